import { useEffect, useRef, useState } from 'react'
import { type CampaignIntent, campaignCall, campaignPlan } from '#core/campaigns/campaign-plan.ts'
import { type CampaignTrial, tryCampaignCall } from '#core/campaigns/campaign-trial.ts'
import { useClient, useHead } from '#hooks/chain.ts'
import { closeModal } from '#hooks/open-modal.ts'
import { useSettled } from '#hooks/time.ts'
import { useSend } from '#hooks/transactions.ts'

/** What an intent would do, tried again on every block; the last answer to the same intent stays meanwhile. Null before the first. */
function useCampaignTrial(intent: CampaignIntent | null): CampaignTrial | null {
  const client = useClient()
  const block = useHead()?.number ?? null
  const [answer, setAnswer] = useState<{ readonly key: string; readonly trial: CampaignTrial } | null>(null)
  const key = intent && keyOf(intent)
  const settled = useSettled(key ?? '')
  const newest = useRef(intent)
  newest.current = intent

  // The node.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each block is a new question
  useEffect(() => {
    if (key === null || settled !== key || !newest.current) return
    let wanted = true
    void tryCampaignCall(client, newest.current).then((trial) => {
      if (wanted) setAnswer({ key, trial })
    })
    return () => {
      wanted = false
    }
  }, [client, key, settled, block])

  return answer !== null && answer.key === key ? answer.trial : null
}

function keyOf(intent: CampaignIntent): string {
  const { to, data } = campaignCall(intent)
  return [intent.account, to, data].join()
}

type Options = {
  /** False while an approval is missing: the trial would fail for that reason alone. */
  readonly canTry?: boolean
  readonly modal?: 'campaignAction' | 'confirmCreation'
}

/** Trying and sending what a dialog shows; `intent` is null while its form is incomplete. */
export function useCampaignAction(
  intent: CampaignIntent | null,
  { canTry = true, modal = 'campaignAction' }: Options = {},
) {
  const { state, run, reset } = useSend()
  const isForm = state.status === 'idle' || state.status === 'failed'
  const trial = useCampaignTrial(isForm && canTry ? intent : null)
  return {
    state,
    trial,
    send(again = false) {
      if (intent) void run({ ...campaignPlan(intent), again })
    },
    close() {
      closeModal(modal)
      reset()
    },
  }
}
