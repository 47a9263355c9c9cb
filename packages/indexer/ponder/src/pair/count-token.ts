import { token, tokenDayData } from 'ponder:schema'
import { addKnown } from '#indexer/prices/add-known.ts'
import { priceDecimals, valueDecimals } from '#indexer/prices/fixed-point.ts'
import { worthOf } from '#indexer/prices/worth-of.ts'
import type { PairContext, Token, Volume } from './pair-context.ts'

const day = 86_400

/** Adds an action to a token of the pair and to its day. `volume` is null unless the action is a trade. */
export async function countToken(
  pairContext: PairContext,
  own: Token,
  volume: (Pick<Volume, 'native' | 'usd'> & { readonly token: bigint }) | null,
): Promise<void> {
  const { db, nativeUsd, timestamp } = pairContext
  const inDollars = (worth: bigint | null) => (worth === null ? null : worthOf(worth, valueDecimals, nativeUsd))

  await db.update(token, { id: own.id }).set((before) => ({
    txCount: before.txCount + 1,
    ...(volume && {
      tradeVolume: before.tradeVolume + volume.token,
      tradeVolumeNativeCurrency: addKnown(before.tradeVolumeNativeCurrency, volume.native),
      tradeVolumeUSD: addKnown(before.tradeVolumeUSD, volume.usd),
    }),
  }))

  const nominal = worthOf(own.totalLiquidity, own.decimals, own.price)
  // Liquidity above the value of the reviewed tokens in the market does not count, because the other
  // side may be worthless.
  const isBeyond = !own.isMoney && nominal !== null && own.backing !== null && nominal > own.backing
  const liquidity = isBeyond ? own.backing : nominal
  const now = {
    totalLiquidityToken: own.totalLiquidity,
    totalLiquidityNativeCurrency: liquidity,
    totalLiquidityUSD: inDollars(liquidity),
    // A product of two prices has 72 decimals, of which 36 are removed.
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
