import { createStore } from '../store.ts'
import { createPoolReader } from './pool-reader.ts'
import type { PoolState, PoolStore, PoolStoreParts } from './pool-state.ts'

/**
 * The pools of a chain, discovered and kept current for as long as somebody listens. One thing happens at a time, so that
 * all reserves of a state stand on the same block; what fails is tried again after 2.5 to 3.5 s (spec/1 §7) or with the next block.
 */
export function createPoolStore(parts: PoolStoreParts): PoolStore {
  const { clock, heads } = parts
  const state = createStore<PoolState>({ status: 'loading' })
  const reader = createPoolReader(parts)
  let listeners = 0
  let working = false
  let asked = false
  let failed = false
  let stopped = false
  let stopRetry = () => {}

  async function work() {
    asked = true
    if (working) return
    working = true
    stopRetry()
    while (asked && !stopped) {
      asked = false
      try {
        const turn = await reader.turn(heads.get())
        failed = false
        if (turn.state) state.set(turn.state)
        asked ||= turn.more
      } catch (error) {
        // Fees come with the reserves: their failure is logged only (spec/1 §8), once until it is over.
        if (!failed) console.warn('The pools and their fees could not be read.', error)
        failed = true
        if (state.get().status !== 'ready') state.set({ status: 'unreachable', error: asError(error) })
        stopRetry = clock.after(2500 + Math.random() * 1000, () => parts.isVisible() && wake())
      }
    }
    working = false
  }

  function wake() {
    if (listeners > 0 && !stopped) void work()
  }

  const ends = [
    heads.subscribe(wake),
    parts.onBeat(() => {
      if (failed) wake()
      else if (listeners > 0 && !working && !stopped) reader.prefetch()
    }),
  ]

  return {
    get: state.get,
    subscribe(listener) {
      listeners += 1
      const end = state.subscribe(listener)
      wake()
      return () => {
        listeners -= 1
        end()
      }
    },
    want(tokens) {
      if (reader.want(tokens)) wake()
    },
    stop() {
      stopped = true
      stopRetry()
      for (const end of ends) end()
    },
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new PoolReadError(thrown)
}

/** Something that is no error was thrown while pools were read. */
export class PoolReadError extends Error {
  override readonly name = 'PoolReadError'
  constructor(cause: unknown) {
    super('The pools cannot be read.', { cause })
  }
}
