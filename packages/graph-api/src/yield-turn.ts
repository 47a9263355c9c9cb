import { setImmediate as nextTurn } from 'node:timers/promises'

/** Yields to the event loop when a turn has taken its time: timers, queue and health checks run. */
export type YieldTurn = () => Promise<void>

/** @param ms of synchronous work in one turn */
export function createYieldTurn(ms: number, now: () => number = () => performance.now()): YieldTurn {
  let began = now()
  return async () => {
    if (now() - began < ms) return
    await nextTurn()
    began = now()
  }
}
