import { erc20Abi } from '@dexswap/abis'
import { lowerAddress } from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
import { type TransferFee, type TransferFeeMemo, transferFeesOf } from '@dexswap/orders/transfer-fees'
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { encodeFunctionData } from 'viem/utils'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Head } from '../chain/head.ts'
import { createPoolStore } from '../markets/market.ts'
import type { PoolStore } from '../markets/pool-store.ts'
import { createStore, type WritableStore } from '../store.ts'
import { type ComparisonState, noComparison } from '../swaps/comparison-state.ts'
import { type ComparisonRequest, concentratedComparison } from '../swaps/concentrated-comparison.ts'
import type { Currency } from '../tokens/currency.ts'
import { addConcentrated, type ConcentratedWorld, type Position } from './concentrated-world.ts'
import { currencyIn, provider, startTestWorld, stillPage, type TestWorld } from './start-test-world.ts'

// Invariant: each displayed amount is what QuoterV2 returns for its path, and no path is better.

let world: TestWorld
let v3: ConcentratedWorld
let heads: WritableStore<Head | null>
let store: PoolStore
let comparison: ComparisonState
let want: (request: ComparisonRequest | null) => void
let requests: string[]
let stop: () => void

const token = (id: string) => world.token(id)
const currency = (id: string) => currencyIn(world, id)
const chain = () => ({
  ...world.chain,
  concentratedPlatforms: [v3.platform],
  routingBases: ['1USDC', '1AAVE'].map(token),
})
const pools = [
  ['LINK', '1DAI', 500, 100],
  ['LINK', '1DAI', 3000, 160],
  ['LINK', '1AAVE', 3000, 0],
  ['1AAVE', 'AXS', 500, 20],
  ['1AAVE', '1DAI', 500, 90],
] as const
const positions: readonly Position[] = [
  { tickLower: -60_000, tickUpper: 60_000, liquidity: 10n ** 20n },
  { tickLower: -600, tickUpper: 1200, liquidity: 10n ** 21n },
  { tickLower: -1200, tickUpper: -600, liquidity: 3n * 10n ** 20n },
]

beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', 'LINK', 1000, '1DAI', 1000)
  v3 = await addConcentrated(world)
  for (const [one, other, fee, tick] of pools) {
    const pool = await v3.addPool(v3.platform, [token(one), token(other)], fee, tick)
    await v3.addPositions(pool, positions)
  }
}, 120_000)
afterAll(() => world.stop())

beforeEach(() => {
  heads = createStore<Head | null>(null)
  open()
})
afterEach(() => stop())

/** Stored results, according to which no token takes transfer fees. */
function plainTokens(): TransferFeeMemo {
  const tokens = ['LINK', '1DAI', 'AXS'].map((id) => lowerAddress(token(id)))
  return new Map(tokens.map((address) => [`31337 ${address}`, Promise.resolve<TransferFee>('none')] as const))
}

function open({ client = world.client, probes = plainTokens() } = {}) {
  requests = []
  const page = createPoolStore({ chain: chain(), client, heads, ...stillPage })
  store = {
    ...page,
    followTokens(tokens) {
      requests.push(`follow ${tokens.length}`)
      page.followTokens(tokens)
    },
    readTicksOf(hops) {
      requests.push('ticks')
      page.readTicksOf(hops)
    },
  }
  comparison = noComparison
  want = concentratedComparison(probes)((state) => {
    comparison = state
  })
  const end = store.subscribe(() => {})
  stop = () => {
    end()
    page.stop()
  }
}

/** A node that rejects state overrides, so that the reader with packed results cannot run. */
function withoutOverrides(): TestWorld['client'] {
  const request = async (call: { method: string; params: readonly unknown[] }) =>
    call.method === 'eth_call' && call.params.length > 2
      ? '0x'
      : world.client.request(call as Parameters<typeof world.client.request>[0])
  return { ...world.client, request } as unknown as TestWorld['client']
}

type Trade = { readonly from: string; readonly to: string; readonly field: 'input' | 'output'; readonly amount: bigint }

function quotesOf({ from, to, field, amount }: Trade): Quotes {
  const request = { input: currency(from), output: currency(to), field, amount, platform: null, ...comparison }
  return quotesFor(chain(), store.get(), request, { slippageBps: 50, multihop: true })
}

/** Quotes, and requests ticks that a quote lacks, until nothing is missing, as the screen does. */
async function settled(trade: Trade): Promise<PlatformQuote> {
  heads.set(await world.head())
  for (;;) {
    const [state, before] = [store.get(), comparison]
    const quotes = quotesOf(trade)
    if (state.status === 'ready') {
      const sides: readonly [Currency, Currency] = [currency(trade.from), currency(trade.to)]
      const unread = ('unread' in quotes ? quotes.unread : null) ?? []
      want({ chain: chain(), client: world.client, store, pools: state, sides, unread })
    }
    const isCurrent = state.status === 'ready' && state.block.hash === heads.get()?.hash
    const row = quotesFound(quotes)
    if (isCurrent && row && !row.isIncomplete) return row
    if (isCurrent && isRefused(quotes)) throw new TypeError('The platform has no quote.')
    const hasChanged = () => store.get() !== state || comparison !== before
    await expect.poll(hasChanged, { interval: 10, timeout: 30_000 }).toBe(true)
  }
}

