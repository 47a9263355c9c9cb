import { ConcentratedMarket, type Pool, SolidlyMarket, sqrtPriceAtTick } from '@dexswap/amm'
import { type Address, allChains, ethereum, lowerAddress, type PlatformId, type SolidlyPlatform } from '@dexswap/chains'
import { poolAddress, solidlyPoolAddress } from '@dexswap/chains/pool-address'
import { swapCalls } from '@dexswap/orders/swap-calls'
import { createConcentratedQuotes } from '@dexswap/pools-reader/concentrated-quotes'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import type { CompareRequest } from '@dexswap/pools-reader/quote'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { createSolidlyQuotes } from '@dexswap/pools-reader/solidly-quotes'
import { createDivide } from '@dexswap/pools-reader/split-quote'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { derivedPair } from '../chain/known-code.ts'
import { amountOf } from '../sending/dedupe-key.ts'
import { buildSwapIntent } from '../swaps/intent.ts'
import { swapPlan } from '../swaps/plans.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import type { VerificationQuery } from '../verification/assertion.ts'
import type { CallBasis } from '../verification/call-basis.ts'
import { readyConcentrated } from './concentrated-fixtures.ts'
import { configuredChain } from './page-session.ts'

// A pair, a concentrated and a Solidly pool of the same two tokens, near the price 1.

export const [uniswap] = ethereum.concentratedPlatforms
export const [aerodrome] = allChains.flatMap(({ solidlyPlatforms }) => solidlyPlatforms) as [SolidlyPlatform]
export const executor = {
  address: '0x00000000000000000000000000000000000000e1',
  codeHash: `0x${'11'.repeat(32)}`,
  platforms: [aerodrome.id, 'dexswap', uniswap.id],
  block: null,
} as const

const harmony = configuredChain(1666600000)
const initCodeHash = `0x${'22'.repeat(32)}` as const
/** Harmony with platforms of all kinds; its record derives the addresses of pairs. */
export const chain = {
  ...harmony,
  splitExecutor: executor,
  platforms: harmony.platforms.map((each) => ({ ...each, initCodeHash })),
  concentratedPlatforms: [uniswap],
  solidlyPlatforms: [aerodrome],
}

const unit = 10n ** 18n
const dai = tokenOf(chain, chain.tokens[1] ?? chain.wrappedNative)
const ends = [chain.wrappedNative.address, dai.address].map(lowerAddress).toSorted() as [Address, Address]
const [token0, token1] = ends
/** An order that is best split over all three pools. */
export const order = {
  ...({ input: nativeCurrencyOf(chain), output: dai, field: 'input', platform: null } as const),
  amount: 30n * unit,
}

const factory = chain.platforms.find(({ id }) => id === 'dexswap')?.factory ?? '0x'
export const pair: Pool = {
  ...{ address: lowerAddress(derivedPair(factory, initCodeHash, ends)), token0, token1, swapFeeBps: 30 },
  ...{ reserve0: 900n * unit, reserve1: 900n * unit },
}
/** Its part of the order crosses a tick. */
const concentratedMarket = ConcentratedMarket.of({
  ...{ fee: 3000, tickSpacing: 60, sqrtPriceX96: sqrtPriceAtTick(0) + 1n, tick: 0, liquidity: 1100n * unit },
  words: { firstWord: -1, lastWord: 0 },
  ticks: [
    { tick: -1200, liquidityGross: 1000n * unit, liquidityNet: 1000n * unit },
    { tick: -60, liquidityGross: 100n * unit, liquidityNet: 100n * unit },
    { tick: 60, liquidityGross: 100n * unit, liquidityNet: -100n * unit },
    { tick: 1200, liquidityGross: 1000n * unit, liquidityNet: -1000n * unit },
  ],
})
const solidlyMarket = new SolidlyMarket({
  ...{ kind: 'volatile', reserve0: 800n * unit, reserve1: 800n * unit, swapFeeBps: 30, decimals0: 18, decimals1: 18 },
})
export const poolIds = {
  pair: lowerAddress(pair.address),
  concentrated: lowerAddress(poolAddress(uniswap, ends, 3000)),
  solidly: lowerAddress(solidlyPoolAddress(aerodrome, ends, false)),
}

export const state: ReadyPools = {
  ...{ status: 'ready', complete: true, block: { number: 7n, hash: `0x${'7'.repeat(64)}`, receivedAt: 0 } },
  pools: new Map<PlatformId, readonly Pool[]>([['dexswap', [pair]]]),
  concentrated: readyConcentrated(ends, {
    [uniswap.id]: [{ id: poolIds.concentrated, token0, token1, fee: 3000, market: concentratedMarket }],
  }),
  solidly: {
    ...{ status: 'ready', tokens: ends, paused: [], unreachable: [] },
    pools: new Map([[aerodrome.id, [{ id: poolIds.solidly, token0, token1, market: solidlyMarket }]]]),
  },
}

/** The quotes of the order; the split is the best. */
export function splitQuotes() {
  const divide = createDivide({ chain, executor, gas: { gasPrice: 1n }, plain: new Set() })
  const compare = (request: CompareRequest) => [
    ...createConcentratedQuotes()(() => 'none')(request),
    ...createSolidlyQuotes()(() => 'none')(request),
  ]
  const quotes = quotesFor(chain, state, { ...order, divide, compare }, { slippageBps: 50, multihop: true })
  if (quotes.status !== 'quoted') throw new TypeError(`not quoted: ${quotes.status}`)
  return quotes
}

/** The split order as an account signs it, with the values that are verified. */
export function splitQuery() {
  const { selected } = splitQuotes()
  const account: Address = `0x${'a1'.repeat(20)}`
  const intent = buildSwapIntent(chain, selected, { account, recipient: account, now: 1, deadlineSeconds: 60 })
  const [call] = swapCalls(intent)
  const [input, output] = [amountOf(intent.input, intent.amountIn), amountOf(intent.output, intent.amountOut)]
  const summary = { kind: 'swap', platform: intent.platform, recipient: null, input, output } as const
  const [step] = swapPlan({} as ChainClient, intent).steps
  const basis: CallBasis = step?.kind === 'send' ? (step.basis ?? {}) : {}
  return { chain, account, call, summary, basis } satisfies VerificationQuery
}
