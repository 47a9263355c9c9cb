import { describe, expect, test } from 'vitest'
import type { Clock } from '#io/clock.ts'
import type { GraphBlock, GraphClient } from '#io/graph/graph-client.ts'
import { GraphRefusedError } from '#io/graph/post-query.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Head } from '../chain/head.ts'
import { createStore } from '../store.ts'
import { createIndexer, IndexerMismatchError } from './create-indexer.ts'
import { IndexerTroubleError } from './indexer.ts'

const hash = (number: bigint) => `0x${number.toString(16).padStart(64, '0')}` as const
const headAt = (number: bigint): Head => ({
  number,
  hash: hash(number),
  parentHash: hash(number - 1n),
  timestamp: number * 2n,
  receivedAt: 0,
})
const blockAt = (number: bigint, own = number): GraphBlock => ({ number, hash: hash(own), timestamp: 0 })

function createScene({ graph = true, head = headAt(100n) as Head | null } = {}) {
  let now = 0
  const heads = createStore(head)
  const clock: Clock = { now: () => now, after: () => () => undefined }
  const lookedUp: unknown[] = []
  // A stub with the methods that the indexer calls, because a full client needs a node.
  const client = {
    async request({ params }: { params: readonly [string] }) {
      lookedUp.push(params[0])
      const number = BigInt(params[0])
      return number > (heads.get()?.number ?? 0n) ? null : { hash: hash(number) }
    },
  } as unknown as ChainClient
  const indexer = createIndexer({
    graph: graph ? ({ url: 'x' } as GraphClient) : null,
    client,
    heads,
    blockTimeMs: 2000,
    clock,
  })
  const answer = (block: GraphBlock) => indexer.ask(async () => ({ block, value: 'yes' }))
  return { indexer, heads, lookedUp, answer, pass: (ms: number) => (now += ms) }
}

