import { createClient, custom } from 'viem'
import { describe, expect, test } from 'vitest'
import { graphIndexer } from '#io/test/graph-indexer.ts'
import { createdCampaignsQuery, pairCampaignsQuery } from './campaign-queries.ts'
import { allowancesQuery, dayVolumesQuery, type PairSources } from './queries.ts'

const pair = `0x${'ab'.repeat(20)}` as const
const account = '0xCD00000000000000000000000000000000000000'

test('behavior: requests campaigns that ended less than 30 days ago, and all campaigns of the account [2.7.04 2.7.07 2.7.17 2.7.18 2.7.22 2.7.24]', async () => {
  const { client, requests } = graphIndexer(
    { active: [], expired: [], upcoming: [] },
    { active: [], expired: [], upcoming: [] },
  )
  const now = 1_800_000_000n
  await pairCampaignsQuery(pair, now, account).fromIndexer(client)
  await pairCampaignsQuery(pair, now, null).fromIndexer(client)
  expect(requests[0]?.variables).toMatchObject({
    active: { stakablePair: pair, startsAt_lte: '1800000000', endsAt_gte: '1800000000' },
    // 30 days are 2,592,000 seconds.
    expired: { endsAt_gte: '1797408000', endsAt_lt: '1800000000' },
    upcoming: { stakablePair: pair, startsAt_gt: '1800000000' },
    mine: { user: account.toLowerCase() },
  })
  expect(requests[1]?.variables).toMatchObject({ mine: { user: '0x' } })
})

test('behavior: returns another cache key when the list of campaigns differs, for example after a reorg', () => {
  const parts = { client: createClient({ transport: custom({ request: async () => null }) }), multicall: pair }
  const keyOf = (...made: readonly `0x${string}`[]) => createdCampaignsQuery(parts, made, account, () => 1n).key
  expect(keyOf(pair, account)).not.toBe(keyOf(account, pair))
  expect(keyOf(pair)).not.toBe(keyOf(account))
  expect(keyOf(pair)).toBe(keyOf(pair))
})

describe('keys of the cache', () => {
  const [one, other] = ['0xAB00000000000000000000000000000000000001', account] as const

  test('behavior: returns the same key for allowances in any order', () => {
    const parts = { client: createClient({ transport: custom({ request: async () => null }) }), multicall: pair }
    const keyOf = (...groups: Parameters<typeof allowancesQuery>[2]) =>
      allowancesQuery(parts, account, groups, () => 1n).key
    const campaign = { tokens: [pair], spenders: [other] }
    const key = keyOf({ tokens: [one, other, pair], spenders: [one, pair] }, campaign)
    expect(keyOf(campaign, { tokens: [pair, other, one], spenders: [pair, one] })).toBe(key)
    expect(keyOf({ tokens: [one, other], spenders: [one, pair] }, campaign)).not.toBe(key)
    expect(keyOf({ tokens: [one, pair], spenders: [one, other, pair] }, campaign)).not.toBe(key)
  })

  test('behavior: returns the same key for daily volumes in any order', () => {
    const keyOf = (...pairs: Parameters<typeof dayVolumesQuery>[1]) =>
      dayVolumesQuery({} as PairSources, pairs, 86_400).key
    expect(keyOf(one, pair)).toBe(keyOf(pair, one))
    expect(keyOf(one, pair)).not.toBe(keyOf(one, other))
  })
})
