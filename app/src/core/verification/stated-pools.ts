import { ConcentratedMarket, type Direction, type WordRange } from '@dexswap/amm'
import type { Address, Chain, FeeTier, Hex } from '@dexswap/chains'
import { bitsOf, callOf, feeOf, poolSelectors, wordAt } from '@dexswap/pools-reader/concentrated-calls'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import { decodeAggregate, encodeAggregate } from '@dexswap/pools-reader/multicall'
import type { PoolReads } from '@dexswap/pools-reader/pool-reads'
import { failure } from '#io/failure.ts'

/** A pool of an order by the chain record, and the state to read. */
export type PoolRead = {
  readonly address: Address
  readonly tier: FeeTier
  /** The fee is not fixed by the tier, so two operators must confirm it. */
  readonly dynamicFees?: true
  readonly direction: Direction
  readonly reads: PoolReads
}

/** The pool state of a node cannot quote the order: its fee differs, or a tick is missing. */
export class PoolStateError extends failure('PoolStateError', (pool: Address, field: string) => ({
  message: `The state of the pool ${pool} does not quote the order: ${field}.`,
  pool,
  field,
})) {}

/** A swap within its gas limit passes fewer words and ticks of a pool. */
const maxReads = 128

/** Words and ticks of all pools of an order, which one call reads. */
const maxReadsOfOrder = 512

/** False for reads that an operator may refuse, which would leave the other as the only source. */
export function areReadable(pools: readonly Pick<PoolRead, 'reads'>[]): boolean {
  const counts = pools.map(({ reads: { words, ticks } }) => {
    return { words: words.lastWord - words.firstWord + 1, ticks: ticks.length }
  })
  const total = counts.reduce((sum, { words, ticks }) => sum + words + ticks, 0)
  return total <= maxReadsOfOrder && counts.every(({ words, ticks }) => words <= maxReads && ticks <= maxReads)
}

const fixedCalls = [poolSelectors.slot0, poolSelectors.liquidity, poolSelectors.fee, poolSelectors.tickSpacing]

/** Reads of price, liquidity, fee and spacing, followed by words and ticks. */
export function poolStateCalls({ address: to, reads }: PoolRead): readonly ChainCall[] {
  return [
    ...fixedCalls,
    ...positionsOf(reads).map((position) => callOf(poolSelectors.tickBitmap, position)),
    ...reads.ticks.map((tick) => callOf(poolSelectors.ticks, tick)),
  ].map((data) => ({ to, data }))
}

/** Combines several reads into one multicall, so that they have one result. */
export function aggregated({ multicall }: Pick<Chain, 'multicall'>, calls: readonly ChainCall[]): ChainCall {
  return { to: multicall, data: encodeAggregate(calls) }
}

/** @throws RangeError when the answer is not a list of results */
export function resultsIn(answer: Hex): readonly (Hex | null)[] {
  const results = decodeAggregate(answer)
  if (results === null) throw new RangeError('No list of results.')
  return results
}

export function positionsOf({ words: { firstWord, lastWord } }: Pick<PoolReads, 'words'>): readonly number[] {
  return Array.from({ length: lastWord - firstWord + 1 }, (_, at) => firstWord + at)
}

export type PoolState = {
  readonly sqrtPriceX96: bigint
  readonly tick: number
  readonly liquidity: bigint
  /** In hundredths of a basis point. */
  readonly fee: number
  /** Bitmap words by their position. */
  readonly bitmaps: ReadonlyMap<number, bigint>
  readonly ticks: ReadonlyMap<number, { readonly liquidityGross: bigint; readonly liquidityNet: bigint }>
}

const signed = (word: bigint) => BigInt.asIntN(256, word)

/**
 * State of the pool at index `place`, from the results for all pools.
 * @throws PoolStateError, ConcentratedAnswerError when a result is missing
 */
