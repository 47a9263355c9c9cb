import { pair, pairDayData, pairHourData } from 'ponder:schema'
import { addKnown } from '#indexer/prices/add-known.ts'
import { dollarsOfBoth, type PairContext, type Volume } from './pair-context.ts'

const day = 86_400
const hour = 3_600

const dayOf = ({ pair: row, timestamp }: PairContext) => `${row.id}-${(timestamp - (timestamp % day)) / day}`

/** Volume of the pair that was already counted on this day, in 10^-18 dollars. */
export async function countedToday(pairContext: PairContext): Promise<bigint> {
  return (await pairContext.db.find(pairDayData, { id: dayOf(pairContext) }))?.dailyVolumeUSD ?? 0n
}

/** Adds an action, and its volume if any, to the pair, its hour and its day. */
export async function countPair(pairContext: PairContext, volume: Volume | null): Promise<void> {
  const { db, pair: row, timestamp } = pairContext
  await db.update(pair, { id: row.id }).set((before) => ({
    txCount: before.txCount + 1,
    ...(volume && {
      volumeToken0: before.volumeToken0 + volume.amount0,
      volumeToken1: before.volumeToken1 + volume.amount1,
      volumeNativeCurrency: addKnown(before.volumeNativeCurrency, volume.native),
      volumeUSD: addKnown(before.volumeUSD, volume.usd),
    }),
  }))

  const now = {
    reserve0: row.reserve0,
    reserve1: row.reserve1,
    totalSupply: row.totalSupply,
    reserveUSD: dollarsOfBoth(pairContext, { amount0: row.reserve0, amount1: row.reserve1 }),
  }
  const same = { pair: row.id, decimals0: row.decimals0, decimals1: row.decimals1 }
  const first0 = volume?.amount0 ?? 0n
  const first1 = volume?.amount1 ?? 0n
  const firstUSD = volume ? volume.usd : 0n

  const date = timestamp - (timestamp % day)
  await db
    .insert(pairDayData)
    .values({
      id: dayOf(pairContext),
      ...same,
      ...now,
      date,
      dailyVolumeToken0: first0,
      dailyVolumeToken1: first1,
      dailyVolumeUSD: firstUSD,
      dailyTxns: 1,
    })
    .onConflictDoUpdate((before) => ({
      ...now,
      dailyTxns: before.dailyTxns + 1,
      ...(volume && {
        dailyVolumeToken0: before.dailyVolumeToken0 + volume.amount0,
        dailyVolumeToken1: before.dailyVolumeToken1 + volume.amount1,
        dailyVolumeUSD: addKnown(before.dailyVolumeUSD, volume.usd),
      }),
    }))

  const hourStartUnix = timestamp - (timestamp % hour)
  await db
    .insert(pairHourData)
    .values({
      id: `${row.id}-${hourStartUnix / hour}`,
      ...same,
      ...now,
      hourStartUnix,
      hourlyVolumeToken0: first0,
      hourlyVolumeToken1: first1,
      hourlyVolumeUSD: firstUSD,
      hourlyTxns: 1,
    })
    .onConflictDoUpdate((before) => ({
      ...now,
      hourlyTxns: before.hourlyTxns + 1,
      ...(volume && {
        hourlyVolumeToken0: before.hourlyVolumeToken0 + volume.amount0,
        hourlyVolumeToken1: before.hourlyVolumeToken1 + volume.amount1,
        hourlyVolumeUSD: addKnown(before.hourlyVolumeUSD, volume.usd),
      }),
    }))
}
