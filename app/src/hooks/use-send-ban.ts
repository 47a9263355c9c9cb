import { useSyncExternalStore } from 'react'
import { livenessOf, maxBlockAgeMs } from '#core/chain/liveness.ts'
import { type SendBan, sendBan } from '#core/chain/send-ban.ts'
import { clock } from '#io/clock.ts'
import { useChain, useHead } from './use-chain.ts'
import { useSession, useSwitches } from './use-session.ts'

/** Why the page requests no signatures on the current chain; null when it does. */
export function useSendBan(): SendBan | null {
  const switches = useSwitches()
  const { pageOrigin } = useSession()
  const chain = useChain()
  const head = useHead()
  const liveness = useSyncExternalStore(
    // The newest block becomes too old without an event, so a timer updates the state.
    (notify) => {
      const oldAt = chain.revived && head ? Number(head.timestamp) * 1000 + maxBlockAgeMs + 1 : null
      return oldAt === null ? () => undefined : clock.after(Math.max(0, oldAt - clock.now()), notify)
    },
    () => livenessOf(chain, head, clock.now()),
  )
  return sendBan(switches, pageOrigin, liveness)
}