/** True when the platform has no quote although all requests are done. */
function isRefused(quotes: Quotes): boolean {
  if (quotes.status === 'no-trade') return true
  const reason = quotes.status === 'quoted' && quotes.without.find(({ platform }) => platform.id === v3.platform.id)
  return reason !== undefined && reason !== false && reason.reason !== 'reading'
}

const quotesFound = (quotes: Quotes) =>
  quotes.status === 'quoted' ? quotes.ranked.find(({ platform }) => platform.id === v3.platform.id) : undefined

/** The best amount over all paths of up to two pools, by QuoterV2. */
async function bestByQuoter({ from, to, field, amount }: Trade): Promise<bigint | null> {
  const next = (id: string) =>
    pools.flatMap(([one, other, fee]): (readonly [string, number])[] =>
      one === id ? [[other, fee]] : other === id ? [[one, fee]] : [],
    )
  const direct = next(from).flatMap(([end, fee]) => (end === to ? [{ tokens: [from, to], tiers: [fee] }] : []))
  const around = next(from).flatMap(([middle, first]) =>
    next(middle).flatMap(([end, second]) =>
      end === to && middle !== to ? [{ tokens: [from, middle, to], tiers: [first, second] }] : [],
    ),
  )
  const amounts = await Promise.all(
    [...direct, ...around].map(({ tokens, tiers }) =>
      v3.quotePath({ tokens: tokens.map(token), tiers }, field, amount),
    ),
  )
  let best: bigint | null = null
  for (const each of amounts) {
    if (each !== null && (best === null || (field === 'input' ? each > best : each < best))) best = each
  }
  return best
}

async function expectAsQuoter(trade: Trade) {
  const quote = await settled(trade)
  const shown = trade.field === 'input' ? quote.amountOut : quote.amountIn
  const tiers = quote.pools?.route.map(({ tier }) => tier) ?? []
  expect(await v3.quotePath({ tokens: quote.path, tiers }, trade.field, trade.amount)).toBe(shown)
  expect(await bestByQuoter(trade)).toBe(shown)
  return quote
}

describe('concentratedComparison', () => {
  test.each(['input', 'output'] as const)(
    'behavior: quotes an exact %s, direct and over two hops, like QuoterV2 after swaps of others',
    async (field) => {
      const direct = { from: 'LINK', to: '1DAI', field } as const
      const around = { from: 'LINK', to: 'AXS', field } as const
      for (const amount of [10n ** 15n, 10n ** 18n, 7n * 10n ** 19n]) {
        expect((await expectAsQuoter({ ...direct, amount })).hops.length).toBeGreaterThan(0)
        expect((await expectAsQuoter({ ...around, amount })).hops).toHaveLength(2)
        const [one, other, fee] = pools[amount === 10n ** 15n ? 0 : 2]
        await v3.swap(poolAddress(v3.platform, [token(one), token(other)], fee), amount > 10n ** 18n, amount / 3n)
      }
    },
  )

  test('behavior: quotes the same amounts with a node that rejects state overrides', async () => {
    stop()
    open({ client: withoutOverrides() })
    await expectAsQuoter({ from: 'LINK', to: '1DAI', field: 'input', amount: 5n * 10n ** 18n })
    await expectAsQuoter({ from: 'LINK', to: 'AXS', field: 'output', amount: 10n ** 18n })
  })

  test('behavior: simulates transfers of tokens that exist only in concentrated pools', async () => {
    stop()
    open({ probes: new Map() })
    await expectAsQuoter({ from: 'LINK', to: 'AXS', field: 'input', amount: 10n ** 17n })
    // A pool accepts no positions in a token with transfer fees, so the token is transferred to it.
    const pool = await v3.addPool(v3.platform, [token('RFX'), token('1AAVE')], 3000, 0)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [pool, 10n ** 12n] })
    expect((await world.send(provider, { to: token('RFX'), data })).status).toBe('0x1')
    await settled({ from: '1AAVE', to: 'RFX', field: 'input', amount: 1n }).catch(() => null)
    const [state, reflecting] = [store.get(), lowerAddress(token('RFX'))]
    if (state.status !== 'ready') return expect.unreachable()
    const terms = { chain: chain(), client: world.client, pools: state, salt: state.block.hash }
    expect([...(await transferFeesOf(new Map(), terms, [reflecting]))]).toEqual([[reflecting, 'charged']])
  })

  test('behavior: follows one pair at a time, requests its ticks once, and stops when the request ends', async () => {
    const trade = { from: 'LINK', to: '1DAI', field: 'input', amount: 10n ** 18n } as const
    await settled(trade)
    await settled(trade)
    expect(requests.filter((each) => each.startsWith('follow'))).toEqual(['follow 2'])
    requests.length = 0
    await settled({ ...trade, amount: 3n * 10n ** 21n }).catch(() => null)
    expect(requests).toContain('ticks')
    want(null)
    expect(requests.at(-1)).toBe('follow 0')
    expect(comparison).toBe(noComparison)
  })
})
