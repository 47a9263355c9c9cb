import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatMoved } from '#core/format.ts'
import type { RemoveOneView } from '#core/liquidity/derive-remove-one.ts'
import { bothSides, otherSide } from '#core/liquidity/pair-lookup.ts'
import type { RemoveOneIntent } from '#core/liquidity/remove-one-intent.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { DetailRow } from '#ui/text.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { PlanRows, PlanSteps, SwapStepText, useAmountText } from '../../parts/plan-steps.tsx'

/** The steps in order: missing approvals, the removal, the swap. */
export function RemoveOneSteps({ intent, missing }: { intent: RemoveOneIntent } & Pick<RemoveOneView, 'missing'>) {
  const textOf = useAmountText()
  const { burn, swap } = intent
  const [first, second] = bothSides.map((side) => textOf(burn.currencies[side], burn.amounts[side]))
  const lp = withSymbol(formatMoved(burn.liquidity, 18, 'paid'), burn.lpSymbol)
  const removal = (
    <Trans>
      Burn {lp} for {first} and {second}
    </Trans>
  )
  const steps = [
    { name: 'burn', text: removal, approved: lp },
    { name: 'swap', text: <SwapStepText swap={swap} /> },
  ] as const
  return <PlanSteps steps={steps} missing={missing} />
}

/** Rows with the minimum in total, the price impact, what may be left over, and the confirmations. */
export function RemoveOneRows({ one, intent }: { one: RemoveOneView; intent: RemoveOneIntent }) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { side, quote, left: amount, confirmations } = one
  const { currencies } = intent.burn
  const wanted = currencies[side]
  const left = intent.isBatch ? [{ currency: currencies[otherSide(side)], amount }] : null
  return (
    <>
      <DetailRow label={t`Minimum received`}>
        <bdi dir="ltr">
          {formatAmount(intent.minimum, wanted.decimals, 'limit')} {symbolOf(wanted)}
        </bdi>
      </DetailRow>
      <PlanRows {...{ quote, left, confirmations }} />
    </>
  )
}
