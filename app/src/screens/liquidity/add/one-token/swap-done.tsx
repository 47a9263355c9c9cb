import { Trans, useLingui } from '@lingui/react/macro'
import { restForm } from '#core/liquidity/add-form.ts'
import { otherSide, type Sides } from '#core/liquidity/pair-lookup.ts'
import type { UnfinishedAddition } from '#core/liquidity/unfinished-addition.ts'
import { amountToText } from '#core/tokens/amount-text.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useReceipt } from '#hooks/use-receipt.ts'
import { useRoutes } from '#hooks/use-routes.tsx'
import { useUnfinishedAddition } from '#hooks/use-unfinished.ts'
import { Notice } from '#ui/notice.tsx'
import { NextStepAction } from '#widgets/next-step-action.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { useChangeAddForm } from '../use-add-form.ts'
import { useAddMode } from '../use-add-mode.ts'

type Props = { pair: string; currencies: Sides<Currency>; onContinue?: () => void }

/** States that the swap is done, and fills the form with the amounts that it left. */
export function SwapDone({ pair, currencies, onContinue }: Props) {
  const { unfinished, dismiss } = useUnfinishedAddition(currencies)
  if (!unfinished) return null
  return <Done {...{ pair, currencies, onContinue, ...unfinished }} onDismiss={() => dismiss(unfinished.swap.id)} />
}

function Done(
  props: Omit<Props, 'onContinue'> &
    UnfinishedAddition & { onContinue: (() => void) | undefined; onDismiss: () => void },
) {
  const { pair, currencies, swap, side, rest, onContinue, onDismiss } = props
  const { t } = useLingui()
  const changeAddForm = useChangeAddForm()
  const [, setMode] = useAddMode()
  const routes = useRoutes()
  const symbolOf = useSymbols()
  const stakeIn = swap.summary.kind === 'swap' ? swap.summary.stakeIn : undefined
  const reading = useReceipt(swap)
  const received = typeof reading === 'object' ? (reading?.got[0]?.moved ?? null) : null
  const other = otherSide(side)
  const [given, gotten] = [symbolOf(currencies[side]), symbolOf(currencies[other])]

  function fill() {
    if (received === null) return
    const texts = { [side]: rest, [other]: received } as Sides<bigint>
    const textOf = (of: 'first' | 'second') => amountToText(texts[of], currencies[of].decimals)
    changeAddForm(pair, () => restForm(pair, swap.id, { first: textOf('first'), second: textOf('second') }))
    setMode('both')
    if (stakeIn) routes.changeSearch((search) => ({ ...search, stake: stakeIn }))
    onContinue?.()
  }

  return (
    <Notice
      tone="info"
      title={t`The swap is done`}
      action={
        <NextStepAction
          label={t`Continue with both tokens`}
          isRead={received !== null}
          onContinue={fill}
          {...{ reading, onDismiss }}
        />
      }
    >
      <Trans>
        Your {given} and {gotten} are in your wallet. Add them to finish.
      </Trans>
    </Notice>
  )
}
