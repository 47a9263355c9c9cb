import { describe, expect, test } from 'vitest'
import type { Clock } from '#io/clock.ts'
import type { GraphAnswer, GraphClient } from '#io/graph/graph-client.ts'
import type { Head } from '../chain/head.ts'
import type { Networks } from '../chain/networks.ts'
import { loading, unknown } from '../known.ts'
import { createStore } from '../store.ts'
import { configuredChain } from '../test/page-session.ts'
import { IndexerMismatchError } from './create-indexer.ts'
import { type Indexer, type IndexerState, type IndexerTrouble, IndexerTroubleError, type Query } from './indexer.ts'
import { createIndexers, createSourcedCache } from './sourced-cache.ts'

const block = { number: 5n, hash: `0x${'a'.repeat(64)}`, timestamp: 1 } as const
const settled = () => new Promise((resolve) => setImmediate(resolve))

function createScene() {
  let now = 0
  let trouble: IndexerTrouble | null = null
  let newHead = () => {}
  const timers: { readonly at: number; readonly then: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    after(ms, then) {
      timers.push({ at: now + ms, then })
      return () => undefined
    },
  }
  const state = createStore<IndexerState>({ status: 'asking' })
  const indexer: Indexer = {
    state,
    async ask<T>(question: (client: GraphClient) => Promise<GraphAnswer<T>>) {
      if (trouble) throw new IndexerTroubleError(trouble)
      return question({ url: 'x' } as GraphClient)
    },
    reportMismatch: (why) => new IndexerTroubleError(why),
    trust: () => undefined,
  }
  const heads = createStore<Head | null>(null)
  const cache = createSourcedCache({
    indexer,
    heads,
    blockTimeMs: 2000,
    clock,
    onHeadRequested(listener) {
      newHead = listener
      return () => undefined
    },
  })
  const requested = { indexer: 0, chain: 0 }
  const question: Query<string> = {
    key: 'pairs',
    everyMs: 1000,
    async fromIndexer() {
      requested.indexer += 1
      return { block, value: `indexer ${requested.indexer}` }
    },
    async fromChain() {
      requested.chain += 1
      return { block: 6n, value: 'chain' }
    },
  }
  return {
    cache,
    heads,
    question,
    requested,
    trouble: (next: IndexerTrouble | null) => {
      trouble = next
    },
    foundOut: () => state.set({ status: 'trouble', trouble: { code: 'wrong', what: 'reserves' } }),
    /** Advances the clock without producing a block. */
    async wait(ms: number) {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      for (const timer of due) {
        timers.splice(timers.indexOf(timer), 1)
        timer.then()
      }
      await settled()
    },
    async pass(ms: number) {
      now += ms
      newHead()
      await settled()
    },
  }
}

