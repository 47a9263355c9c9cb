import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { chain, dai, one } from '../liquidity/test/addition-inputs.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { amountOf } from '../sending/dedupe-key.ts'
import { receiptOf, recordOf } from '../test/sample-record.ts'
import { account, pair, sampleCampaign } from './test/sample-campaign.ts'
import { createDismissedStakes, issuedIn, unfinishedStake } from './unfinished-stake.ts'

const { address: campaign } = sampleCampaign()
const place = { chainId: chain.id, account, campaign }
const none: ReadonlySet<string> = new Set()
const add = { kind: 'add', first: amountOf(one, 5n), second: amountOf(dai, 7n) } as const
const base = { chainId: chain.id, from: account, addedTime: 1000, progress: receiptOf(1).progress }
const addition = recordOf({ ...base, summary: { ...add, stakeIn: campaign } })

describe('unfinishedStake', () => {
  test('default: finds the mined addition that was made for the campaign', () => {
    expect(unfinishedStake([addition], none, place)).toBe(addition)
  })

  test('behavior: finds no other addition, and none that was dismissed or is staked', () => {
    const other = { ...place, campaign: pair.address }
    expect(unfinishedStake([addition], none, other)).toBeNull()
    expect(unfinishedStake([recordOf({ ...base, summary: add })], none, place)).toBeNull()
    expect(unfinishedStake([addition], new Set([addition.id]), place)).toBeNull()
    const stake = (restOf: string): TransactionRecord =>
      recordOf({ ...base, id: 'b', addedTime: 2000, summary: { kind: 'stake', amount: amountOf(dai, 1n), restOf } })
    expect(unfinishedStake([stake(addition.id), addition], none, place)).toBeNull()
    expect(unfinishedStake([stake('c'), addition], none, place)).toBe(addition)
  })
})

describe('issuedIn', () => {
  test('default: returns the LP tokens that an addition issued; 0 without a transfer', () => {
    const transfer = { token: pair.address, arrived: 7n, left: 2n }
    expect(issuedIn([transfer], pair.address)).toBe(5n)
    expect(issuedIn([transfer], campaign)).toBe(0n)
  })
})

describe('createDismissedStakes', () => {
  test('default: stores what the user dismissed', () => {
    const storage = createAppStorage(createMemoryKeyValues())
    createDismissedStakes({ storage }).dismiss('a')
    expect(createDismissedStakes({ storage }).ids.get()).toEqual(new Set(['a']))
  })
})
