import { useSyncExternalStore } from 'react'
import { clock } from '#io/clock.ts'

function everySecond(listener: () => void): () => void {
  let stop = clock.after(1000, function tick() {
    listener()
    stop = clock.after(1000, tick)
  })
  return () => stop()
}

/** Whole seconds since a moment of the page's clock, counted on every second. */
export function useAge(since: number): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.floor((clock.now() - since) / 1000)))
}
