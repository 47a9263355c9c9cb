import { dexSwapDayData, factory } from 'ponder:schema'
import { addKnown } from '#indexer/prices/add-known.ts'
import type { PairContext, Volume } from './pair-context.ts'

const day = 86_400

/** Adds an action, and its volume if any, to the platform and its day. */
export async function countPlatform(pairContext: PairContext, volume: Volume | null): Promise<void> {
  const { db, pair, timestamp } = pairContext
  const { totalVolumeNativeCurrency, totalVolumeUSD } = await db
    .update(factory, { id: pair.factory })
    .set((before) => ({
      txCount: before.txCount + 1,
      ...(volume && {
        totalVolumeNativeCurrency: addKnown(before.totalVolumeNativeCurrency, volume.native),
        totalVolumeUSD: addKnown(before.totalVolumeUSD, volume.usd),
      }),
    }))
  const date = timestamp - (timestamp % day)
  await db
    .insert(dexSwapDayData)
    .values({
      id: `${pair.platform}-${date / day}`,
      platform: pair.platform,
      date,
      dailyVolumeNativeCurrency: volume ? volume.native : 0n,
      dailyVolumeUSD: volume ? volume.usd : 0n,
      totalVolumeNativeCurrency,
      totalVolumeUSD,
      txCount: 1,
    })
    .onConflictDoUpdate((before) => ({
      txCount: before.txCount + 1,
      totalVolumeNativeCurrency,
      totalVolumeUSD,
      ...(volume && {
        dailyVolumeNativeCurrency: addKnown(before.dailyVolumeNativeCurrency, volume.native),
        dailyVolumeUSD: addKnown(before.dailyVolumeUSD, volume.usd),
      }),
    }))
}
