import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Yields to the event loop when enough work was done, so that timers, queues and health checks can
 * run.
 */
export type YieldTurn = () => Promise<void>

/**
 * Creates a function that yields when it was not called for `ms`.
 * @param ms of synchronous work between two yields
 */
export function createYieldTurn(ms: number, now: () => number = () => performance.now()): YieldTurn {
  let began = now()
  return async () => {
    if (now() - began < ms) return
    await nextTurn()
    began = now()
  }
}
