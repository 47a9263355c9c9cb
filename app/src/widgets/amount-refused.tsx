import { Trans, useLingui } from '@lingui/react/macro'
import type { AmountRefusal } from '#core/tokens/amount-text.ts'
import { shortenSymbol } from '#ui/symbols.ts'

/** Symbol and decimals of an amount. */
export type Unit = { readonly symbol: string; readonly decimals: number }

/** The rejected amount with the reason. `linked` is the text when the amount came from a link. */
export type Refused = { readonly reason: AmountRefusal; readonly linked?: string }

/** Reason why an amount was rejected; the component loads when it is first needed. */
export default function AmountRefused({ of, reason, linked }: Refused & { of: Unit | null }) {
  const { t } = useLingui()
  switch (reason) {
    case 'grouping':
      return linked === undefined ? (
        <Trans>Enter it without separators: 1,234 is ambiguous.</Trans>
      ) : (
        <Trans>The amount {linked} in the link is ambiguous. Type the amount.</Trans>
      )
    case 'characters':
      return linked === undefined ? (
        t`Only digits and one decimal separator`
      ) : (
        <Trans>The amount {linked} in the link is invalid. Type the amount.</Trans>
      )
    case 'separator':
      return t`There is a decimal separator already`
    case 'length':
      return t`An amount has at most 78 digits`
    case 'decimals': {
      const symbol = shortenSymbol(of?.symbol ?? '')
      const decimals = of?.decimals ?? 0
      return t`${symbol} has ${decimals} decimals`
    }
    case 'size':
      return t`This number is too large`
  }
}
