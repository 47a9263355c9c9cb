import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { clock } from '#io/clock.ts'
import { useChain } from './use-chain.ts'
import { useSession } from './use-session.ts'

function everySecond(listener: () => void): () => void {
  let stop = clock.after(1000, function tick() {
    listener()
    stop = clock.after(1000, tick)
  })
  return () => stop()
}

/** Whole seconds since a time of the page's clock, updated every second. */
export function useAge(since: number): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.floor((clock.now() - since) / 1000)))
}

/** Chain time of the current chain in whole seconds since 1970, updated every second. */
export function useChainTime(): number {
  const { networks } = useSession()
  const { id } = useChain()
  return useSyncExternalStore(everySecond, () => Math.floor(networks.now(id)))
}

/** Calls `then` once, `ms` after `ms` or `restart` last changed. Null stops the timer. */
export function useAfter(ms: number | null, then: () => void, restart?: unknown): void {
  const end = useEffectEvent(then)
  // A timer of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `restart` says when the time begins anew
  useEffect(() => (ms === null ? undefined : clock.after(ms, () => end())), [ms, restart])
}

/** Time in milliseconds without a keystroke after which a typed text is used (rule 1.9.25). */
export const typingRestMs = 200

/**
 * The text, once it has not changed for `restMs`.
 * @param before the initial result; `text` by default
 */
export function useSettled(text: string, restMs: number = typingRestMs, before: string = text): string {
  const [settled, setSettled] = useState(before)
  useAfter(restMs, () => setSettled(text), text)
  return settled
}
