import { token, tokenDayData } from 'ponder:schema'
import { addKnown } from '#indexer/prices/add-known.ts'
import { priceDecimals, valueDecimals } from '#indexer/prices/fixed-point.ts'
import { worthOf } from '#indexer/prices/worth-of.ts'
import type { Scene, Token } from './scene.ts'

const day = 86_400

/** Counts an action for one of the pair's tokens and its day. `traded` is what moved in a trade, null for others. */
export async function countToken(scene: Scene, own: Token, traded: bigint | null): Promise<void> {
  const { db, nativeUsd, timestamp } = scene
  const inDollars = (worth: bigint | null) => (worth === null ? null : worthOf(worth, valueDecimals, nativeUsd))
  const native = traded === null ? null : worthOf(traded, own.decimals, own.price)
  const volume = traded === null ? null : { token: traded, native, usd: inDollars(native) }

  await db.update(token, { id: own.id }).set((before) => ({
    txCount: before.txCount + 1,
    ...(volume && {
      tradeVolume: before.tradeVolume + volume.token,
      tradeVolumeNativeCurrency: addKnown(before.tradeVolumeNativeCurrency, volume.native),
      tradeVolumeUSD: addKnown(before.tradeVolumeUSD, volume.usd),
    }),
  }))

  const liquidity = worthOf(own.totalLiquidity, own.decimals, own.price)
  const now = {
    totalLiquidityToken: own.totalLiquidity,
    totalLiquidityNativeCurrency: liquidity,
    totalLiquidityUSD: inDollars(liquidity),
    // A price has 36 decimals, and so has the product of two once 36 are taken off.
    priceUSD: own.price === null || nativeUsd === null ? null : (own.price * nativeUsd) / 10n ** BigInt(priceDecimals),
  }
  const date = timestamp - (timestamp % day)
  await db
    .insert(tokenDayData)
    .values({
      id: `${own.id}-${date / day}`,
      token: own.id,
      decimals: own.decimals,
      date,
      ...now,
      dailyVolumeToken: volume?.token ?? 0n,
      dailyVolumeNativeCurrency: volume ? volume.native : 0n,
      dailyVolumeUSD: volume ? volume.usd : 0n,
      dailyTxns: 1,
    })
    .onConflictDoUpdate((before) => ({
      ...now,
      dailyTxns: before.dailyTxns + 1,
      ...(volume && {
        dailyVolumeToken: before.dailyVolumeToken + volume.token,
        dailyVolumeNativeCurrency: addKnown(before.dailyVolumeNativeCurrency, volume.native),
        dailyVolumeUSD: addKnown(before.dailyVolumeUSD, volume.usd),
      }),
    }))
}
