import type { Address, Hex } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { AskNode } from '#io/rpc/ask-node.ts'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { createTestClock, settled } from '#io/test/test-clock.ts'
import { createTransactionStore } from '../records/transaction-store.ts'
import { configuredChain } from '../test/page-session.ts'
import { recordOf } from '../test/sample-record.ts'
import { createQuoteStore } from './quote-store.ts'
import { type FrozenQuote, storedQuotes } from './stored-quote.ts'

// Invariant: a quote is stored before any request, and removed only with its transaction.

const token = (digit: string): Address => `0x${digit.repeat(40)}`
const word = (digit: string): Hex => `0x${digit.repeat(64)}`
const currency = { kind: 'token', address: token('1'), symbol: 'A', decimals: 18 } as const
const quote: FrozenQuote = {
  chainId: 1666600000,
  intent: {
    ...{ account: token('a'), recipient: token('a'), input: currency, output: currency, exact: 'input' },
    ...{ router: token('b'), path: [token('1'), token('2')], deadline: 1n },
    ...{ amountIn: 1n, amountOut: 1n, minimumOut: 1n, maximumIn: 1n },
  },
  ...{ selected: 'dexswap', byUser: false, failing: [], compared: [], multihop: true, slippageBps: 50 },
  block: { number: 7n, hash: word('7') },
  pools: [
    {
      ...{ platform: 'dexswap', address: token('c'), token0: token('1'), token1: token('2') },
      ...{ reserve0: 1n, reserve1: 1n, swapFeeBps: 30 },
    },
  ],
  ...{ signed: 1, whole: true, simulation: null },
}

/** A quote through one concentrated pool, compared with another pool. */
const concentratedPool = {
  ...{ platform: 'uniswap-v3', address: token('c'), token0: token('1'), token1: token('2') },
  ...{ deployer: token('d'), initCodeHash: word('e'), fee: 500, tickSpacing: 10 },
  ...{ sqrtPriceX96: 2n ** 96n, tick: 0, liquidity: 1n, firstWord: 0, lastWord: 0, bitmaps: [0n], ticks: [] },
} as const
const concentratedQuote: FrozenQuote = {
  ...{ ...quote, pools: [], signed: 0 },
  intent: { ...quote.intent, fees: [500] },
  concentrated: [concentratedPool, { ...concentratedPool, address: token('f') }],
}

const header = (stateRoot: string) => ({
  ...Object.fromEntries(
    ['sha3Uncles', 'miner', 'transactionsRoot', 'receiptsRoot', 'logsBloom', 'difficulty', 'number', 'gasLimit']
      .concat(['gasUsed', 'timestamp', 'extraData', 'mixHash', 'nonce'])
      .map((name) => [name, '0x7']),
  ),
  ...{ hash: word('7'), parentHash: word('6'), stateRoot: word(stateRoot) },
  transactions: [word('9')],
})
const proof = {
  address: token('c'),
  accountProof: ['0xab'],
  storageProof: [{ key: '0x8', value: '0x1', proof: ['0xcd'] }],
}

type Nodes = Readonly<Record<string, ((method: string) => unknown) | undefined>>

function start(nodes: Nodes, values = createMemoryKeyValues()) {
  const chain = {
    ...configuredChain(1666600000),
    nodes: Object.keys(nodes).map((operator) => ({ url: `https://${operator}.example`, operator })),
  }
  const urls = chain.nodes.map(({ url }) => url)
  const clock = createTestClock()
  const storage = createAppStorage(values)
  const store = createTransactionStore(storage, clock.now())
  const ask: AskNode = (_, url, calls) => {
    const node = nodes[new URL(url).host.replace('.example', '')]
    if (!node) return new Promise(() => {})
    return Promise.resolve(calls.map(({ method }) => ({ kind: 'result', result: node(method) })))
  }
  const networks = { chains: new Map([[chain.id, chain]]), urlsOf: () => urls }
  const keeper = createQuoteStore({ networks, clock, ask, storage, store })
  return { clock, store, keeper, quotes: storedQuotes(storage), values }
}
const honest = (method: string) => (method === 'eth_getProof' ? proof : header('5'))

