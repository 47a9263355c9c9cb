import { useState } from 'react'
import { type AddIntent, buildAddIntent } from '#core/liquidity/intent.ts'
import { mapSides, type Side } from '#core/liquidity/pair.ts'
import { additionTrialQuery, type LiquidityTrial } from '#core/liquidity/try-liquidity.ts'
import { failureOf, isRunning } from '#core/transactions/send-state.ts'
import { useClient } from '#hooks/chain.ts'
import { usePreload } from '#hooks/lazy-module.ts'
import { useSettings } from '#hooks/session.ts'
import { useChainTime } from '#hooks/time.ts'
import { useSend } from '#hooks/transactions.ts'
import { useTrial } from '#hooks/trial.ts'
import type { Addition } from './use-addition.ts'

/** What would be signed for the amounts on the screen; null while they are not complete. */
export function useAddIntent({ chain, account, currencies, offered, deposit, form }: Addition): AddIntent | null {
  const { slippageBps, deadlineSeconds } = useSettings()
  const now = useChainTime()
  if (!account || !offered || !deposit || !currencies.first || !currencies.second) return null
  const terms = { account, currencies, slippageBps, now, deadlineSeconds, typed: form.independentField }
  return buildAddIntent(chain, offered, deposit, terms)
}

/** What the addition would do; with approvals that are lacking given within the trial only. */
export function useAddTrial(intent: AddIntent | null, { exchange, facts, approvals }: Addition): LiquidityTrial | null {
  const lacking = mapSides(approvals, (approval) => approval !== 'approved')
  const pair = facts?.address ?? null
  return useTrial(intent && exchange && additionTrialQuery({ intent, pair, factory: exchange.factory, lacking }))
}

/** What the buttons of the card do. */
export type AddActions = {
  readonly approve: (side: Side) => void
  readonly approving: boolean
  /** Why an approval did not come about; null where nothing went wrong. */
  readonly failure: Error | null
}

/** Calls are built by code that only somebody with a wallet needs. */
const loadPlans = () => import('./card-plans.ts')
const preloadPlans = () => loadPlans().catch(() => undefined)

export function useAddActions(addition: Addition): AddActions {
  const client = useClient()
  const { approvalAmount } = useSettings()
  const { state, run } = useSend()
  const [loadFailure, setLoadFailure] = useState<Error | null>(null)
  usePreload(preloadPlans, addition.account !== null)

  async function approve(side: Side) {
    const { approvalPlanOf } = await loadPlans()
    const plan = approvalPlanOf(client, addition, side, approvalAmount)
    if (plan) await run(plan)
  }

  return {
    approve(side) {
      setLoadFailure(null)
      approve(side).catch((error: Error) => setLoadFailure(error))
    },
    approving: isRunning(state),
    failure: failureOf(state) ?? loadFailure,
  }
}
