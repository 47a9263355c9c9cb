import type { Hex } from '@dexswap/chains'
import { numberToHex } from 'viem/utils'
import type { Clock } from '#io/clock.ts'
import { failure } from '#io/failure.ts'
import type { GraphAnswer, GraphBlock, GraphClient } from '#io/graph/graph-client.ts'
import { GraphPartError, GraphRefusedError } from '#io/graph/post-query.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Head } from '../chain/head.ts'
import { createStore, type Store } from '../store.ts'
import { checkBlock, type Indexer, type IndexerState, type IndexerTrouble, IndexerTroubleError } from './indexer.ts'

type IndexerParts = {
  /** Client of the indexer; null when the chain has none. */
  readonly graph: GraphClient | null
  readonly client: ChainClient
  readonly heads: Store<Head | null>
  readonly blockTimeMs: number
  readonly clock: Clock
}

type WrongTrouble = Extract<IndexerTrouble, { code: 'wrong' }>
/** A contradiction to the chain, with the times of its first and its last observation. */
type Mismatch = { readonly trouble: WrongTrouble; readonly since: number; readonly lastAt: number }

/** Backoff in milliseconds after the first failure; doubles up to the maximum. */
const firstPauseMs = 5000
const maxPauseMs = 60_000
/**
 * A contradiction can result from a reorg or a lagging node. It is tolerated for two blocks, at least
 * this long.
 */
const minGraceMs = 4000
/**
 * Time after which a contradiction expires unless it is observed again, because the indexer may have
 * been corrected.
 */
const maxMismatchMs = 120_000
/** Maximum number of cached blocks that were verified. */
const maxProven = 64

export function createIndexer({ graph, client, heads, blockTimeMs, clock }: IndexerParts): Indexer {
  const state = createStore<IndexerState>(
    graph ? { status: 'asking' } : { status: 'trouble', trouble: { code: 'none' } },
  )
  const proven = new Set<string>()
  let restUntil = 0
  let pauseMs = firstPauseMs
  const graceMs = Math.max(2 * blockTimeMs, minGraceMs)
  const mismatches = new Map<string, Mismatch>()

  function fail(trouble: IndexerTrouble, cause?: unknown): IndexerTroubleError {
    state.set({ status: 'trouble', trouble })
    restUntil = clock.now() + pauseMs
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
    return new IndexerTroubleError(trouble, { cause })
  }

  function troubleOf(error: unknown): Error {
    if (error instanceof IndexerTroubleError || error instanceof IndexerMismatchError) return error
    // A response that contradicts itself makes this query fail, but no other queries.
    if (error instanceof GraphPartError)
      return new IndexerTroubleError({ code: 'wrong', what: 'rows' }, { cause: error })
    // Several failures at the same time increase the backoff only once.
    const now = state.get()
    if (now.status === 'trouble' && clock.now() < restUntil) return new IndexerTroubleError(now.trouble)
    const trouble = { code: 'unreachable', error: error instanceof Error ? error : new IndexerAskError(error) } as const
    // When the indexer refuses a query, only this query fails.
    return error instanceof GraphRefusedError
      ? new IndexerTroubleError(trouble, { cause: error })
      : fail(trouble, error)
  }

  /** At first only the query fails, because the mismatch may disappear with the next block. */
  function reportMismatch(trouble: WrongTrouble, about: string): Error {
    const lastAt = clock.now()
    const { since } = mismatches.get(about) ?? { since: lastAt }
    mismatches.set(about, { trouble, since, lastAt })
    return lastAt - since < graceMs ? new IndexerMismatchError(trouble) : fail(trouble)
  }

  /**
   * A mismatch between indexer and chain that lasted at least `graceMs`, else null. A valid response to
   * another query does not clear it; it expires `maxMismatchMs` after the last observation.
   */
  function lastingMismatch(): WrongTrouble | null {
    for (const [about, { trouble, since, lastAt }] of mismatches) {
      if (clock.now() - lastAt >= maxMismatchMs) mismatches.delete(about)
      else if (lastAt - since >= graceMs) return trouble
    }
    return null
  }

  async function prove(block: GraphBlock): Promise<void> {
    const key = `${block.number}${block.hash}`
    const head = heads.get() ?? (await firstOf(heads))
    if (proven.has(key) && head.number >= block.number) return stillNear(block, head)
    let verdict = checkBlock(block, head, blockTimeMs, undefined)
    if (verdict.verdict === 'look-up')
      verdict = checkBlock(block, head, blockTimeMs, await hashAt(client, block.number))
    if (verdict.verdict === 'refused')
      throw verdict.trouble.code === 'wrong' ? reportMismatch(verdict.trouble, 'block') : fail(verdict.trouble)
    if (verdict.verdict === 'unproven') throw reportMismatch({ code: 'wrong', what: 'block' }, 'block')
    if (verdict.verdict === 'look-up') return
    proven.add(key)
    for (const old of proven) if (proven.size > maxProven) proven.delete(old)
  }

  /** Throws when the block of the response, although verified before, is too old by now. */
  function stillNear(block: GraphBlock, head: Head): void {
    const verdict = checkBlock(block, head, blockTimeMs, block.hash)
    if (verdict.verdict === 'refused') throw fail(verdict.trouble)
  }

  return {
    state,
    async ask<T>(question: (client: GraphClient) => Promise<GraphAnswer<T>>) {
      if (!graph) throw new IndexerTroubleError({ code: 'none' })
      const before = state.get()
      if (before.status === 'trouble' && clock.now() < restUntil) throw new IndexerTroubleError(before.trouble)
      const answer = await question(graph).catch((error: unknown) => {
        throw troubleOf(error)
      })
      await prove(answer.block)
      mismatches.delete('block')
      const wrong = lastingMismatch()
      if (wrong) throw new IndexerTroubleError(wrong)
      pauseMs = firstPauseMs
      restUntil = 0
      const last = state.get()
      if (last.status !== 'ready' || answer.block.number >= last.block.number) {
        state.set({ status: 'ready', block: answer.block, receivedAt: clock.now() })
      }
      return answer
    },
    reportMismatch,
    trust: (about) => mismatches.delete(about),
  }
}

/** Hash of the block on the chain; null when the chain has no block at that height. */
async function hashAt(client: IndexerParts['client'], number: bigint): Promise<Hex | null | undefined> {
  const found = await client
    .request({ method: 'eth_getBlockByNumber', params: [numberToHex(number), false] })
    .catch(() => undefined)
  return found === undefined ? undefined : (found?.hash ?? null)
}

/** Resolves with the first head, which the verification of any response needs. */
function firstOf(heads: Store<Head | null>): Promise<Head> {
  return new Promise((resolve) => {
    const end = heads.subscribe(() => {
      const head = heads.get()
      if (!head) return
      end()
      resolve(head)
    })
  })
}

/**
 * The indexer contradicts the chain. The query is retried at the next block, before the indexer is
 * marked as wrong.
 */
export class IndexerMismatchError extends failure('IndexerMismatchError', (trouble: IndexerTrouble) => ({
  message: 'The indexer contradicts the chain; the next block will tell.',
  trouble,
})) {}

/** Error for a thrown value that is not an `Error`. */
class IndexerAskError extends Error {
  override readonly name = 'IndexerAskError'
  constructor(cause: unknown) {
    super('The request to the indexer failed.', { cause })
  }
}