describe('createSourcedCache', () => {
  test('behavior: repeats a query with the next block after a reorg, even before its interval has passed', async () => {
    const { cache, heads, question, requested, pass, trouble } = createScene()
    trouble({ code: 'none' })
    const headOf = (hash: string) =>
      ({ number: 7n, hash, parentHash: 'x', timestamp: 7n, receivedAt: 0 }) as unknown as Head
    heads.set(headOf('a'))
    cache.watch(question, () => undefined)
    await pass(1)
    expect(requested.chain).toBe(1)
    heads.set(headOf('b'))
    await pass(1)
    await pass(1)
    expect(requested.chain).toBe(2)
  })

  test('default: shares one request among all listeners, and repeats it on the first block after its interval', async () => {
    const { cache, question, requested, pass } = createScene()
    let heard = 0
    const end = cache.watch(question, () => (heard += 1))
    cache.watch({ ...question }, () => undefined)
    expect(cache.get(question)).toEqual(loading)
    await settled()
    expect(cache.get(question)).toMatchObject({
      status: 'known',
      value: { value: 'indexer 1', origin: { from: 'indexer', block } },
    })
    // The first result is requested again at the next block, later ones after the interval.
    await pass(1)
    await pass(998)
    expect(requested.indexer).toBe(2)
    await pass(1)
    expect(requested.indexer).toBe(3)
    expect(heard).toBe(3)
    end()
  })

  test('behavior: requests a partial result of the indexer again at the next block, before the interval ends', async () => {
    const { cache, question, pass } = createScene()
    const answers = [
      { block, value: 'half' },
      { block: { ...block, number: 6n }, value: 'whole' },
    ]
    const slow = {
      ...question,
      everyMs: 60_000,
      fromIndexer: async () => answers.shift() ?? { block, value: 'asked too often' },
    }
    cache.watch(slow, () => undefined)
    await settled()
    expect(cache.get(slow)).toMatchObject({ value: { value: 'half', origin: { block: { number: 5n } } } })
    await pass(2000)
    expect(cache.get(slow)).toMatchObject({ value: { value: 'whole', origin: { block: { number: 6n } } } })
    await pass(2000)
    await pass(2000)
    expect(cache.get(slow)).toMatchObject({ value: { value: 'whole' } })
  })

  test('behavior: reads from the chain, and reports the reason, when the indexer cannot be used', async () => {
    const { cache, question, requested, trouble, pass } = createScene()
    cache.watch(question, () => undefined)
    await settled()
    trouble({ code: 'behind', blocks: 50n, seconds: 100 })
    await pass(1000)
    expect(cache.get(question)).toMatchObject({
      value: { value: 'chain', origin: { from: 'chain', block: 6n, trouble: { code: 'behind' } } },
    })
    trouble(null)
    await pass(1000)
    expect(cache.get(question)).toMatchObject({ value: { origin: { from: 'indexer' } } })
    expect(requested.chain).toBe(1)
  })

  test.each([
    ['none', { code: 'none' }, 'indexer-unreachable'],
    ['unreachable', { code: 'unreachable', error: new TypeError('gone') }, 'indexer-unreachable'],
    ['behind', { code: 'behind', blocks: 50n, seconds: null }, 'indexer-behind'],
    ['wrong', { code: 'wrong', what: 'reserves' }, 'indexer-wrong'],
  ] as const)(
    'behavior: returns `unknown`, never 0, when neither an indexer nor the chain can answer: %s',
    async (_code, why, reason) => {
      const { cache, question, trouble } = createScene()
      trouble(why)
      const indexerOnly = { ...question, fromChain: null }
      cache.watch(indexerOnly, () => undefined)
      await settled()
      expect(cache.get(indexerOnly)).toEqual(unknown(reason))
    },
  )

  test('behavior: retries a query that only an indexer can answer on the next block', async () => {
    const { cache, question, trouble, pass } = createScene()
    trouble({ code: 'unreachable', error: new TypeError('busy') })
    const seldom = { ...question, everyMs: 60_000, fromChain: null }
    cache.watch(seldom, () => undefined)
    await settled()
    expect(cache.get(seldom)).toEqual(unknown('indexer-unreachable'))
    trouble(null)
    await pass(6000)
    expect(cache.get(seldom)).toMatchObject({ value: { origin: { from: 'indexer' } } })
  })

  test('behavior: preserves stale data while the indexer does not respond, and drops it when the indexer is wrong', async () => {
    const { cache, question, trouble, pass } = createScene()
    const indexerOnly = { ...question, fromChain: null }
    cache.watch(indexerOnly, () => undefined)
    await settled()
    trouble({ code: 'unreachable', error: new TypeError('gone') })
    await pass(1000)
    expect(cache.get(indexerOnly)).toMatchObject({ value: { value: 'indexer 1' } })
    trouble({ code: 'wrong', what: 'reserves' })
    await pass(1000)
    expect(cache.get(indexerOnly)).toEqual(unknown('indexer-wrong'))
  })

  test('behavior: drops data of the indexer as soon as another query marks it as wrong', async () => {
    const { cache, question, trouble, foundOut } = createScene()
    const indexerOnly = { ...question, fromChain: null }
    cache.watch(indexerOnly, () => undefined)
    await settled()
    trouble({ code: 'wrong', what: 'reserves' })
    foundOut()
    await settled()
    expect(cache.get(indexerOnly)).toEqual(unknown('indexer-wrong'))
  })

  test('behavior: retries at the next block when the chain cannot answer yet', async () => {
    const { cache, question, trouble, pass } = createScene()
    trouble({ code: 'unreachable', error: new TypeError('gone') })
    let ready = false
    const early: Query<string> = {
      ...question,
      async fromChain() {
        if (!ready) throw new TypeError('not read yet')
        return { block: 6n, value: 'chain' }
      },
    }
    cache.watch(early, () => undefined)
    await settled()
    expect(cache.get(early)).toEqual(unknown('node-unreachable'))
    ready = true
    await pass(1)
    expect(cache.get(early)).toMatchObject({ value: { value: 'chain', origin: { from: 'chain' } } })
  })

  test('behavior: retries after a mismatch even when no block arrives', async () => {
    const { cache, question, requested, wait } = createScene()
    const doubtful: Query<string> = {
      ...question,
      async fromIndexer(graph) {
        const answer = await question.fromIndexer(graph)
        if (requested.indexer === 1) throw new IndexerMismatchError({ code: 'wrong', what: 'reserves' })
        return answer
      },
    }
    const end = cache.watch(doubtful, () => undefined)
    await settled()
    expect(cache.get(doubtful)).toEqual(loading)
    await wait(2000)
    expect(cache.get(doubtful)).toMatchObject({ value: { value: 'indexer 2' } })
    end()
    await wait(2000)
    expect(requested).toEqual({ indexer: 2, chain: 0 })
  })

  test('behavior: keeps a result while its listener is replaced and hundreds of other queries are watched', async () => {
    const { cache, question } = createScene()
    for (let at = 0; at < 250; at++) cache.watch({ ...question, key: `${at}` }, () => undefined)
    const end = cache.watch(question, () => undefined)
    await settled()
    const before = cache.get(question)
    expect(before.status).toBe('known')
    end()
    cache.watch({ ...question, key: 'next' }, () => undefined)
    expect(cache.get(question)).toBe(before)
  })

  test('behavior: caches 200 results that have no listener, and drops the oldest', async () => {
    const { cache, question } = createScene()
    const keys = Array.from({ length: 203 }, (_, at) => ({ ...question, key: `${at}` }))
    for (const end of keys.map((each) => cache.watch(each, () => undefined))) end()
    await settled()
    cache.watch(question, () => undefined)
    await settled()
    expect(keys.filter((each) => cache.get(each).status === 'loading').map(({ key }) => key)).toEqual(['0', '1', '2'])
  })

  test('behavior: sends no request while a query has no listener', async () => {
    const { cache, question, requested, pass } = createScene()
    cache.watch(question, () => undefined)()
    await settled()
    await pass(5000)
    expect(requested.indexer).toBe(1)
  })
})

