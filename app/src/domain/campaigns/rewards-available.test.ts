import { ethereum, harmony, harmonyTestnet, rinkeby } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { rewardsAvailable } from './rewards-available.ts'

const running = known(false, 1)

describe('rewardsAvailable', () => {
  test('default: on Rinkeby, Harmony and Harmony testnet, never on Ethereum', () => {
    expect([rinkeby, harmony, harmonyTestnet].map((chain) => rewardsAvailable(chain, running))).toEqual([
      true,
      true,
      true,
    ])
    expect(rewardsAvailable(ethereum, running)).toBe(false)
  })
  test('behavior: only with a campaign factory in the record', () => {
    expect(rewardsAvailable({ ...harmony, campaignFactory: null }, running)).toBe(false)
  })
  test('behavior: not while the factory is paused; one that cannot say so is not, one that has not answered is waited for', () => {
    expect(rewardsAvailable(harmony, known(true, 1))).toBe(false)
    expect(rewardsAvailable(harmony, unknown('unreadable'))).toBe(true)
    expect(rewardsAvailable(harmony, loading)).toBe(false)
    expect(rewardsAvailable(harmony, unknown('node-unreachable'))).toBe(false)
  })
})
