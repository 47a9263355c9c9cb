import { permitFailure } from '#core/approvals/permit-errors.ts'
import { buildRemoveIntent, type RemoveIntent } from '#core/liquidity/intent.ts'
import { failureOf, isRunning } from '#core/sending/plan.ts'
import { isRejection } from '#core/sending/transaction-errors.ts'
import type { ClockVerdict } from '#core/verification/send-check.ts'
import { useClient } from '#hooks/chain.ts'
import { useLazyActions } from '#hooks/lazy-module.ts'
import { symbolOf } from '#hooks/liquidity.ts'
import { useSession, useSettings } from '#hooks/session.ts'
import { useChainTime } from '#hooks/time.ts'
import { useSend } from '#hooks/transactions.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useClockCheck } from '#hooks/use-send-check.ts'
import type { Removing } from './use-removal.ts'

/** Intent for the current amount; null without one. */
export function useRemoveIntent(removing: Removing): RemoveIntent | null {
  const { slippageBps } = useSettings()
  const deadlineSeconds = useDeadlineSeconds()
  const now = useChainTime()
  const { chain, exchange, account, currencies, facts, lpToken, removal, permit, input, recipient, ofRecipient } =
    removing
  if (!account || !facts || !removal || removal.liquidity === 0n || removal.refused !== null) return null
  if (!currencies.first || !currencies.second || ofRecipient) return null
  const pair = { address: facts.address, lpSymbol: symbolOf(lpToken), platform: exchange }
  const terms = { account, currencies, slippageBps, now, deadlineSeconds, typed: input }
  const to = recipient.status === 'valid' ? { recipient: recipient.address, recipientName: recipient.name } : {}
  return buildRemoveIntent(chain, pair, removal, permit, { ...terms, ...to })
}

/** Actions of the card's buttons. */
export type RemoveActions = {
  /** Requests the signature, or the approval on the chain, by the user's choice. */
  readonly permit: () => void
  readonly permitting: boolean
  /** Verdict on the clocks for a signature; null when none is required. */
  readonly clock: ClockVerdict | null
  /** Error of the last permission; null without one. */
  readonly failure: Error | null
}

/** Call builders, loaded only with a wallet. */
const loadPlans = () => import('./removal-approval-plan.ts')

export function useRemoveActions(removing: Removing): RemoveActions {
  const client = useClient()
  const now = useChainTime()
  const session = useSession()
  const deadlineSeconds = useDeadlineSeconds()
  const { state, run, reset } = useSend()
  const { by, chooseBy, setPermit, button } = removing
  const intent = useRemoveIntent(removing)
  const clock = useClockCheck()
  /** `failure`: the chunk failed to load, or the signature was refused. */
  const { start, failure, fail } = useLazyActions(loadPlans, removing.account !== null)

  return {
    permit: () =>
      start(async ({ approvalPlanOf, signatureOf }) => {
        const plan =
          by === 'sign'
            ? intent && signatureOf(client, removing, intent, { now, deadlineSeconds }, setPermit)
            : approvalPlanOf(client, removing, session)
        if (!plan) return
        const refused = failureOf(await run(plan))
        if (!refused) return reset()
        if (!isRejection(refused)) console.warn('The permission was not given.', refused)
        const unsigned = by === 'sign' ? permitFailure(refused) : null
        if (unsigned?.approves) chooseBy('approve')
        if (unsigned) fail(unsigned.error)
      }),
    permitting: isRunning(state),
    clock: button.kind === 'approve' && button.by === 'sign' ? clock : null,
    failure: failure ?? failureOf(state),
  }
}
