// @vitest-environment node

import { erc20Abi, pairAbi, routerAbi, splitExecutorAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import type { Address, Hex } from '@dexswap/chains'
import type { Call } from '@dexswap/orders/call'
import { permittedCall, swapCalls } from '@dexswap/orders/swap-calls'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { users } from '@dexswap/sandbox'
import {
  decodeFunctionData,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  numberToHex,
} from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatAmount, formatBps } from '../format.ts'
import { depositOf } from '../liquidity/deposit.ts'
import { addCall, removeCalls } from '../liquidity/liquidity-calls.ts'
import { buildAddIntent, buildRemoveIntent, type RemoveIntent, worstOfSides } from '../liquidity/liquidity-intent.ts'
import { leadingSide, type PairFacts, type Sides } from '../liquidity/pair-lookup.ts'
import { limitRisk, worstSlippageBps } from '../markets/limit-risk.ts'
import { createPoolStore } from '../markets/market.ts'
import { createStore } from '../store.ts'
import { buildSwapIntent } from '../swaps/intent.ts'
import { nativeCurrencyOf, type Token } from '../tokens/currency.ts'
import { createRandom } from './random.ts'
import { type ReadyPools, readyAt } from './read-pool-world.ts'
import { currencyIn, provider, startTestWorld, stillPage, type TestWorld } from './start-test-world.ts'

// Invariant for small amounts: contracts accept an order with the displayed minimum, and revert
// when one unit less arrives. Each call overrides the reserves or the supply that it needs.

const [user = '0x'] = users
/** Storage slots of a UniswapV2Pair: LP supply, both reserves in one word, and kLast. */
const slots = { supply: 0n, reserves: 8n, product: 11n }
/** Number of orders per run, and number of those that also use the split executor. */
const caseCount = process.env.TIER === 'gate' ? 500 : 5000
const splitCount = caseCount / 5

let world: TestWorld
let pool: Pool
let state: ReadyPools
let isNativeFirst: boolean
/** Token balances of the pair; overridden reserves do not exceed them. */
let held: Sides<bigint>

beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  for (const from of [user, provider]) await world.approve(from, world.token('1DAI'), world.router('dexswap'))
  const head = await world.head()
  const store = createPoolStore({ ...stillPage, chain: world.chain, client: world.client, heads: createStore(head) })
  state = await readyAt(store, head)
  store.stop()
  const [found] = state.pools.get('dexswap') ?? []
  if (!found) throw new TypeError('no pool')
  pool = found
  await world.approve(provider, pool.address, world.router('dexswap'))
  isNativeFirst = pool.token0 === world.chain.wrappedNative.address.toLowerCase()
  held = sidesOf(pool)
  for (const token of [world.chain.wrappedNative.address, world.token('1DAI')]) await findBalanceKey(token)
  expect(await world.rpc('eth_getStorageAt', pool.address, numberToHex(slots.supply), 'latest')).toBe(
    numberToHex(await read('totalSupply'), { size: 32 }),
  )
}, 60_000)
afterAll(() => world.stop())

async function read(functionName: 'totalSupply'): Promise<bigint> {
  const data = encodeFunctionData({ abi: pairAbi, functionName })
  const reply = (await world.rpc('eth_call', { to: pool.address, data }, 'latest')) as Hex
  return decodeFunctionResult({ abi: pairAbi, functionName, data: reply })
}

/** Reserves as sides: `first` is the native currency, `second` the token. */
function sidesOf({ reserve0, reserve1 }: Pick<Pool, 'reserve0' | 'reserve1'>): Sides<bigint> {
  return isNativeFirst ? { first: reserve0, second: reserve1 } : { first: reserve1, second: reserve0 }
}

function poolWith({ first, second }: Sides<bigint>): Pool {
  return { ...pool, reserve0: isNativeFirst ? first : second, reserve1: isNativeFirst ? second : first }
}

function reservesWord(reserves: Sides<bigint>): Hex {
  const { reserve0, reserve1 } = poolWith(reserves)
  return numberToHex((1n << 224n) | (reserve1 << 112n) | reserve0, { size: 32 })
}

type Words = readonly (readonly [slot: bigint, word: Hex])[]
type Balances = { readonly [token: Address]: bigint }

