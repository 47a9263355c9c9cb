import type { DayVolume } from '#io/graph/ask-day-volumes.ts'
import type { HourVolume } from '#io/graph/ask-hour-volumes.ts'

const hourSeconds = 3600
const hoursOfDay = 24

/** Start of the first of the last 24 hours; the current hour is one of them. */
export function startOfLastDay(now: number): number {
  return now - (now % hourSeconds) - (hoursOfDay - 1) * hourSeconds
}

/**
 * Volume of the last 24 hours by lower-case pair address, in 10^-18 US dollars. At least the volume
 * of the UTC day, in case hours are missing. Null without a price.
 */
export function lastDayVolumes(
  hours: readonly HourVolume[],
  today: readonly DayVolume[],
): ReadonlyMap<string, bigint | null> {
  const volumes = new Map<string, bigint | null>()
  for (const { pair, volumeUsd } of hours) {
    const before = volumes.get(pair) ?? (volumes.has(pair) ? null : 0n)
    volumes.set(pair, before === null || volumeUsd === null ? null : before + volumeUsd)
  }
  for (const { pair, volumeUsd } of today) {
    const sum = volumes.get(pair)
    if (volumeUsd === null) volumes.set(pair, null)
    else if (sum === undefined || (sum !== null && sum < volumeUsd)) volumes.set(pair, volumeUsd)
  }
  return volumes
}
