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
  /** Null where the chain has none. */
  readonly graph: GraphClient | null
  readonly client: ChainClient
  readonly heads: Store<Head | null>
  readonly blockTimeMs: number
  readonly clock: Clock
}

type WrongTrouble = Extract<IndexerTrouble, { code: 'wrong' }>
/** A contradiction, when it was seen first and when last. */
type Doubt = { readonly trouble: WrongTrouble; readonly since: number; readonly lastAt: number }

/** After trouble nothing is asked for so long, and twice as long after each further time, up to a minute. */
const firstPauseMs = 5000
const maxPauseMs = 60_000
/** A contradiction that passes within two blocks was a reorg, or a node that is a block behind; one that stays is not. */
const minPatienceMs = 4000
/** Figures that contradicted the chain and have not been compared again for so long may have been corrected: others are used again. */
const maxDoubtMs = 120_000
/** Proven blocks that are remembered. */
const maxProven = 64

export function createIndexer({ graph, client, heads, blockTimeMs, clock }: IndexerParts): Indexer {
  const state = createStore<IndexerState>(
    graph ? { status: 'asking' } : { status: 'trouble', trouble: { code: 'none' } },
  )
  const proven = new Set<string>()
  let restUntil = 0
  let pauseMs = firstPauseMs
  const patienceMs = Math.max(2 * blockTimeMs, minPatienceMs)
  const doubts = new Map<string, Doubt>()

  function fail(trouble: IndexerTrouble, cause?: unknown): IndexerTroubleError {
    state.set({ status: 'trouble', trouble })
    restUntil = clock.now() + pauseMs
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
    return new IndexerTroubleError(trouble, { cause })
  }

  function troubleOf(error: unknown): Error {
    if (error instanceof IndexerTroubleError || error instanceof IndexerDoubtError) return error
    // An answer that contradicts itself says nothing of the others.
    if (error instanceof GraphPartError)
      return new IndexerTroubleError({ code: 'wrong', what: 'rows' }, { cause: error })
    // Two questions of one moment fail together: the pause grows once.
    const now = state.get()
    if (now.status === 'trouble' && clock.now() < restUntil) return new IndexerTroubleError(now.trouble)
    const trouble = { code: 'unreachable', error: error instanceof Error ? error : new IndexerAskError(error) } as const
    // One question that it refuses says nothing of the others.
    return error instanceof GraphRefusedError
      ? new IndexerTroubleError(trouble, { cause: error })
      : fail(trouble, error)
  }

  /** What contradicts the chain now may not any more with the next block. */
  function doubt(trouble: WrongTrouble, about: string): Error {
    const lastAt = clock.now()
    const { since } = doubts.get(about) ?? { since: lastAt }
    doubts.set(about, { trouble, since, lastAt })
    return lastAt - since < patienceMs ? new IndexerDoubtError(trouble) : fail(trouble)
  }

  /** Figures that went on contradicting the chain: a right block under another answer says nothing of them. */
  function lastingDoubt(): WrongTrouble | null {
    for (const [about, { trouble, since, lastAt }] of doubts) {
      if (clock.now() - lastAt >= maxDoubtMs) doubts.delete(about)
      else if (lastAt - since >= patienceMs) return trouble
    }
    return null
  }

  /** Undefined where no node says: the answer is then used as far as the head alone can tell. */
  async function hashAt(number: bigint): Promise<Hex | null | undefined> {
    const found = await client
      .request({ method: 'eth_getBlockByNumber', params: [numberToHex(number), false] })
      .catch(() => undefined)
    return found === undefined ? undefined : (found?.hash ?? null)
  }

  async function prove(block: GraphBlock): Promise<void> {
    const key = `${block.number}${block.hash}`
    const head = heads.get() ?? (await firstOf(heads))
    if (proven.has(key) && head.number >= block.number) return stillNear(block, head)
    let verdict = checkBlock(block, head, blockTimeMs, undefined)
    if (verdict.verdict === 'look-up') verdict = checkBlock(block, head, blockTimeMs, await hashAt(block.number))
    if (verdict.verdict === 'refused')
      throw verdict.trouble.code === 'wrong' ? doubt(verdict.trouble, 'block') : fail(verdict.trouble)
    if (verdict.verdict === 'unproven') throw doubt({ code: 'wrong', what: 'block' }, 'block')
    if (verdict.verdict === 'look-up') return
    proven.add(key)
    for (const old of proven) if (proven.size > maxProven) proven.delete(old)
  }

  /** A block that was proven once may have been left behind since. */
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
      doubts.delete('block')
      const wrong = lastingDoubt()
      if (wrong) throw new IndexerTroubleError(wrong)
      pauseMs = firstPauseMs
      restUntil = 0
      const last = state.get()
      if (last.status !== 'ready' || answer.block.number >= last.block.number) {
        state.set({ status: 'ready', block: answer.block, receivedAt: clock.now() })
      }
      return answer
    },
    distrust: doubt,
    trust: (about) => doubts.delete(about),
  }
}

/** The head of the chain, once there is one: before that nothing can be held against it. */
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

/** What the indexer says does not fit the chain at this moment: asked again with the next block, before it counts as wrong. */
export class IndexerDoubtError extends failure('IndexerDoubtError', (trouble: IndexerTrouble) => ({
  message: 'The indexer contradicts the chain; the next block will tell.',
  trouble,
})) {}

/** Something that is no error was thrown while the indexer was asked. */
class IndexerAskError extends Error {
  override readonly name = 'IndexerAskError'
  constructor(cause: unknown) {
    super('The indexer could not be asked.', { cause })
  }
}
