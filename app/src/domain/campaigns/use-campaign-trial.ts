import { useEffect, useRef, useState } from 'react'
import { useSettled } from '#domain/names/use-settled.ts'
import { useClient } from '#domain/networks/use-client.ts'
import { useHead } from '#domain/networks/use-head.ts'
import { campaignCall } from './campaign-call.ts'
import type { CampaignIntent } from './campaign-intents.ts'
import { type CampaignTrial, tryCampaignCall } from './try-campaign-call.ts'

/** What an intent would do, tried again on every block; the last answer to the same intent stays meanwhile. Null before the first. */
export function useCampaignTrial(intent: CampaignIntent | null): CampaignTrial | null {
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
