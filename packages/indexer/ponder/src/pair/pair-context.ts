import type { Context } from 'ponder:registry'
import { bundle, pair, token } from 'ponder:schema'
import { countedVolume, pairWorthDown, tradeWorthDown } from '@dexswap/amm'
import type { Address } from '@dexswap/chains'
import { valueDecimals } from '#indexer/prices/fixed-point.ts'
import { sideOf } from '#indexer/prices/market-of.ts'
import { worthOf } from '#indexer/prices/worth-of.ts'
import { toValuedToken } from './to-valued-token.ts'

export type Db = Context<'Pair:Swap'>['db']
export type Pair = typeof pair.$inferSelect
export type Token = typeof token.$inferSelect

/** Amounts of both tokens of a pair in an action, in base units. */
type Amounts = { readonly amount0: bigint; readonly amount1: bigint }

/** The pair of an action with its tokens and the native price. */
export type PairContext = {
  readonly db: Db
  readonly pair: Pair
  readonly token0: Token
  readonly token1: Token
  readonly nativeUsd: bigint | null
  readonly timestamp: number
}

export async function loadPairContext(
  { db }: { db: Db },
  pairId: Address,
  timestamp: number,
): Promise<PairContext | null> {
  const row = await db.find(pair, { id: pairId })
  if (!row) return null
  const [token0, token1, prices] = await Promise.all([
    db.find(token, { id: row.token0 }),
    db.find(token, { id: row.token1 }),
    db.find(bundle, { id: '1' }),
  ])
  if (!token0 || !token1) return null
  return { db, pair: row, token0, token1, nativeUsd: prices?.nativeUsd ?? null, timestamp }
}

const side = (own: Token, amount: bigint) => sideOf(toValuedToken(own), amount)

/** Converts native currency to dollars, both in 10^-18. */
const dollars = (pairContext: PairContext, worth: bigint | null) =>
  worth === null ? null : worthOf(worth, valueDecimals, pairContext.nativeUsd)

/** The value of both amounts together in dollars, in 10^-18. */
export function dollarsOfBoth(pairContext: PairContext, { amount0, amount1 }: Amounts): bigint | null {
  return dollars(pairContext, pairWorthDown(side(pairContext.token0, amount0), side(pairContext.token1, amount1)))
}

/** The value of a trade in native currency and dollars, in 10^-18. */
export function worthOfSwap(pairContext: PairContext, { amount0, amount1 }: Amounts): Volume {
  const native = tradeWorthDown(side(pairContext.token0, amount0), side(pairContext.token1, amount1))
  return { amount0, amount1, native, usd: dollars(pairContext, native) }
}

/**
 * Limits a volume by the pair's liquidity and the volume already counted on this day (`countedVolume`
 * of packages/amm). Token amounts do not change.
 */
export function countedOf(pairContext: PairContext, volume: Volume, countedUsd: bigint): Volume {
  const { reserve0, reserve1 } = pairContext.pair
  const { native, usd } = volume
  if (native === null || usd === null || usd === 0n) return volume
  const counted = countedVolume(usd, dollarsOfBoth(pairContext, { amount0: reserve0, amount1: reserve1 }), countedUsd)
  return counted === null
    ? { ...volume, native: null, usd: null }
    : { ...volume, native: (native * counted) / usd, usd: counted }
}

export type Volume = Amounts & { readonly native: bigint | null; readonly usd: bigint | null }
