import { campaignFactoryAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { encodeAbiParameters, encodeEventTopics } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { campaignMade } from './campaign-made.ts'
import { account } from './test/sample-campaign.ts'

const factory: Address = '0x00000000000000000000000000000000000000fa'
const made: Address = '0x00000000000000000000000000000000000000C1'
const other: Address = '0x00000000000000000000000000000000000000D2'

const logOf = (address: Address, owner: Address, deployedAt: Address) => ({
  address,
  topics: encodeEventTopics({ abi: campaignFactoryAbi, eventName: 'DistributionCreated' }) as [`0x${string}`],
  data: encodeAbiParameters([{ type: 'address' }, { type: 'address' }], [owner, deployedAt]),
  blockHash: `0x${'1'.repeat(64)}` as const,
  blockNumber: 1n,
  blockTimestamp: 1n,
  logIndex: 0,
  transactionHash: `0x${'2'.repeat(64)}` as const,
  transactionIndex: 0,
  removed: false,
})

describe('campaignMade', () => {
  test('default: returns the campaign that the factory created for the account, from its event among others', () => {
    const others = {
      ...logOf(other, account, other),
      topics: [`0x${'3'.repeat(64)}`] as [`0x${string}`],
      data: '0x' as const,
    }
    expect(campaignMade([others, logOf(factory, account, made)], { factory, account })).toBe(made)
  })
  test('behavior: ignores events of other contracts, of other accounts, and with invalid data', () => {
    expect(campaignMade([logOf(other, account, made)], { factory, account })).toBeNull()
    expect(campaignMade([logOf(factory, other, made)], { factory, account })).toBeNull()
    expect(campaignMade([{ ...logOf(factory, account, made), data: '0x12' }], { factory, account })).toBeNull()
    expect(campaignMade([], { factory, account })).toBeNull()
  })
})
