import { pairAbi } from '@dexswap/abis'
import {
  ConcentratedMarket,
  ConstantProductMarket,
  type Direction,
  type Market,
  type MarketHop,
  replayMarketLegs,
} from '@dexswap/amm'
import {
  type Address,
  type ConcentratedPlatform,
  type Hex,
  isSameAddress,
  lowerAddress,
  type Platform,
  type SolidlyPlatform,
} from '@dexswap/chains'
import { executorPlatforms } from '@dexswap/chains/executor-platform'
import { poolAddress, tierKey } from '@dexswap/chains/pool-address'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import { contractCall } from '@dexswap/pools-reader/contract-call'
import {
  callsPerPool,
  marketOf,
  pauseCall,
  pausedIn,
  poolCalls,
  type SolidlyRef,
  solidlyPoolIn,
  solidlyRef,
} from '@dexswap/pools-reader/solidly-state'
import { derivedPair } from '../chain/known-code.ts'
import type { Assertion, VerificationQuery } from './assertion.ts'
import { poolProof } from './pool-slots.ts'
import { type CalledHop, readSplitCall } from './split-order.ts'
import {
  aggregated,
  areReadable,
  assertNoTicksTo,
  type PoolRead,
  PoolStateError,
  poolStateCalls,
  resultsIn,
  type StatedPool,
  statedMarket,
  statesOf,
} from './stated-pools.ts'

type Sorted = readonly [Address, Address]

/** Pools of an order with the reads of their state, each once. */
type OrderPools = {
  readonly concentrated: readonly (PoolRead & { readonly platform: ConcentratedPlatform })[]
  readonly pairs: readonly { readonly address: Address; readonly platform: Platform }[]
  readonly solidly: readonly (SolidlyRef & { readonly platform: SolidlyPlatform })[]
}

type OrderHop = { readonly address: Address; readonly tokens: Sorted; readonly direction: Direction }

/** A split order and its pools, derived from the record. */
type MixedOrder = {
  readonly amountIn: bigint
  readonly minimumOut: bigint
  readonly legs: readonly { readonly share: number; readonly hops: readonly OrderHop[] }[]
  readonly pools: OrderPools
}

type FoundHop = OrderHop & { readonly pool: Partial<{ [Kind in keyof OrderPools]: OrderPools[Kind][number] }> }

/**
 * A split order with pools that the record derives. Null for other calls, for reads that an operator
 * may refuse, and when the quote has other pools than pairs, and not this one.
 */
export function mixedOrder(query: VerificationQuery): MixedOrder | null {
  const { chain, call } = query
  const { splitExecutor } = chain
  if (!splitExecutor || !isSameAddress(splitExecutor.address, call.to)) return null
  const called = readSplitCall(chain, call.data)
  if (!called) return null
  const legs = called.legs.map(({ share, hops }) => ({ share, hops: hops.flatMap((hop) => hopIn(query, hop) ?? []) }))
  if (legs.some(({ hops }, at) => hops.length === 0 || hops.length !== called.legs[at]?.hops.length)) return null
  const found = [...new Map(legs.flatMap(({ hops }) => hops).map((hop) => [hop.address, hop.pool])).values()]
  const pools = {
    concentrated: found.flatMap(({ concentrated }) => concentrated ?? []),
    pairs: found.flatMap(({ pairs }) => pairs ?? []),
    solidly: found.flatMap(({ solidly }) => solidly ?? []),
  }
  if (!areReadable(pools.concentrated)) return null
  const { amountIn, minimumOut } = called
  return { amountIn, minimumOut, legs, pools }
}

/** The pool of a hop; null when the record does not derive it, or the quote does not have it. */
function hopIn({ chain, basis }: VerificationQuery, { platform: id, tier: key, tokens }: CalledHop): FoundHop | null {
  const platform = executorPlatforms(chain)?.find((each) => each.id === id)
  const [tokenIn, tokenOut] = tokens
  if (!platform || tokenIn === tokenOut) return null
  const isSorted = tokenIn < tokenOut
  const direction: Direction = isSorted ? 'zeroForOne' : 'oneForZero'
  const sorted: Sorted = isSorted ? tokens : [tokenOut, tokenIn]
  const found = (address: Address, pool: FoundHop['pool']): FoundHop | null => {
    // The quote of an order through pairs alone names no pools.
    const isQuoted = basis?.split ? basis.split.pools.includes(address) : pool.pairs !== undefined
    return isQuoted ? { address, tokens: sorted, direction, pool } : null
  }
  if (platform.kind === 'concentrated') {
    const tier = platform.feeTiers.find((each) => tierKey(platform, each) === key)
    const address = lowerAddress(poolAddress(platform, sorted, key))
    const reads = basis?.split?.reads[address]
    if (!tier || reads?.tier !== key) return null
    const { dynamicFees } = platform
    const concentrated = { address, tier, direction, reads, platform, ...(dynamicFees && { dynamicFees }) }
    return found(address, { concentrated })
  }
  if (platform.kind === 'solidly') {
    if (key > 1) return null
    const ref = solidlyRef(platform, sorted, key === 1)
    return found(ref.address, { solidly: { ...ref, platform } })
  }
  if (key !== 0 || !platform.initCodeHash) return null
  const address = lowerAddress(derivedPair(platform.factory, platform.initCodeHash, sorted))
  return found(address, { pairs: { address, platform } })
}