export function stateAt(pools: readonly PoolRead[], results: readonly (Hex | null)[], place: number): PoolState {
  const pool = pools[place]
  if (!pool) throw new PoolStateError('0x', 'no pool')
  const { address, tier, dynamicFees, reads } = pool
  const from = pools.slice(0, place).reduce((sum, each) => sum + poolStateCalls(each).length, 0)
  const at = (index: number, word = 0) => wordAt(address, results[from + index], word)
  if (!dynamicFees && Number(at(2)) !== tier.fee) throw new PoolStateError(address, `fee ${at(2)}`)
  if (Number(signed(at(3))) !== tier.tickSpacing) throw new PoolStateError(address, `tick spacing ${at(3)}`)
  const positions = positionsOf(reads)
  const firstTick = fixedCalls.length + positions.length
  return {
    ...{
      sqrtPriceX96: at(0),
      tick: Number(signed(at(0, 1))),
      liquidity: at(1),
      fee: feeOf(address, results[from + 2]),
    },
    bitmaps: new Map(positions.map((position, index) => [position, at(fixedCalls.length + index)])),
    ticks: new Map(
      reads.ticks.map((tick, index) => {
        const [liquidityGross, net] = [at(firstTick + index), at(firstTick + index, 1)]
        return [tick, { liquidityGross, liquidityNet: signed(net) }]
      }),
    ),
  }
}

export type StatedPool = {
  readonly pool: Omit<PoolRead, 'reads'>
  readonly words: WordRange
  readonly state: PoolState
}

/**
 * All pools of a route with their states.
 * @throws like `stateAt`
 */
export function statesOf(pools: readonly PoolRead[], results: readonly (Hex | null)[]): readonly StatedPool[] {
  return pools.map((pool, at) => ({ pool, words: pool.reads.words, state: stateAt(pools, results, at) }))
}

/**
 * Output of an exact input, or input of an exact output, from pool states.
 * @throws PoolStateError, AmmError when the states cannot quote it
 */
export function quoteStates(hops: readonly StatedPool[], exact: 'input' | 'output', amount: bigint): bigint {
  let last = amount
  for (const hop of exact === 'input' ? hops : hops.toReversed()) {
    const { address, direction } = hop.pool
    const market = statedMarket(hop)
    const quoted = exact === 'input' ? market.amountOutDown(last, direction) : market.amountInUp(last, direction)
    if (typeof quoted !== 'bigint') throw new PoolStateError(address, 'the amount goes beyond what was read')
    assertNoOtherTicks(hop, market, exact === 'input' ? last : quoted)
    last = quoted
  }
  return last
}

/** A pool with those known ticks that are still initialised. */
export function statedMarket({ pool, words, state }: StatedPool): ConcentratedMarket {
  const { tickSpacing } = pool.tier
  const { bitmaps, ticks, fee, ...point } = state
  const initialised = new Set(initialisedTicks(bitmaps, tickSpacing))
  const known = [...ticks].flatMap(([tick, liquidity]) => (initialised.has(tick) ? [{ tick, ...liquidity }] : []))
  return ConcentratedMarket.of({ ...point, fee, tickSpacing, words, ticks: known })
}

function initialisedTicks(bitmaps: PoolState['bitmaps'], tickSpacing: number): readonly number[] {
  return [...bitmaps].flatMap(([position, word]) => bitsOf(word).map((bit) => (position * 256 + bit) * tickSpacing))
}

/** Verifies that the price does not reach a tick that was not read. */
function assertNoOtherTicks(hop: StatedPool, market: ConcentratedMarket, amountIn: bigint): void {
  const after = market.after(amountIn, hop.pool.direction)
  if (after === null || after === 'not-read') throw new PoolStateError(hop.pool.address, 'the price after the order')
  assertNoTicksTo(hop, after.point.tick)
}

/** @throws PoolStateError when a tick that was not read is between the price and another tick */
export function assertNoTicksTo({ pool: { address, tier }, state }: StatedPool, end: number): void {
  const [low, high] = [Math.min(state.tick, end), Math.max(state.tick, end)]
  const other = initialisedTicks(state.bitmaps, tier.tickSpacing).find(
    (tick) => tick > low && tick <= high && !state.ticks.has(tick),
  )
  if (other !== undefined) throw new PoolStateError(address, `tick ${other}`)
}
