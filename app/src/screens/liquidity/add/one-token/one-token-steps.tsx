import { Trans } from '@lingui/react/macro'
import type { OneTokenView } from '#core/liquidity/derive-one-token.ts'
import type { OneTokenIntent } from '#core/liquidity/one-token-intent.ts'
import { bothSides } from '#core/liquidity/pair-lookup.ts'
import { PlanRows, PlanSteps, SwapStepText, useAmountText } from '../../parts/plan-steps.tsx'

/** The steps in order: missing approvals, the swap, and the addition. */
export function OneTokenSteps({ intent, missing }: { intent: OneTokenIntent } & Pick<OneTokenView, 'missing'>) {
  const textOf = useAmountText()
  const { swap, add } = intent
  const [first, second] = bothSides.map((side) => textOf(add.currencies[side], add.amounts[side], 'paid'))
  const addition = (
    <Trans>
      Add {first} and {second}
    </Trans>
  )
  const steps = [
    { name: 'swap', text: <SwapStepText swap={swap} /> },
    { name: 'add', text: addition },
  ] as const
  return <PlanSteps steps={steps} missing={missing} />
}

/** Rows with the price impact, the amounts that may stay unused, and the number of confirmations. */
export function OneTokenRows({ one, intent }: { one: OneTokenView; intent: OneTokenIntent }) {
  const left = bothSides.map((side) => ({ currency: intent.add.currencies[side], amount: one.left[side] }))
  return <PlanRows quote={one.way?.quote ?? null} left={left} confirmations={one.confirmations} />
}
