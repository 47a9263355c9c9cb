import { verdictWithoutQuery } from '#core/chain/operators.ts'
import { allowsFirst, type CallStep, type Plan, type SendStep } from '#core/sending/plan.ts'
import { strictestVerdict, type VerificationVerdict } from '#core/verification/verdict.ts'
import { clock } from '#io/clock.ts'
import { useAsyncQuery } from './use-async-query.ts'
import { useChain, useHead } from './use-chain.ts'
import { useSession } from './use-session.ts'

/** The calls after approvals or signatures. They determine what the approvals have to permit. */
function behindApprovals({ steps }: Plan): readonly SendStep[] {
  return steps.flatMap((step) => (step.kind === 'send' ? [{ ...step, call: step.behindApproval ?? step.call }] : []))
}

/**
 * Calls that can be verified before the previous one is mined: sends without an approval, or approvals
 * of different tokens or spenders.
 */
function independent({ steps }: Plan): readonly CallStep[] {
  const callSteps = steps.flatMap((step) => (step.kind === 'permit' ? [] : [step]))
  const places = callSteps.flatMap((step) => (step.kind === 'approve' ? [`${step.tokenAddress} ${step.spender}`] : []))
  const isApart = places.length === 0 || new Set(places).size === callSteps.length
  return isApart && callSteps.length === steps.length ? callSteps : []
}

/**
 * Whether two operators return the same result for what a dialog will send; null while unknown. A
 * verdict that stops the send is requested again at every block.
 * @param key identifies the content
 * @param planOf null while the plan is unknown
 */
export function useVerification(key: string | null, planOf: (() => Plan | null) | null): VerificationVerdict | null {
  const { networks, verdicts } = useSession()
  const chain = useChain()
  const block = useHead()?.number ?? null

  async function read(): Promise<VerificationVerdict | null> {
    // Imported here, because neither the first load nor the dialog needs it.
    const { verifyCall } = await import('#core/verification/verify-call.ts')
    const plan = planOf?.()
    const behind = plan && allowsFirst(plan) ? behindApprovals(plan) : []
    const sent = plan && behind.length === 0 ? independent(plan) : behind
    // A call that cannot be built is left out: the simulation shows the reason.
    const calls = await Promise.all(
      sent.map(async ({ call, summary, basis }) => ({ summary, basis, call: await call([]) })),
    ).catch(() => [])
    if (!plan || calls.length === 0) return verdictWithoutQuery(networks, chain)
    const { account } = plan
    return strictestVerdict(
      await Promise.all(calls.map((each) => verifyCall({ networks, verdicts, clock }, { chain, account, ...each }))),
    )
  }

  // When the code of the check does not load, sending reports the reason.
  const ask = () => read().catch((): VerificationVerdict => ({ status: 'one', operator: null, why: 'silent' }))
  const queryKey = key === null ? null : `${key} ${planOf ? 'planned' : ''}`
  // Queries nodes of two operators.
  const first = useAsyncQuery(queryKey === null ? null : { key: queryKey, ask, of: networks })
  const verdict = key !== null && first?.key.startsWith(`${key} `) ? first.value : null
  // Repeats a query with a verdict that stops the send, once per block.
  const again = useAsyncQuery(
    queryKey !== null && verdict?.stops ? { key: `${queryKey} ${block}`, ask, of: networks } : null,
  )
  return verdict?.stops && again?.key.startsWith(`${key} `) ? again.value : verdict
}
