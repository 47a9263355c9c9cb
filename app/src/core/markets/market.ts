import { type ChainId, lowerAddress } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { PairCache } from '@dexswap/pools-reader/pair-ref'
import { createPoolReader } from '@dexswap/pools-reader/pool-reader'
import type { PoolState, ReadyPools, StalePools } from '@dexswap/pools-reader/pool-state'
import { clock } from '#io/clock.ts'
import { pageVisibility } from '#io/page.ts'
import { NoUrlError } from '#io/rpc/rpc-errors.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { type CallCache, createCallCache } from '../chain/call-cache.ts'
import type { Networks } from '../chain/networks.ts'
import { createRefCountedStore, createWorkLoop } from '../chain/work-loop.ts'
import { createStore } from '../store.ts'
import { listedTokens } from '../tokens/catalogue.ts'
import type { PoolStore, PoolStoreParts, ReservesMemory } from './pool-store.ts'

/** Data of the markets of all chains, one instance per page; each is created on first use. */
export type Market = {
  poolsOf(chainId: ChainId): PoolStore
  callsOf(chainId: ChainId): CallCache
  stop(): void
}

/** Creates the market data of all chains, once per session. */
export function createMarket(networks: Networks, storage: AppStorage): Market {
  const onHeadRequestedOf = (chainId: ChainId) => (listener: () => void) =>
    networks.onHeadRequested((beaten) => {
      if (beaten === chainId) listener()
    })
  const onInvalidatedOf = (chainId: ChainId) => (listener: () => void) =>
    networks.onInvalidated((invalidated) => {
      if (invalidated === chainId) listener()
    })
  const pools = once(networks, (chain) =>
    createPoolStore({
      chain,
      client: networks.clientOf(chain.id),
      heads: networks.headOf(chain.id),
      onHeadRequested: onHeadRequestedOf(chain.id),
      onInvalidated: onInvalidatedOf(chain.id),
      clock,
      isVisible: pageVisibility.isVisible,
      listed: listedTokens(chain).map(({ address }) => address),
      memory: reservesMemory(storage, chain),
    }),
  )
  const calls = once(networks, (chain) =>
    createCallCache({
      client: networks.clientOf(chain.id),
      chain,
      heads: networks.headOf(chain.id),
      onHeadRequested: onHeadRequestedOf(chain.id),
      onInvalidated: onInvalidatedOf(chain.id),
      clock,
      isVisible: pageVisibility.isVisible,
    }),
  )
  return {
    poolsOf: pools.of,
    callsOf: calls.of,
    stop() {
      for (const part of [...pools.made(), ...calls.made()]) part.stop()
    },
  }
}

/** Loads the storage code only when there are reserves to read or store. */
function reservesMemory(storage: AppStorage, chain: ConfiguredChain): ReservesMemory {
  const load = () => import('./stored-reserves.ts')
  const bases = new Set(chain.routingBases.map(lowerAddress))
  return {
    recall: async () => (storage.holds('reserves') ? (await load()).recallReserves(storage, chain, clock.now()) : null),
    keep(state, traded) {
      load().then(
        ({ keepReserves }) => keepReserves(storage, chain, state, { bases, traded, now: clock.now() }),
        // After a failed load of the module, the next block loads it again.
        () => undefined,
      )
    },
  }
}

/** Minimum time between two writes of reserves, in milliseconds; a new token is stored at once. */
const storeIntervalMs = 30_000

/** Returns a function that creates a chain's value on its first use. */
function once<Part>(networks: Networks, make: (chain: ConfiguredChain) => Part) {
  const parts = new Map<ChainId, Part>()
  return {
    made: () => parts.values(),
    of(chainId: ChainId): Part {
      const made = parts.get(chainId)
      if (made) return made
      const chain = networks.chains.get(chainId)
      if (!chain) throw new NoUrlError(chainId)
      const part = make(chain)
      parts.set(chainId, part)
      return part
    },
  }
}

/**
 * Pools of a chain, followed while it has subscribers. Steps run one after another, so that all
 * reserves are of one block.
 */
export function createPoolStore(parts: PoolStoreParts): PoolStore {
  const state = createStore<PoolState>({ status: 'loading' })
  const reader = createPoolReader({ ...parts, openPairCache: parts.openPairCache ?? openBrowserPairCache })
  const subscribers = createRefCountedStore(state)
  const stale = createStore<StalePools | null>(null)
  const traded = new Set<string>()
  const { clock, memory } = parts
  let storedAt = Number.NEGATIVE_INFINITY
  let storedTokens = 0

  /**
   * Publishes reserves that a node returned, instead of those of the last visit.
   * @param tokens number of chosen tokens at the time of the request
   */
  function show(next: ReadyPools, tokens: number): void {
    state.set(next)
    stale.set(null)
    if (tokens === storedTokens && clock.now() - storedAt < storeIntervalMs) return
    storedAt = clock.now()
    storedTokens = tokens
    memory?.keep(next, traded)
  }

  void memory?.recall().then(
    (found) => state.get().status !== 'ready' && stale.set(found),
    () => undefined,
  )
  const loop = createWorkLoop({
    ...parts,
    isWanted: () => subscribers.isListening(),
    async step() {
      const tokens = traded.size
      const head = parts.heads.get()
      if (!head) return false
      const { state: next, more } = await reader.turn(head)
      show(next, tokens)
      return more
    },
    onFailure(error, before) {
      // Fees are part of the same read, so their failure has no message of its own; it is logged (rule
      // 1.8.23).
      if (!before) console.warn('The pools and their fees could not be read.', error)
      if (state.get().status !== 'ready') state.set({ status: 'unreachable', error: asError(error) })
    },
  })

  const ends = [
    parts.heads.subscribe(loop.wake),
    parts.onHeadRequested(() => {
      if (loop.hasFailed()) loop.wake()
      else if (subscribers.isListening() && !loop.isWorking()) reader.prefetch()
    }),
  ]
  if (parts.onInvalidated)
    ends.push(
      parts.onInvalidated(() => {
        reader.invalidate()
        loop.wake()
      }),
    )

  return {
    ...subscribers.storeOf(loop.wake),
    stale,
    want(tokens) {
      for (const token of tokens) traded.add(lowerAddress(token))
      if (reader.want(tokens)) loop.wake()
    },
    followTokens(tokens) {
      reader.followTokens(tokens)
      loop.wake()
    },
    readTicksOf(hops) {
      reader.readTicksOf(hops)
      loop.wake()
    },
    stop() {
      loop.stop()
      for (const end of ends) end()
    },
  }
}

function openBrowserPairCache(): Promise<PairCache | null> {
  return import('#io/pools/pair-cache.ts').then(({ createPairCache }) => createPairCache())
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new PoolReadError(thrown)
}

/** Error for a failed read of pools that was rejected with a value that is not an `Error`. */
export class PoolReadError extends Error {
  override readonly name = 'PoolReadError'
  constructor(cause: unknown) {
    super('The pools cannot be read.', { cause })
  }
}
