import { ConcentratedMarket, type Pool, SolidlyMarket, sqrtPriceAtTick } from '@dexswap/amm'
import {
  type Address,
  allChains,
  ethereum,
  type Hex,
  lowerAddress,
  type PlatformId,
  type SolidlyPlatform,
} from '@dexswap/chains'
import { poolAddress, solidlyPoolAddress } from '@dexswap/chains/pool-address'
import { createConcentratedQuotes } from '@dexswap/pools-reader/concentrated-quotes'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { CompareRequest } from '@dexswap/pools-reader/quote'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { createSolidlyQuotes } from '@dexswap/pools-reader/solidly-quotes'
import { describe, expect, test } from 'vitest'
import { createDivide } from '../src/core/markets/split-quote.ts'
import { writeQuoteReceipt } from '../src/core/receipts/quote-receipt.ts'
import { freezeQuote } from '../src/core/swaps/freeze-quote.ts'
import { buildSwapIntent } from '../src/core/swaps/intent.ts'
import { readyConcentrated } from '../src/core/test/concentrated-fixtures.ts'
import { configuredChain } from '../src/core/test/page-session.ts'
import { recordOf } from '../src/core/test/sample-record.ts'
import { nativeCurrencyOf, tokenOf } from '../src/core/tokens/currency.ts'
import { readReceipt, verifyReceipt } from './verify-receipt.ts'

// A correct receipt of a split order over pools of all kinds passes; one with a changed value fails.

const [uniswap] = ethereum.concentratedPlatforms
const [aerodrome] = allChains.flatMap(({ solidlyPlatforms }) => solidlyPlatforms) as [SolidlyPlatform]
const harmony = configuredChain(1666600000)
const executor = {
  address: '0x00000000000000000000000000000000000000e1',
  codeHash: `0x${'11'.repeat(32)}`,
  platforms: [aerodrome.id, 'dexswap', uniswap.id],
  block: null,
} as const
const chain = {
  ...harmony,
  splitExecutor: executor,
  platforms: harmony.platforms.map((each) => ({ ...each, initCodeHash: `0x${'22'.repeat(32)}` as Hex })),
  concentratedPlatforms: [uniswap],
  solidlyPlatforms: [aerodrome],
}
const unit = 10n ** 18n
const [coin, dai] = [nativeCurrencyOf(chain), tokenOf(chain, chain.tokens[1] ?? chain.wrappedNative)]
const account: Address = '0x00000000000000000000000000000000000000a1'
const ends = [chain.wrappedNative.address, dai.address].map(lowerAddress).toSorted() as [Address, Address]
const [token0, token1] = ends
const bytes = (digit: string): Hex => `0x${digit.repeat(64)}`

const pair: Pool = {
  ...{ address: `0x${'1'.repeat(40)}`, token0, token1, swapFeeBps: 30 },
  ...{ reserve0: 900n * unit, reserve1: 900n * unit },
}
const narrow = ConcentratedMarket.of({
  ...{ fee: 3000, tickSpacing: 60, sqrtPriceX96: sqrtPriceAtTick(0) + 1n, tick: 0, liquidity: 1100n * unit },
  words: { firstWord: -1, lastWord: 0 },
  ticks: [
    { tick: -1200, liquidityGross: 1000n * unit, liquidityNet: 1000n * unit },
    { tick: -60, liquidityGross: 100n * unit, liquidityNet: 100n * unit },
    { tick: 60, liquidityGross: 100n * unit, liquidityNet: -100n * unit },
    { tick: 1200, liquidityGross: 1000n * unit, liquidityNet: -1000n * unit },
  ],
})
const volatile = new SolidlyMarket({
  ...{ kind: 'volatile', reserve0: 800n * unit, reserve1: 800n * unit, swapFeeBps: 30, decimals0: 18, decimals1: 18 },
})
const poolIds = {
  concentrated: lowerAddress(poolAddress(uniswap, ends, 3000)),
  solidly: lowerAddress(solidlyPoolAddress(aerodrome, ends, false)),
}

