import type { Context } from 'ponder:registry'
import { bundle, pair, token } from 'ponder:schema'
import { countedVolume, pairWorthDown, tradeWorthDown } from '@dexswap/amm'
import type { Address } from '@dexswap/chains'
import { valueDecimals } from '#indexer/prices/fixed-point.ts'
import { sideOf } from '#indexer/prices/market-of.ts'
import { worthOf } from '#indexer/prices/worth-of.ts'
import { valued } from './valued.ts'

export type Db = Context<'Pair:Swap'>['db']
export type Pair = typeof pair.$inferSelect
export type Token = typeof token.$inferSelect

/** Amounts of both tokens of a pair that took part in an action, in base units. */
type Amounts = { readonly amount0: bigint; readonly amount1: bigint }

/** The pair of an action with all that prices it. */
export type Scene = {
  readonly db: Db
  readonly pair: Pair
  readonly token0: Token
  readonly token1: Token
  readonly nativeUsd: bigint | null
  readonly timestamp: number
}

export async function setScene({ db }: { db: Db }, pairId: Address, timestamp: number): Promise<Scene | null> {
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

const side = (own: Token, amount: bigint) => sideOf(valued(own), amount)

/** Dollars, in 10^-18, for native currency in 10^-18. */
const dollars = (scene: Scene, worth: bigint | null) =>
  worth === null ? null : worthOf(worth, valueDecimals, scene.nativeUsd)

/** Dollars that went in or out of a pair with both amounts together. */
export function dollarsOfBoth(scene: Scene, { amount0, amount1 }: Amounts): bigint | null {
  return dollars(scene, pairWorthDown(side(scene.token0, amount0), side(scene.token1, amount1)))
}

/** Native currency and dollars that a trade is worth. */
export function worthOfSwap(scene: Scene, { amount0, amount1 }: Amounts): Volume {
  const native = tradeWorthDown(side(scene.token0, amount0), side(scene.token1, amount1))
  return { amount0, amount1, native, usd: dollars(scene, native) }
}

/**
 * As much of a volume as counts beside what has counted of the pair on the same day (`countedVolume` of packages/amm). Amounts of
 * tokens stay what they are.
 */
export function countedOf(scene: Scene, volume: Volume, countedUsd: bigint): Volume {
  const { reserve0, reserve1 } = scene.pair
  const { native, usd } = volume
  if (native === null || usd === null || usd === 0n) return volume
  const counted = countedVolume(usd, dollarsOfBoth(scene, { amount0: reserve0, amount1: reserve1 }), countedUsd)
  return counted === null
    ? { ...volume, native: null, usd: null }
    : { ...volume, native: (native * counted) / usd, usd: counted }
}

export type Volume = Amounts & { readonly native: bigint | null; readonly usd: bigint | null }
