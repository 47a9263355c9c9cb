import { useSyncExternalStore } from 'react'
import { type NodeTrouble, nodeTroubleOf, overdueAt } from '#core/chain/head.ts'
import { clock } from '#io/clock.ts'
import { connection } from '#io/connection.ts'
import { useChain, useHead } from './use-chain.ts'
import { useSession, useStore } from './use-session.ts'

/**
 * Problem with the current chain's nodes. Updated when a request fails, and when the newest block
 * becomes stale.
 */
export function useNodeTrouble(): NodeTrouble | null {
  const { networks } = useSession()
  const failure = useStore(networks.headFailureOf(useChain().id))
  const head = useHead()
  const offlineSince = useSyncExternalStore(connection.subscribe, connection.offlineSince)
  const status = useSyncExternalStore(
    // Also updates when the newest block becomes stale by the clock of the page.
    (tell) => (head === null ? () => undefined : clock.after(Math.max(0, overdueAt(head) - clock.now()), tell)),
    () => nodeTroubleOf(failure, head, clock.now(), offlineSince)?.status ?? null,
  )
  if (status === null) return null
  if (status === 'offline') return { status, head }
  return status === 'silent' && head ? { status, head } : { status: 'never-answered' }
}