/** Simulates a call with overridden storage words of the pair, and overridden balances. */
async function isAccepted(from: Address, call: Call, words: Words, balances: Balances = {}) {
  const transaction = { from, to: call.to, data: call.data, value: numberToHex(call.value ?? 0n) }
  const overrides: Record<Address, unknown> = {
    [pool.address]: { stateDiff: diffOf(words.map(([slot, word]) => [numberToHex(slot, { size: 32 }), word])) },
    [from]: { balance: numberToHex(2n ** 120n) },
  }
  for (const [token, amount] of Object.entries(balances) as [Address, bigint][]) {
    const key = balanceKeys.get(token) ?? '0x'
    overrides[token] = { stateDiff: diffOf([[key, numberToHex(amount, { size: 32 })]]) }
  }
  try {
    await world.rpc('eth_call', transaction, 'latest', overrides)
    return true
  } catch (error) {
    // Only a revert counts as a refusal; every other error is thrown.
    if (error instanceof Error && /revert|INSUFFICIENT/i.test(`${error.message} ${String(error.cause ?? '')}`))
      return false
    throw error
  }
}

const diffOf = (words: readonly (readonly [key: Hex, word: Hex])[]) => Object.fromEntries(words)

/** Storage key of the pair's balance in each token. */
const balanceKeys = new Map<Address, Hex>()

async function findBalanceKey(token: Address): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [pool.address] })
  const balance = BigInt((await world.rpc('eth_call', { to: token, data }, 'latest')) as Hex)
  for (let slot = 0n; slot < 16n; slot++) {
    const key = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [pool.address, slot]))
    if (BigInt((await world.rpc('eth_getStorageAt', token, key, 'latest')) as Hex) !== balance) continue
    balanceKeys.set(token, key)
    return
  }
  throw new TypeError(`no balance in the storage of ${token}`)
}

type Checked = { readonly about: string; readonly atMinimum: boolean; readonly below: boolean }

/** Runs the checks in batches of a hundred, and returns the failed ones. */
async function differences(checks: readonly (() => Promise<Checked>)[]): Promise<readonly Checked[]> {
  const wrong: Checked[] = []
  for (let at = 0; at < checks.length; at += 100) {
    const done = await Promise.all(checks.slice(at, at + 100).map((check) => check()))
    wrong.push(...done.filter(({ atMinimum, below }) => !atMinimum || below))
  }
  return wrong
}

const shownUnits = (text: string, decimals: number) => {
  const [integer = '', part = ''] = text.replaceAll(',', '').split('.')
  return BigInt(integer + part.slice(0, decimals).padEnd(decimals, '0'))
}
const ceilDiv = (value: bigint, by: bigint) => (value + by - 1n) / by
/** Difference of `least` to `expected` in basis points, rounded up from hundredths. */
const lostBps = (expected: bigint, least: bigint) => Number(ceilDiv(((expected - least) * 1_000_000n) / expected, 100n))

type Drawing = {
  readonly token: Token
  readonly reserves: Sides<bigint>
  readonly slippageBps: number
  readonly units: bigint
  /** Native amount that buys this many units, and a fraction of the next one. */
  readonly amount: bigint
}

function drawings(seed: number, count: number): readonly Drawing[] {
  const random = createRandom(seed)
  const dai = currencyIn(world, '1DAI') as Token
  return Array.from({ length: count }, () => {
    const decimals = random.roll(7)
    const second = BigInt(1_000 + random.roll(1_000_000)) * 10n ** BigInt(random.roll(decimals + 1))
    const first = (held.first * BigInt(1 + random.roll(900))) / 1_000n
    const units = BigInt(1 + random.roll(random.of([3, 30, 300])))
    const slippageBps = random.of([0, 10, 50, 100, 500, 1 + random.roll(4_999)])
    const amount = (first * units * BigInt(1_010 + random.roll(900))) / (second * 1_000n)
    return { token: { ...dai, decimals }, reserves: { first, second }, slippageBps, units, amount }
  })
}

function quoteOf({ token, reserves, slippageBps, amount }: Drawing): PlatformQuote | null {
  const pools = new Map([['dexswap', [poolWith(reserves)]] as const])
  const request = {
    input: nativeCurrencyOf(world.chain),
    output: token,
    field: 'input',
    amount,
    platform: null,
  } as const
  const quotes = quotesFor(world.chain, { ...state, pools }, request, { slippageBps, multihop: false })
  return quotes.status === 'quoted' ? quotes.best : null
}

