import type { ConfiguredChain } from '@dexswap/chains/config'
import { type Clock, clock } from '#io/clock.ts'
import { createGraphClient } from '#io/graph/graph-client.ts'
import { type Head, onDiscontinuity } from '../chain/head.ts'
import type { Networks } from '../chain/networks.ts'
import { dropUnwatched } from '../drop-unwatched.ts'
import { type Known, known, loading, type UnknownReason, unknown } from '../known.ts'
import { perChain } from '../services.ts'
import type { Store } from '../store.ts'
import { createIndexer } from './create-indexer.ts'
import { type Indexer, type IndexerTrouble, IndexerTroubleError, type Query, type Sourced } from './indexer.ts'

type SourcedCache = {
  /** The last result; loading before the first request. */
  get<T>(question: Query<T>): Known<Sourced<T>>
  /**
   * Polls as long as the listener is subscribed.
   * @returns the function that unsubscribes
   */
  watch(question: Query<unknown>, listener: () => void): () => void
}

type SourcedCacheParts = {
  readonly indexer: Indexer
  readonly heads: Store<Head | null>
  readonly blockTimeMs: number
  /** Subscribes to head requests; returns the function that unsubscribes. */
  readonly onHeadRequested: (listener: () => void) => () => void
  readonly clock: Clock
}

type Entry = {
  question: Query<unknown>
  result: Known<Sourced<unknown>>
  requestedAt: number
  asking: boolean
  /**
   * True for the first result of an interval. It may lack the newest block, so it is requested again at
   * the next block.
   */
  isFirst: boolean
  readonly listeners: Set<() => void>
}

/** Delay in milliseconds before a retry after a mismatch, unless a block arrives first. */
const retryMs = 2000

/** Maximum number of cached results without a listener, for screens that are opened again. */
const maxUnwatched = 200

/**
 * Caches results of the indexer, or of the chain as fallback. All listeners of a key share one
 * request.
 */
export function createSourcedCache({
  indexer,
  heads,
  blockTimeMs,
  onHeadRequested,
  clock,
}: SourcedCacheParts): SourcedCache {
  const entries = new Map<string, Entry>()

  function set(entry: Entry, result: Known<Sourced<unknown>>): void {
    entry.result = result
    for (const listener of [...entry.listeners]) listener()
  }

  async function ask(entry: Entry): Promise<void> {
    if (entry.asking) return
    entry.asking = true
    const { question } = entry
    try {
      const { block, value } = await indexer.ask(question.fromIndexer)
      entry.isFirst = !entry.isFirst || clock.now() - entry.requestedAt >= question.everyMs
      if (entry.isFirst) entry.requestedAt = clock.now()
      set(entry, known({ value, origin: { from: 'indexer', block } }, clock.now()))
    } catch (error) {
      if (error instanceof IndexerTroubleError) await askChain(entry, error.trouble)
      // A mismatch may disappear before the next block, and an idle chain has no next block, so a timer
      // retries.
      else clock.after(retryMs, () => entry.listeners.size > 0 && void ask(entry))
    }
    entry.asking = false
    dropUnwatched(entries, maxUnwatched)
  }

  async function askChain(entry: Entry, trouble: IndexerTrouble): Promise<void> {
    entry.requestedAt = clock.now()
    entry.isFirst = false
    const { fromChain } = entry.question
    try {
      const answer = fromChain && (await fromChain())
      if (answer) {
        const { block, value } = answer
        set(entry, known({ value, origin: { from: 'chain', block, trouble } }, clock.now()))
      } else {
        // A query without fallback is retried at the next block. The indexer itself has a backoff.
        if (trouble.code !== 'none') entry.requestedAt = Number.NEGATIVE_INFINITY
        if (entry.result.status !== 'known' || trouble.code === 'wrong') set(entry, unknown(reasonOf(trouble)))
      }
    } catch {
      // The chain may not be able to answer yet: the stale value stays, and the next block retries.
      entry.requestedAt = Number.NEGATIVE_INFINITY
      if (entry.result.status !== 'known') set(entry, unknown('node-unreachable'))
    }
  }

  /** True when the interval has passed, or the result is from an indexer that is now marked as wrong. */
  function isDue({ question, result, requestedAt }: Entry): boolean {
    const state = indexer.state.get()
    const isLying = state.status === 'trouble' && state.trouble.code === 'wrong'
    const isFalse = isLying && result.status === 'known' && result.value.origin.from === 'indexer'
    return isFalse || result.status === 'loading' || clock.now() - requestedAt >= question.everyMs
  }

  function askDue(isNewHead: boolean): void {
    for (const entry of entries.values()) {
      // A result right after a block may not include that block, so it is requested again at the next one.
      const isWanted = isDue(entry) || (isNewHead && entry.isFirst)
      if (entry.listeners.size > 0 && isWanted) void ask(entry)
    }
  }

  onHeadRequested(() => askDue(true))
  indexer.state.subscribe(() => askDue(false))
  onDiscontinuity(heads, blockTimeMs, (isSure) => {
    if (isSure) for (const entry of entries.values()) entry.requestedAt = Number.NEGATIVE_INFINITY
  })

  function entryOf(question: Query<unknown>): Entry {
    const entry = entries.get(question.key) ?? newEntry(question)
    entries.set(question.key, entry)
    return entry
  }

  return {
    get<T>(question: Query<T>) {
      // The cast is safe because each key belongs to one query, so the cached value has type T.
      return (entries.get(question.key)?.result ?? loading) as Known<Sourced<T>>
    },
    watch(question, listener) {
      const entry = entryOf(question)
      entry.question = question
      entry.listeners.add(listener)
      if (isDue(entry)) void ask(entry)
      return () => entry.listeners.delete(listener)
    },
  }
}

function newEntry(question: Query<unknown>): Entry {
  return {
    question,
    result: loading,
    requestedAt: Number.NEGATIVE_INFINITY,
    asking: false,
    isFirst: false,
    listeners: new Set(),
  }
}

export function reasonOf(trouble: IndexerTrouble): UnknownReason {
  if (trouble.code === 'behind') return 'indexer-behind'
  return trouble.code === 'wrong' ? 'indexer-wrong' : 'indexer-unreachable'
}

type IndexerOfChain = { readonly indexer: Indexer; readonly cache: SourcedCache }

/** Creates indexer and cache of a chain on first use. */
export function createIndexers({
  networks,
}: {
  readonly networks: Networks
}): (chain: ConfiguredChain) => IndexerOfChain {
  return perChain((chain) => create(networks, chain))
}

function create(networks: Networks, chain: ConfiguredChain): IndexerOfChain {
  const indexer = createIndexer({
    graph: chain.graphql === null ? null : createGraphClient(chain.graphql),
    client: networks.clientOf(chain.id),
    heads: networks.headOf(chain.id),
    blockTimeMs: chain.blockTimeMs,
    clock,
  })
  const onHeadRequested = (listener: () => void) =>
    networks.onHeadRequested((beaten) => {
      if (beaten === chain.id) listener()
    })
  return {
    indexer,
    cache: createSourcedCache({
      indexer,
      heads: networks.headOf(chain.id),
      blockTimeMs: chain.blockTimeMs,
      onHeadRequested,
      clock,
    }),
  }
}