/** Receipt of 30 coins over a pair, a concentrated pool that crosses a tick, and a volatile pool. */
function written(): string {
  const block = { number: 7n, hash: bytes('7'), receivedAt: 0 }
  const concentrated = readyConcentrated(ends, {
    [uniswap.id]: [{ id: poolIds.concentrated, token0, token1, fee: 3000, market: narrow }],
  })
  const state: PoolState = {
    ...{ status: 'ready', block, complete: true, concentrated },
    pools: new Map<PlatformId, readonly Pool[]>([['dexswap', [pair]]]),
    solidly: {
      ...{ status: 'ready', tokens: ends, paused: [], unreachable: [] },
      pools: new Map([[aerodrome.id, [{ id: poolIds.solidly, token0, token1, market: volatile }]]]),
    },
  }
  const divide = createDivide({ chain, executor, gas: { gasPrice: 1n }, plain: new Set() })
  const compare = (request: CompareRequest) => [
    ...createConcentratedQuotes()(() => 'none')(request),
    ...createSolidlyQuotes()(() => 'none')(request),
  ]
  const order = {
    input: coin,
    output: dai,
    field: 'input',
    amount: 30n * unit,
    platform: null,
    divide,
    compare,
  } as const
  const settings = { slippageBps: 50, multihop: true }
  const quotes = quotesFor(chain, state, order, settings)
  if (quotes.status !== 'quoted') throw new TypeError(`not quoted: ${quotes.status}`)
  const intent = buildSwapIntent(chain, quotes.selected, { account, recipient: account, now: 1, deadlineSeconds: 60 })
  const frozen = freezeQuote({
    ...{ chain, pools: state, quotes, intent, simulation: null, byUser: false, saved: null },
    ...settings,
  })
  if (!frozen) throw new TypeError('nothing was stored')
  const record = recordOf({ from: account, to: intent.router })
  const hash = bytes('d')
  const receipt = {
    ...{ blockHash: bytes('e'), blockNumber: 8n, contractAddress: null, from: record.from, to: record.to },
    ...{ status: 1 as const, transactionHash: hash, transactionIndex: 0 },
  } as const
  const moved = (amount: bigint) => [{ requested: { currency: frozen.intent.input, amount }, moved: amount }]
  return writeQuoteReceipt(
    { ...frozen, headers: [], proofs: [] },
    { hash, receipt, sources: { status: 'agree', operators: ['Ada', 'Bob'] } },
    {
      ...{ hash, succeeded: true, blockNumber: 8n, timestamp: null, gasUsed: 1n, otherTransfers: [], price: null },
      ...{ networkCost: null, legs: [], gave: moved(intent.amountIn), got: moved(intent.amountOut) },
    },
  )
}

function verdictOf(text: string) {
  const read = readReceipt(text)
  if (typeof read === 'string') return { output: read, addsUp: false }
  const { lines, addsUp } = verifyReceipt(read)
  return { output: lines.join('\n'), addsUp }
}

/** Receipt text in which the value at a path is changed. */
function changed(place: string, change: (value: string) => unknown): string {
  const file = JSON.parse(written())
  const names = place.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce((part, name) => part[name], file)
  holder[last] = change(holder[last])
  return JSON.stringify(file)
}

const more = (text: string) => `${BigInt(text) + 1_000_000_000_000n}`

describe('verifyReceipt', () => {
  test('default: accepts a correct split order over a pair, a concentrated and a Solidly pool', () => {
    const { intent } = JSON.parse(written())
    const hops = intent.legs.flatMap((leg: { hops: { platform: number; tier: number }[] }) => leg.hops)
    expect(hops.map(({ platform }: { platform: number }) => platform).toSorted()).toEqual([0, 1, 2])
    expect(hops.find(({ platform }: { platform: number }) => platform === 2).tier).toBe(3000)
    const { output, addsUp } = verdictOf(written())
    expect(addsUp, output).toBe(true)
    expect(output).toContain('Concentrated pools: the 1 of the routes that were shown')
    expect(output).toContain('Solidly pools: the 1 of the routes that were shown')
    expect(output).toContain('The best of 4 was signed: Split')
    expect(output).toContain('The user received at least the best quoted amount.')
  })

  test.each([
    ['liquidity', 'concentrated.0.liquidity', more],
    ['net of a tick', 'concentrated.0.ticks.0.liquidityNet', (text: string) => `-${text}`],
    ['fee of a concentrated pool', 'concentrated.0.fee', () => 500],
    ['reserve of a Solidly pool', 'solidly.0.reserve0', more],
    ['curve of a Solidly pool', 'solidly.0.kind', () => 'stable'],
    ['reserve of a pair', 'pools.0.reserve0', more],
    ['signed tier', 'intent.legs.0.hops.0.tier', () => 10_000],
    ['signed platform', 'intent.legs.0.hops.0.platform', () => 9],
    ['share', 'intent.legs.0.share', (share: string) => Number(share) - 1],
    ['signed amount', 'intent.amountOut', more],
  ] as const)('behavior: rejects a receipt with a changed %s', (_, place, change) => {
    const { output, addsUp } = verdictOf(changed(place, change))
    expect(addsUp, output).toBe(false)
    expect(output).toMatch(/WRONG|does not add up/)
  })
})
