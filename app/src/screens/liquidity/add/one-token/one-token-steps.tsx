import { Trans } from '@lingui/react/macro'
import type { OneTokenView } from '#core/liquidity/derive-one-token.ts'
import type { OneTokenIntent } from '#core/liquidity/one-token-intent.ts'
import { bothSides } from '#core/liquidity/pair-lookup.ts'
import { PlanRows, PlanSteps, SwapStepText, useAmountText } from '../../parts/plan-steps.tsx'
import type { StakePart } from '../stake/stake-offer.ts'

type StepsProps = {
  intent: OneTokenIntent
  /** The stake after the addition; null without one. */
  part: StakePart | null
}

/** The steps in order: missing approvals, the swap, the addition, and the stake. */
export function OneTokenSteps(props: StepsProps & Pick<OneTokenView, 'missing'>) {
  const { intent, missing, part } = props
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
    ...(part?.step ? [{ name: 'stake', text: part.step } as const] : []),
  ] as const
  return <PlanSteps steps={steps} missing={[...missing, ...(part?.view?.missing ?? [])]} />
}

/** Rows with the price impact, the amounts that may stay unused, and the number of confirmations. */
export function OneTokenRows({ one, intent, part }: StepsProps & { one: OneTokenView }) {
  const left = bothSides.map((side) => ({ currency: intent.add.currencies[side], amount: one.left[side] }))
  const staking = part?.view && !intent.isBatch ? 1 + part.view.missing.length : 0
  return <PlanRows quote={one.way?.quote ?? null} left={left} confirmations={one.confirmations + staking} />
}
