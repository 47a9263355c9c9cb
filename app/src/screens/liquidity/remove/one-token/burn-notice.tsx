import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { otherSide, type Side, type Sides } from '#core/liquidity/pair-lookup.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { Notice } from '#ui/notice.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'

/** States that both tokens are in the wallet, and which one is left to swap. */
export function BurnNotice({
  currencies,
  side,
  action,
}: {
  currencies: Sides<Currency>
  side: Side
  action: ReactNode
}) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const other = symbolOf(currencies[otherSide(side)])
  const [first, second] = [symbolOf(currencies.first), symbolOf(currencies.second)]
  return (
    <Notice tone="info" title={t`The removal is done`} action={action}>
      <Trans>
        Your {first} and {second} are in your wallet. Swap {other} to finish.
      </Trans>
    </Notice>
  )
}
