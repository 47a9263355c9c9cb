import { createClient, custom } from 'viem'
import { expect, test } from 'vitest'
import { graphIndexer } from '#io/test/graph-indexer.ts'
import { createdCampaignsQuery, pairCampaignsQuery } from './campaign-queries.ts'

const pair = `0x${'ab'.repeat(20)}` as const
const account = '0xCD00000000000000000000000000000000000000'

test('behavior: campaigns are asked for from 30 days before now, and for the account', async () => {
  const { client, asked } = graphIndexer(
    { active: [], expired: [], upcoming: [] },
    { active: [], expired: [], upcoming: [] },
  )
  const now = 1_800_000_000n
  await pairCampaignsQuery(pair, now, account).fromIndexer(client)
  await pairCampaignsQuery(pair, now, null).fromIndexer(client)
  expect(asked[0]?.variables).toMatchObject({
    active: { stakablePair: pair, startsAt_lte: '1800000000', endsAt_gte: '1800000000' },
    // 30 days are 2,592,000 seconds.
    expired: { endsAt_gte: '1797408000', endsAt_lt: '1800000000' },
    mine: { user: account.toLowerCase() },
  })
  expect(asked[1]?.variables).toMatchObject({ mine: { user: '0x' } })
})

test('behavior: as many campaigns at other places are another question, as after a block that was taken back', () => {
  const parts = { client: createClient({ transport: custom({ request: async () => null }) }), multicall: pair }
  const keyOf = (...made: readonly `0x${string}`[]) => createdCampaignsQuery(parts, made, account, () => 1n).key
  expect(keyOf(pair, account)).not.toBe(keyOf(account, pair))
  expect(keyOf(pair)).not.toBe(keyOf(account))
  expect(keyOf(pair)).toBe(keyOf(pair))
})
