import type { Context } from 'ponder:registry'
import { bundle, pair, token } from 'ponder:schema'
import type { Address } from '@dexswap/chains'
import { valueDecimals } from '#indexer/prices/fixed-point.ts'
import type { Rank } from '#indexer/prices/rank.ts'
import { worthOf } from '#indexer/prices/worth-of.ts'
import { worthOfPair, worthOfTrade } from '#indexer/prices/worth-of-sides.ts'

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

const sideOf = (own: Token, amount: bigint) => ({
  rank: own.rank as Rank,
  worth: worthOf(amount, own.decimals, own.price),
}) // the column holds ranks

/** Dollars, in 10^-18, for native currency in 10^-18. */
const dollars = (scene: Scene, worth: bigint | null) =>
  worth === null ? null : worthOf(worth, valueDecimals, scene.nativeUsd)

/** Dollars that went in or out of a pair with both amounts together. */
export function dollarsOfBoth(scene: Scene, { amount0, amount1 }: Amounts): bigint | null {
  return dollars(scene, worthOfPair(sideOf(scene.token0, amount0), sideOf(scene.token1, amount1)))
}

/** Native currency and dollars that a trade is worth. */
export function worthOfSwap(scene: Scene, { amount0, amount1 }: Amounts): Volume {
  const native = worthOfTrade(sideOf(scene.token0, amount0), sideOf(scene.token1, amount1))
  return { amount0, amount1, native, usd: dollars(scene, native) }
}

export type Volume = Amounts & { readonly native: bigint | null; readonly usd: bigint | null }