function terms(account: Address) {
  return { account, now: 10 ** 11, deadlineSeconds: 1200 }
}

/** The smallest output reserve with which the pair pays `out` for the same input. */
function reservesPaying({ amountIn, hops }: PlatformQuote, { first }: Sides<bigint>, out: bigint): Sides<bigint> {
  const stored = amountIn * BigInt(10_000 - (hops[0]?.swapFeeBps ?? 0))
  return { first, second: ceilDiv(out * (first * 10_000n + stored), stored) }
}

describe('swap', () => {
  const checkOf = (drawing: Drawing, toCall: (quote: PlatformQuote) => Call) => async (): Promise<Checked> => {
    const quote = quoteOf(drawing)
    if (!quote) return { about: 'none', atMinimum: true, below: false }
    const { token, reserves, slippageBps } = drawing
    const shown = shownUnits(formatAmount(quote.minimumOut, token.decimals, 'limit'), token.decimals)
    const lost = Math.max(slippageBps, lostBps(quote.amountOut, shown))
    expect(formatBps(worstSlippageBps(quote, slippageBps))).toBe(formatBps(lost))
    if (lost > 500) expect(['warning', 'stop']).toContain(limitRisk(quote, slippageBps))
    const worst = reservesPaying(quote, reserves, shown)
    const call = toCall(quote)
    const isAcceptedAt = (second: bigint) =>
      isAccepted(user, call, [[slots.reserves, reservesWord({ ...worst, second })]], {
        [world.chain.wrappedNative.address]: worst.first,
        [token.address]: second,
      })
    const [atMinimum, below] = await Promise.all([isAcceptedAt(worst.second), isAcceptedAt(worst.second - 1n)])
    return { about: `${quote.amountOut} of ${quote.amountIn}, shown ${shown}`, atMinimum, below }
  }
  const routed = (quote: PlatformQuote) =>
    swapCalls(buildSwapIntent(world.chain, quote, { ...terms(user), recipient: user }))[0]

  test(`behavior: accepts ${caseCount} random orders with exactly the displayed minimum as output`, async () => {
    const all = drawings(20_261_127, caseCount)
    expect(all.filter((drawing) => quoteOf(drawing)?.exact).length).toBeGreaterThan(caseCount / 4)
    expect(await differences(all.map((drawing) => checkOf(drawing, routed)))).toEqual([])
  }, 600_000)

  test(`behavior: accepts ${splitCount} split orders with exactly the displayed minimum, also by permit`, async () => {
    const { splitExecutor } = world.chain
    if (!splitExecutor) throw new TypeError('The record names no executor.')
    const dexswap = world.chain.platforms.find(({ id }) => id === 'dexswap')
    if (!dexswap) throw new TypeError('no platform')
    const toExecutor = (quote: PlatformQuote): Call => {
      const hops = quote.hops.map((hop) => ({ ...hop, platform: dexswap, tier: 0 }))
      const legs = [{ share: 10_000, amountIn: quote.amountIn, amountOut: quote.amountOut, hops }]
      const places = splitExecutor.platforms
      const split = { legs, places, gas: 0n, over: dexswap, gain: { numerator: 0n, denominator: 1n } }
      const platform = { id: '.split', name: 'Split', router: splitExecutor.address }
      const signed = { ...quote, platform, split } as PlatformQuote
      const intent = buildSwapIntent(world.chain, signed, { ...terms(user), recipient: user })
      const permit = { value: 1n, deadline: 1n, v: 27, r: `0x${'1'.repeat(64)}`, s: `0x${'1'.repeat(64)}` } as const
      const decoded = decodeFunctionData({ abi: splitExecutorAbi, data: permittedCall(intent, permit).data })
      expect(decoded.args?.[0]).toMatchObject({ minimumOut: quote.minimumOut })
      return swapCalls(intent)[0]
    }
    const checks = drawings(45, splitCount).map((drawing) => checkOf(drawing, toExecutor))
    expect(await differences(checks)).toEqual([])
  }, 600_000)
})

