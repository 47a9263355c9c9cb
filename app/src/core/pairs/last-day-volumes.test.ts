import type { Address } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { lastDayVolumes, startOfLastDay } from './last-day-volumes.ts'

const at = (digit: string) => `0x${digit.repeat(40)}` as Address
const today = (pair: Address, volumeUsd: bigint | null) => ({ pair, date: 0, volumeUsd })

describe('startOfLastDay', () => {
  test('default: returns the start of the hour that began 23 hours before the current hour', () => {
    // 2023-11-14 22:13:20 UTC.
    expect(startOfLastDay(1_700_000_000)).toBe(1_699_999_200 - 23 * 3600)
  })
})

describe('lastDayVolumes', () => {
  test('default: adds up the last 24 hourly volumes of each pair, also across midnight', () => {
    const hours = [3n, 4n].map((volumeUsd) => ({ pair: at('a'), volumeUsd }))
    expect([...lastDayVolumes(hours, [today(at('a'), 1n)])]).toEqual([[at('a'), 7n]])
  })
  test('behavior: returns at least the volume of the UTC day when hourly volumes are missing', () => {
    expect([...lastDayVolumes([{ pair: at('a'), volumeUsd: 3n }], [today(at('a'), 9n), today(at('b'), 2n)])]).toEqual([
      [at('a'), 9n],
      [at('b'), 2n],
    ])
  })
  test('behavior: returns null when an hourly or daily volume has no price', () => {
    const hours = [null, 4n].map((volumeUsd) => ({ pair: at('a'), volumeUsd }))
    expect(lastDayVolumes(hours, [today(at('a'), 9n)]).get(at('a'))).toBeNull()
    expect(lastDayVolumes([{ pair: at('a'), volumeUsd: 4n }], [today(at('a'), null)]).get(at('a'))).toBeNull()
  })
})