/**
 * Asserts the output of a split order, at least the call's minimum, by the states of all its pools.
 * Empty when the record does not derive a pair.
 */
export function mixedAssertions(query: VerificationQuery): readonly Assertion[] {
  const { chain, summary } = query
  const order = summary.kind === 'swap' ? mixedOrder(query) : null
  if (summary.kind !== 'swap' || !order) return []
  const { currency, amount } = summary.output
  const { concentrated } = order.pools
  const shown = { value: amount, must: 'least', minimum: order.minimumOut } as const
  return [
    {
      ...{ about: 'price', currency, shown, mustAnswer: true },
      read: aggregated(chain, stateCalls(order.pools)),
      decode: (answer) => replayed(order, resultsIn(answer)),
      proofs: concentrated.flatMap(({ platform }, at) => poolProof(platform, concentrated, at) ?? []),
    },
  ]
}

const reservesOf = (address: Address) => contractCall({ address, abi: pairAbi, functionName: 'getReserves' })
const feeOf = (address: Address) => contractCall({ address, abi: pairAbi, functionName: 'swapFee' })

/** Concentrated pools first, then reserves and fee of each pair, then pause and state of Solidly pools. */
function stateCalls({ concentrated, pairs, solidly }: OrderPools): readonly ChainCall[] {
  return [
    ...concentrated.flatMap(poolStateCalls),
    ...pairs.flatMap(({ address, platform: { swapFeeBps } }) =>
      swapFeeBps === 'perPair' ? [reservesOf(address), feeOf(address)] : [reservesOf(address)],
    ),
    ...solidly.flatMap((ref) => [pauseCall(ref.factory), ...poolCalls(ref)]),
  ].map(({ to, data }) => ({ to, data }))
}

/** @throws PoolStateError, AmmError when the states cannot fill the order or a state is missing */
function replayed({ amountIn, legs, pools }: MixedOrder, results: readonly (Hex | null)[]): bigint {
  const states = new Map(statesOf(pools.concentrated, results).map((state) => [state.pool.address, state]))
  const markets = marketsOf(pools, states, results)
  const plans = legs.map(({ share, hops }) => ({
    share,
    hops: hops.map(({ address: id, tokens: [token0, token1], direction }): MarketHop => {
      const market = markets.get(id)
      if (!market) throw new PoolStateError(id, 'no state')
      return { pool: { id, token0, token1, market }, direction }
    }),
  }))
  const replay = replayMarketLegs(amountIn, plans)
  if ('unread' in replay) throw new PoolStateError(replay.unread.pool.id as Address, 'an unread tick')
  if ('rejected' in replay) throw new PoolStateError(replay.rejected.pool.id as Address, 'the amount')
  for (const { hops, left } of replay.legs) {
    for (const [at, { pool }] of hops.entries()) {
      const [state, after] = [states.get(pool.id as Address), left[at]]
      if (state && after instanceof ConcentratedMarket) assertNoTicksTo(state, after.point.tick)
    }
  }
  return replay.legs.reduce((sum, { amounts }) => sum + (amounts.at(-1) ?? 0n), 0n)
}

/** @throws PoolStateError, SolidlyAnswerError when a state is missing or swaps are paused */
function marketsOf(
  { concentrated, pairs, solidly }: OrderPools,
  states: ReadonlyMap<Address, StatedPool>,
  results: readonly (Hex | null)[],
): ReadonlyMap<Address, Market> {
  const markets = new Map<Address, Market>()
  let at = concentrated.flatMap(poolStateCalls).length
  const next = () => results[at++]
  for (const [address, state] of states) markets.set(address, statedMarket(state))
  for (const { address, platform } of pairs) {
    const reserves = next()
    const fee = platform.swapFeeBps === 'perPair' ? next() : null
    if (!reserves || fee === undefined) throw new PoolStateError(address, 'the reserves')
    const [reserve0, reserve1] = reservesOf(address).decode(reserves)
    const swapFeeBps =
      platform.swapFeeBps === 'perPair' ? Number(feeOf(address).decode(fee ?? '0x')) : platform.swapFeeBps
    markets.set(address, new ConstantProductMarket({ reserve0, reserve1, swapFeeBps }))
  }
  for (const ref of solidly) {
    if (pausedIn(ref.factory, next())) throw new PoolStateError(ref.factory, 'swaps are paused')
    const pool = solidlyPoolIn(ref, Array.from({ length: callsPerPool }, next))
    if (!pool) throw new PoolStateError(ref.address, 'the reserves')
    markets.set(ref.address, marketOf(ref.address, pool))
  }
  return markets
}
