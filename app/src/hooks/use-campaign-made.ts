import type { Address } from '@dexswap/chains'
import { useState } from 'react'
import { readCampaignMade } from '#core/campaigns/campaign-made.ts'
import type { CreateIntent } from '#core/campaigns/campaign-plan.ts'
import { hashOf } from '#core/records/outcomes.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import { useAsyncQuery } from './use-async-query.ts'
import { useSession } from './use-session.ts'
import { useAfter } from './use-time.ts'

/** Maximum number of requests for a receipt. */
const maxAttempts = 5

/**
 * The campaign that a mined transaction created; null until its receipt is read, or when it created
 * none.
 */
export function useCampaignMade(intent: CreateIntent, record: TransactionRecord): Address | null {
  const { networks } = useSession()
  const hash = hashOf(record)
  const [tries, setTries] = useState(0)
  // The request goes to the node.
  const read = useAsyncQuery(
    hash && {
      key: `${hash} ${tries}`,
      ask: () => readCampaignMade(networks.clientOf(record.chainId), hash, intent).catch(() => 'unreadable' as const),
    },
  )
  const isUnread = read?.value === 'unreadable' && tries < maxAttempts
  useAfter(isUnread ? 1000 * 2 ** tries : null, () => setTries(tries + 1), read)
  return read === null || read.value === 'unreadable' ? null : read.value
}