describe('liquidity', () => {
  const currenciesOf = (token: Token) => ({ first: nativeCurrencyOf(world.chain), second: token })

  test(`behavior: accepts ${caseCount} random additions with exactly the displayed minimums`, async () => {
    const supply = await read('totalSupply')
    const checks = drawings(46, caseCount).map(({ token, reserves, slippageBps, amount, units }) => async () => {
      const currencies = currenciesOf(token)
      const desired = { first: amount, second: units }
      const facts = { reserves, totalSupply: supply, kLast: 0n, protocolFeeDenominator: null } as PairFacts
      const deposit = depositOf(facts, desired, leadingSide(currencies))
      if ('refused' in deposit) return { about: 'refused', atMinimum: true, below: false }
      const common = { ...terms(user), currencies, slippageBps, typed: 'second' } as const
      const intent = buildAddIntent(world.chain, desired, deposit, common)
      const { second: shown } = intent.minimums
      const sides = (['first', 'second'] as const).map((side) => lostBps(desired[side], intent.minimums[side]))
      expect(worstOfSides(desired, intent.minimums, slippageBps)).toBe(Math.max(slippageBps, ...sides))
      // At a higher price the router takes exactly this amount of the token.
      const fitting = ceilDiv(shown * reserves.first, desired.first)
      const isWhole = shown === units
      const short = isWhole ? (units * reserves.first) / (desired.first + 1n) : fitting - 1n
      const words = (second: bigint) => [[slots.reserves, reservesWord({ first: reserves.first, second })]] as const
      const call = addCall(intent)
      const [atMinimum, below] = await Promise.all([
        isWhole || isAccepted(user, call, words(fitting)),
        isAccepted(user, call, words(short)),
      ])
      return { about: `${desired.first} and ${units}, shown ${shown}`, atMinimum, below }
    })
    expect(await differences(checks)).toEqual([])
  }, 600_000)

  test(`behavior: accepts ${caseCount} random removals with exactly the displayed minimums`, async () => {
    const balanceOf = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [provider] })
    const lp = BigInt((await world.rpc('eth_call', { to: pool.address, data: balanceOf }, 'latest')) as Hex)
    const paidAt = (liquidity: bigint, supply: bigint) => ({
      first: (liquidity * held.first) / supply,
      second: (liquidity * held.second) / supply,
    })
    const checks = drawings(47, caseCount).map(({ token, slippageBps, units }, at) => async () => {
      const liquidity = lp / BigInt(1 + at)
      const amounts = paidAt(liquidity, (liquidity * held.second) / units)
      const removal = { share: { numerator: 1n, denominator: 2n }, liquidity, amounts, refused: null }
      const pair = { address: pool.address, lpSymbol: 'DXS' } as const
      const common = { ...terms(provider), currencies: currenciesOf(token), slippageBps }
      const typed = { field: 'percent', percent: 50 } as const
      const intent = buildRemoveIntent(world.chain, pair, removal, null, { ...common, typed })
      expect(permittedMinimums(intent)).toEqual([intent.minimums.second, intent.minimums.first])
      const { first, second } = intent.minimums
      // The largest supply at which both sides still pay their minimum.
      const [one, other] = [(liquidity * held.first) / first, (liquidity * held.second) / second]
      const most = one < other ? one : other
      const words = (supply: bigint) =>
        [
          [slots.supply, numberToHex(supply, { size: 32 })],
          [slots.product, numberToHex(0n, { size: 32 })],
        ] as const
      const [call] = removeCalls(intent)
      if (!call) throw new TypeError('no call')
      const [atMinimum, below] = await Promise.all([
        isAccepted(provider, call, words(most)),
        isAccepted(provider, call, words(most + 1n)),
      ])
      return { about: `${amounts.first} and ${amounts.second}, shown ${first} and ${second}`, atMinimum, below }
    })
    expect(await differences(checks)).toEqual([])
  }, 600_000)
})

/** Minimums of a removal by permit: of the token, and of the native currency. */
function permittedMinimums(intent: RemoveIntent): readonly unknown[] {
  const word = `0x${'1'.repeat(64)}` as const
  const permit = { v: 27, r: word, s: word, deadline: intent.deadline } as NonNullable<RemoveIntent['permit']>
  const [call] = removeCalls({ ...intent, permit })
  const { args } = decodeFunctionData({ abi: routerAbi, data: call?.data ?? '0x' })
  return (args ?? []).slice(2, 4)
}
