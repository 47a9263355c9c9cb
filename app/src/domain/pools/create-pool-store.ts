import type { Address } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Head } from '#domain/networks/head.ts'
import { createStore, type Store } from '#domain/store.ts'
import type { Clock } from '#io/clock.ts'
import type { PairShelf } from '#io/pools/cache/pair-shelf.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { createPoolReader } from './pool-reader.ts'
import type { PoolState } from './pool-state.ts'
import type { PoolStore } from './pool-store.ts'

export type PoolStoreParts = {
  readonly chain: ConfiguredChain
  readonly client: ChainClient
  readonly heads: Store<Head | null>
  /** Called when a head is being asked for. */
  readonly onBeat: (listener: () => void) => () => void
  readonly clock: Clock
  /** Nothing is tried again while nobody can see the page; the next beat does it then. */
  readonly isVisible: () => boolean
  /** Tokens whose pairs are looked for where a factory is too large to be enumerated. */
  readonly listed: readonly Address[]
  /** Factories with more pairs are too large; 10 000 where it is left out. */
  readonly largestFactory?: number
  /** Where pairs outlive the page: the browser's database where it is left out. */
  readonly openShelf?: () => Promise<PairShelf | null>
}

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
