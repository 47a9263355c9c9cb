import type { Address } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { CampaignRef } from './campaign-calls.ts'
import { selectRelevant } from './many-campaigns.ts'

const address = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`
const ref = (number: number, stakedAmount: bigint, endsAt = 1000n, stakable = address(1)): CampaignRef => ({
  address: address(number),
  stakable,
  endsAt,
  stakedAmount,
})

describe('selection of relevant campaigns', () => {
  test('default: returns all listed campaigns when there are few', () => {
    const refs = [ref(2, 0n), ref(3, 5n), ref(4, 0n, 1n)]
    expect(selectRelevant(refs, 40n * 86_400n)).toEqual([])
    expect(selectRelevant(refs, 900n)).toHaveLength(3)
  })

  test('behavior: includes the only campaign with a stake among 5,000 campaigns', () => {
    const spam = Array.from({ length: 5000 }, (_, at) => ref(100 + at, 0n, 10n ** 9n))
    const used = ref(7, 1n)
    const stored = selectRelevant([used, ...spam], 900n)
    expect(stored).toContain(used)
    expect(stored.length).toBeLessThanOrEqual(24)
  })

  test('behavior: selects the relevant campaigns per pair', () => {
    const spam = Array.from({ length: 100 }, (_, at) => ref(100 + at, 9n))
    const other = ref(7, 0n, 1000n, address(2))
    expect(selectRelevant([...spam, other], 900n)).toContain(other)
  })
})
