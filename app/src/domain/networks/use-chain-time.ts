import { useSyncExternalStore } from 'react'
import { clock } from '#io/clock.ts'
import { useSession } from '../session.ts'
import { useChain } from './use-chain.ts'

function everySecond(listener: () => void): () => void {
  let stop = clock.after(1000, function tick() {
    listener()
    stop = clock.after(1000, tick)
  })
  return () => stop()
}

/** Chain time of the current chain in whole seconds since 1970, counted on every second. */
export function useChainTime(): number {
  const { networks } = useSession()
  const { id } = useChain()
  return useSyncExternalStore(everySecond, () => Math.floor(networks.now(id)))
}