describe('createIndexer', () => {
  test('default: returns a response after verifying its block, and reads each block only once', async () => {
    const { indexer, answer, lookedUp } = createScene()
    expect(await answer(blockAt(90n))).toMatchObject({ value: 'yes' })
    await answer(blockAt(90n))
    expect(lookedUp).toEqual(['0x5a'])
    expect(indexer.state.get()).toMatchObject({ status: 'ready', block: { number: 90n } })
  })

  test('behavior: waits for the first head of the chain before it accepts a response', async () => {
    const { answer, heads } = createScene({ head: null })
    let answered = false
    const waiting = answer(blockAt(100n)).then(() => {
      answered = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(answered).toBe(false)
    heads.set(headAt(100n))
    await waiting
  })

  test('behavior: rejects a response with a mismatch at once, but marks the indexer as wrong only after two blocks', async () => {
    const { indexer, answer, pass } = createScene()
    await expect(answer(blockAt(90n, 7n))).rejects.toBeInstanceOf(IndexerMismatchError)
    expect(indexer.state.get().status).toBe('asking')
    await answer(blockAt(91n))
    await expect(answer(blockAt(92n, 7n))).rejects.toBeInstanceOf(IndexerMismatchError)
    pass(4000)
    await expect(answer(blockAt(93n, 7n))).rejects.toMatchObject({ trouble: { code: 'wrong', what: 'block' } })
    expect(indexer.state.get()).toEqual({ status: 'trouble', trouble: { code: 'wrong', what: 'block' } })
  })

  test('behavior: marks an indexer as wrong when each response has an unknown block', async () => {
    const { answer, pass } = createScene()
    await expect(answer(blockAt(101n))).rejects.toBeInstanceOf(IndexerMismatchError)
    pass(4000)
    await expect(answer(blockAt(102n))).rejects.toMatchObject({ trouble: { code: 'wrong' } })
  })

  test('behavior: marks an indexer as wrong after two blocks when its values differ from the chain', async () => {
    const { indexer, pass } = createScene()
    const wrong = { code: 'wrong', what: 'reserves' } as const
    expect(indexer.reportMismatch(wrong, 'pairs')).toBeInstanceOf(IndexerMismatchError)
    pass(4000)
    expect(indexer.reportMismatch(wrong, 'pairs')).toBeInstanceOf(IndexerTroubleError)
  })

  test('behavior: clears a mismatch of values only when the comparison that found it succeeds', async () => {
    const { indexer, answer, pass } = createScene()
    const wrong = { code: 'wrong', what: 'reserves' } as const
    indexer.reportMismatch(wrong, 'pairs')
    await answer(blockAt(100n))
    pass(4000)
    expect(indexer.reportMismatch(wrong, 'pairs')).toBeInstanceOf(IndexerTroubleError)
    pass(5000)
    await expect(answer(blockAt(100n))).rejects.toMatchObject({ trouble: wrong })
    indexer.trust('0x9')
    await expect(answer(blockAt(100n))).rejects.toMatchObject({ trouble: wrong })
    indexer.trust('pairs')
    await answer(blockAt(100n))
    expect(indexer.state.get().status).toBe('ready')
  })

  test('behavior: expires a mismatch of values when no comparison finds it again', async () => {
    const { indexer, answer, pass } = createScene()
    const wrong = { code: 'wrong', what: 'prices' } as const
    indexer.reportMismatch(wrong, 'prices')
    pass(4000)
    indexer.reportMismatch(wrong, 'prices')
    pass(120_000)
    await answer(blockAt(100n))
  })

  test('behavior: reports an indexer as behind as soon as its block stops advancing', async () => {
    const { answer, heads } = createScene()
    await answer(blockAt(100n))
    heads.set(headAt(131n))
    await expect(answer(blockAt(100n))).rejects.toMatchObject({ trouble: { code: 'behind', blocks: 31n } })
  })

  test('behavior: increases the backoff while the indexer does not respond', async () => {
    const { indexer, pass } = createScene()
    let requested = 0
    const ask = () =>
      indexer.ask(async () => {
        requested += 1
        throw new TypeError('gone')
      })
    await expect(ask()).rejects.toMatchObject({ trouble: { code: 'unreachable' } })
    await expect(ask()).rejects.toMatchObject({ trouble: { code: 'unreachable' } })
    expect(requested).toBe(1)
    pass(5000)
    await expect(ask()).rejects.toBeInstanceOf(IndexerTroubleError)
    pass(5000)
    await expect(ask()).rejects.toBeInstanceOf(IndexerTroubleError)
    expect(requested).toBe(2)
    pass(5000)
    await expect(ask()).rejects.toBeInstanceOf(IndexerTroubleError)
    expect(requested).toBe(3)
  })

  test('behavior: sends other queries to an indexer that refused a query', async () => {
    const { indexer, answer } = createScene()
    await answer(blockAt(100n))
    const refused = indexer.ask(async () => {
      throw new GraphRefusedError('https://graph.example', ['no such field'])
    })
    await expect(refused).rejects.toMatchObject({ trouble: { code: 'unreachable' } })
    expect(indexer.state.get().status).toBe('ready')
    await answer(blockAt(100n))
  })

  test('behavior: sends queries again once the indexer has recovered', async () => {
    const { indexer, answer, pass } = createScene()
    await expect(
      indexer.ask(async () => {
        throw new TypeError('gone')
      }),
    ).rejects.toBeInstanceOf(IndexerTroubleError)
    pass(5000)
    await answer(blockAt(100n))
    expect(indexer.state.get().status).toBe('ready')
  })

  test('error: IndexerTroubleError when the chain has no indexer', async () => {
    const { indexer, answer } = createScene({ graph: false })
    await expect(answer(blockAt(1n))).rejects.toMatchObject({ trouble: { code: 'none' } })
    expect(indexer.state.get()).toEqual({ status: 'trouble', trouble: { code: 'none' } })
  })
})
