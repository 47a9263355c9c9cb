// Step 2 of 7: quote: the swap and the deposit of one token, over each platform.
import {
  AmmError,
  hopsOf,
  type InAndOut,
  type OneTokenDeposit,
  OverflowError,
  oneTokenDeposit,
  type Pool,
  type Trade,
  tradeExactIn,
} from '@dexswap/amm'
import { lowerAddress, type Platform } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { bestTrade, quoteOf } from '@dexswap/pools-reader/quotes'
import { graphOf } from '@dexswap/pools-reader/routing-graph'
import { type Currency, wrappedForm } from '../tokens/currency.ts'
import type { DepositRefusal } from './deposit.ts'
import {
  leadingSide,
  mapSides,
  otherSide,
  type PairFacts,
  type Side,
  type Sides,
  supplyWithFee,
} from './pair-lookup.ts'

export type OneTokenRequest = {
  readonly chain: ConfiguredChain
  /** The platform of the pair. */
  readonly exchange: Platform
  readonly facts: PairFacts
  readonly pools: PoolState
  readonly currencies: Sides<Currency>
  /** The side of the given token. */
  readonly side: Side
  /** Base units of the given token. */
  readonly amount: bigint
  readonly slippageBps: number
  readonly multihop: boolean
  /** True when swap and deposit are one batch, in which the deposit can rely on the minimum only. */
  readonly isBatch: boolean
}

/** A swap, and the deposit of its output with the rest. */
export type OneTokenWay = { readonly quote: PlatformQuote; readonly deposit: OneTokenDeposit }

export type OneTokenWays =
  | { readonly status: 'found'; readonly way: OneTokenWay }
  | { readonly status: 'refused'; readonly refused: DepositRefusal }
  /** Reserves are not loaded, or cannot be read. */
  | { readonly status: 'loading' | 'unknown' }

/** Amounts of both sides from those by direction. */
export function sidesOfDirection(of: InAndOut, side: Side): Sides<bigint> {
  return side === 'first' ? { first: of.in, second: of.out } : { first: of.out, second: of.in }
}

/** The swap that yields the most LP tokens: over the pair itself, or over a route of a platform. */
export function findOneTokenWay(request: OneTokenRequest): OneTokenWays {
  const { chain, pools } = request
  if (pools.status === 'loading') return { status: 'loading' }
  if (pools.status === 'unreachable') return { status: 'unknown' }
  const own = ownWay(request)
  if (own.status !== 'found') return own
  const open = chain.platforms.filter(({ id }) => !chain.closedPlatforms?.includes(id))
  const others = open.map((platform) => routedWay(request, platform, pools.pools.get(platform.id) ?? []))
  return { status: 'found', way: others.reduce<OneTokenWay>(better, own.way) }
}

/** Prefers more LP tokens; on a tie the earlier candidate. */
function better(one: OneTokenWay, other: OneTokenWay | null): OneTokenWay {
  return other && other.deposit.liquidity > one.deposit.liquidity ? other : one
}

/** Over the pair itself, at the reserves that the deposit is computed from. */
function ownWay(request: OneTokenRequest): OneTokenWays {
  const { exchange } = request
  try {
    const deposit = depositOver(request, null)
    return { status: 'found', way: { deposit, quote: quoteFor(request, exchange, ownTrade(request, deposit.swapIn)) } }
  } catch (error) {
    if (error instanceof OverflowError) return { status: 'refused', refused: 'too-large' }
    if (error instanceof AmmError) return { status: 'refused', refused: 'too-small' }
    throw error
  }
}

function ownTrade(request: OneTokenRequest, amountIn: bigint): Trade {
  const { facts, side } = request
  const tokens = tokensOf(request)
  const [token0, token1] = [tokens.first, tokens.second].toSorted() as [typeof tokens.first, typeof tokens.first]
  const [zero, one] = tokens.first === token0 ? (['first', 'second'] as const) : (['second', 'first'] as const)
  const reserves = { reserve0: facts.reserves[zero], reserve1: facts.reserves[one] }
  const pool = { address: lowerAddress(facts.address), token0, token1, ...reserves, swapFeeBps: facts.swapFeeBps }
  return tradeExactIn({ path: [tokens[side], tokens[otherSide(side)]], pools: [pool] }, amountIn)
}

/** Searches of a route, each with the input that the previous one requires. */
const maxSearches = 3

/** Over the best route of a platform that avoids the pair; null without one. */
function routedWay(request: OneTokenRequest, platform: Platform, pools: readonly Pool[]): OneTokenWay | null {
  const { chain, amount, facts } = request
  const graph = graphOf(platform, pools)
  const own = lowerAddress(facts.address)
  let best: OneTokenWay | null = null
  let swapIn = amount / 2n
  for (let count = 0; count < maxSearches && swapIn > 0n; count++) {
    const requested = { ...endsOf(request), field: 'input', amount: swapIn } as const
    const trade = bestTrade(chain, graph, requested, request)
    if (!trade || trade.route.pools.some(({ address }) => address === own)) break
    const way = wayAlong(request, platform, trade)
    if (!way || (best && way.deposit.liquidity <= best.deposit.liquidity)) break
    best = way
    swapIn = way.deposit.swapIn
  }
  return best
}

/** Null when no swap along the route yields LP tokens. */
function wayAlong(request: OneTokenRequest, platform: Platform, { route }: Trade): OneTokenWay | null {
  try {
    const deposit = depositOver(request, hopsOf(route))
    return { deposit, quote: quoteFor(request, platform, tradeExactIn(route, deposit.swapIn)) }
  } catch (error) {
    if (error instanceof AmmError) return null
    throw error
  }
}

function depositOver(request: OneTokenRequest, route: ReturnType<typeof hopsOf> | null): OneTokenDeposit {
  const { facts, side, amount, slippageBps, isBatch } = request
  const { reserves, swapFeeBps } = facts
  const pair = { reserveIn: reserves[side], reserveOut: reserves[otherSide(side)], swapFeeBps }
  const leading = leadingSide(request.currencies) === side ? 'in' : 'out'
  const supplyAt = (after: InAndOut) => supplyWithFee({ ...facts, reserves: sidesOfDirection(after, side) })
  return oneTokenDeposit({ amount, pair, route, leading, supplyAt, slippageBps: isBatch ? slippageBps : 0 })
}

function endsOf({ currencies, side }: OneTokenRequest) {
  return { input: currencies[side], output: currencies[otherSide(side)] }
}

function tokensOf({ chain, currencies }: OneTokenRequest) {
  return mapSides(currencies, (currency) => lowerAddress(wrappedForm(chain, currency).address))
}

function quoteFor(request: OneTokenRequest, platform: Platform, trade: Trade): PlatformQuote {
  const requested = { ...endsOf(request), field: 'input', amount: trade.amountIn } as const
  return quoteOf(platform, requested, trade, request.slippageBps)
}