const hash = `0x${'1'.repeat(64)}` as const

// A stub of the networks with the methods that an indexer calls.
const networks = {
  clientOf: () => ({}),
  headOf: () => createStore({ number: 1n, hash, parentHash: hash, timestamp: 1n, receivedAt: 0 }),
  onHeadRequested: () => () => undefined,
} as unknown as Networks

const indexerOf = createIndexers({ networks })
const urlOf = (chain: ReturnType<typeof configuredChain>) =>
  indexerOf(chain)
    .indexer.ask(async (client) => ({ block: { number: 1n, hash, timestamp: 1 }, value: client.url }))
    .then(({ value }) => value)

describe('createIndexers', () => {
  test('default: selects the indexer client by chain id, with the settings of the chain [1.7.07 1.7.08 2.7.01]', async () => {
    const harmony = { ...configuredChain(1666600000), graphql: 'https://graph.example/harmony' }
    const testnet = { ...configuredChain(1666700000), graphql: 'https://graph.example/harmony' }
    const rinkeby = { ...configuredChain(4), graphql: 'https://graph.example/rinkeby' }
    expect(await urlOf(harmony)).toBe('https://graph.example/harmony')
    expect(await urlOf(testnet)).toBe('https://graph.example/harmony')
    expect(await urlOf(rinkeby)).toBe('https://graph.example/rinkeby')
    expect(indexerOf(harmony)).toBe(indexerOf(harmony))
    expect(indexerOf(harmony)).not.toBe(indexerOf(testnet))
  })

  test('behavior: reports that a chain has no indexer when the configured URL is empty, as on Ethereum [1.7.09]', async () => {
    await expect(urlOf(configuredChain(1))).rejects.toMatchObject({ trouble: { code: 'none' } })
  })
})