describe('createQuoteStore', () => {
  test('default: stores the quote at once, then adds a header of both operators and the state proof', async () => {
    const { store, keeper, quotes } = start({ ada: honest, bob: honest })
    store.write(recordOf())
    const ended = keeper.keep(recordOf(), quote)
    expect(quotes.read('a')).toMatchObject({ pools: quote.pools, headers: [], proofs: [] })
    await ended
    const stored = quotes.read('a')
    expect(stored?.headers).toEqual([
      { operators: ['ada', 'bob'], header: expect.objectContaining({ hash: word('7') }) },
    ])
    expect(stored?.proofs).toEqual([{ address: token('c'), accountProof: ['0xab'], storageProof: ['0xcd'] }])
  })

  test('behavior: adds proofs of the concentrated pools on the route, unless they exceed the size limit', async () => {
    const node = (digits: string) => (method: string) =>
      method === 'eth_getProof' ? { ...proof, accountProof: Array(20).fill(`0x${digits}`) } : header('5')
    const stored = await Promise.all(
      ['ab', 'ab'.repeat(1500)].map(async (digits) => {
        const { store, keeper, quotes } = start({ ada: node(digits), bob: node(digits) })
        store.write(recordOf())
        await keeper.keep(recordOf(), concentratedQuote)
        return quotes.read('a')
      }),
    )
    const [small, large] = stored
    const accountProof = Array(20).fill('0xab')
    expect(small?.poolProofs).toEqual([{ address: token('c'), accountProof, storageProofs: [['0xcd']] }])
    expect(small?.proofs).toEqual([])
    expect(large).toMatchObject({ concentrated: concentratedQuote.concentrated, poolProofs: [] })
  })

  test('behavior: stores one header per operator when the headers differ', async () => {
    const { store, keeper, quotes } = start({ ada: honest, bob: () => header('4') })
    store.write(recordOf())
    await keeper.keep(recordOf(), quote)
    expect(quotes.read('a')?.headers.map(({ operators }) => operators)).toEqual([['ada'], ['bob']])
  })

  test('behavior: keeps a quote without a proof when a node times out, or when its proof is invalid or too large', async () => {
    const large = { ...proof, accountProof: Array.from({ length: 20 }, () => `0x${'ab'.repeat(1500)}`) }
    const { store, keeper, quotes, clock } = start({
      ada: (method) => (method === 'eth_getProof' ? large : { hash: 'none' }),
      bob: undefined,
    })
    store.write(recordOf())
    const ended = keeper.keep(recordOf(), quote)
    await settled()
    await clock.advance(8000)
    await ended
    expect(quotes.read('a')).toMatchObject({ pools: quote.pools, headers: [], proofs: [] })
  })

  test('behavior: removes a quote together with its transaction record, also while requests are pending', async () => {
    const values = createMemoryKeyValues([['dexswap.quote.later', '{"version":2,"value":{}}']])
    values.set('dexswap.transaction.later', '{"version":9,"value":{}}')
    values.set('dexswap.quote.orphan', '{"version":1,"value":{}}')
    const { store, keeper, quotes } = start({ ada: honest, bob: honest }, values)
    expect(quotes.ids()).toEqual([])
    store.write(recordOf())
    const ended = keeper.keep(recordOf(), quote)
    store.remove('a')
    await ended
    expect(quotes.ids()).toEqual([])
  })

  test('behavior: preserves a quote of a later version as long as its transaction record exists', () => {
    const values = createMemoryKeyValues()
    createTransactionStore(createAppStorage(values), 0).write(recordOf())
    values.set('dexswap.quote.a', '{"version":2,"value":{}}')
    const { quotes } = start({ ada: honest }, values)
    expect(quotes.read('a')).toBeNull()
    expect(values.get('dexswap.quote.a')).toBe('{"version":2,"value":{}}')
  })

  test('behavior: limits the stored quotes to the newest 60', async () => {
    const { store, keeper, quotes } = start({})
    for (let at = 0; at < 70; at++) {
      const record = recordOf({ id: `r${at}`, addedTime: at })
      store.write(record)
      await keeper.keep(record, quote)
    }
    expect(quotes.ids()).toHaveLength(60)
    expect(quotes.ids()).toContain('r69')
    expect(quotes.ids()).not.toContain('r0')
  })

  test('behavior: stores nothing when the plan has no quote', async () => {
    const { store, keeper, quotes } = start({ ada: honest })
    store.write(recordOf())
    await keeper.keep(recordOf(), null)
    expect(quotes.ids()).toEqual([])
  })
})
