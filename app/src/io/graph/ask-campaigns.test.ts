import { describe, expect, test } from 'vitest'
import { graphIndexer } from '../test/graph-indexer.ts'
import { askCampaignStakes, askPairCampaigns } from './ask-campaigns.ts'
import { GraphReplyError } from './post-query.ts'

const unit = 10n ** 18n
const address = (digit: string) => `0x${digit.repeat(40)}` as const
const account = '0xAB00000000000000000000000000000000000000'

describe('askPairCampaigns', () => {
  const row = (digit: string, positions: readonly object[] = []) => ({
    address: address(digit),
    liquidityMiningPositions: positions,
  })
  const terms = { now: 1000n, since: 400n, account } as const

  test('default: returns active, expired and upcoming campaigns of a pair, and marks those with a stake of the account [2.3.11 2.7.04 2.7.17 2.7.18 2.7.19 2.7.20 2.7.21 2.7.22 2.7.23 2.7.24]', async () => {
    const { client, requests } = graphIndexer({
      active: [row('1', [{ id: 'position' }])],
      expired: [row('2')],
      upcoming: [row('3')],
    })
    const { value, block } = await askPairCampaigns(client, address('A'), terms)
    expect(block.number).toBe(9n)
    expect(value).toEqual([
      { address: address('1'), isMine: true },
      { address: address('2'), isMine: false },
      { address: address('3'), isMine: false },
    ])
    expect(requests[0]?.variables).toEqual({
      active: { stakablePair: address('a'), startsAt_lte: '1000', endsAt_gte: '1000' },
      expired: { stakablePair: address('a'), endsAt_gte: '400', endsAt_lt: '1000' },
      upcoming: { stakablePair: address('a'), startsAt_gt: '1000' },
      mine: { user: account.toLowerCase(), stakedAmount_gt: '0' },
    })
  })

  test('behavior: marks no campaign when no account is given [2.7.04]', async () => {
    const { client, requests } = graphIndexer({ active: [row('1')], expired: [], upcoming: [] })
    const { value } = await askPairCampaigns(client, address('a'), { ...terms, account: null })
    expect(value).toEqual([{ address: address('1'), isMine: false }])
    expect(requests[0]?.variables.mine).toEqual({ user: '0x', stakedAmount_gt: '0' })
  })

  test('error: GraphReplyError when a row has an invalid address', async () => {
    const { client } = graphIndexer({
      active: [{ address: 'javascript:', liquidityMiningPositions: [] }],
      expired: [],
      upcoming: [],
    })
    await expect(askPairCampaigns(client, address('a'), terms)).rejects.toThrow(GraphReplyError)
  })
})

describe('askCampaignStakes', () => {
  const change = (timestamp: number, amount: string, logIndex = 0) => ({
    id: `${timestamp}-${logIndex}`,
    timestamp,
    logIndex,
    amount,
    user: { id: address('B') },
  })

  test('default: returns deposits and withdrawals of a campaign, oldest first', async () => {
    const { client, requests } = graphIndexer(
      { rows: [change(10, '2.5'), change(30, '1')] },
      { rows: [change(20, '0.5'), change(30, '1', 4)] },
    )
    const { value } = await askCampaignStakes(client, address('C'))
    expect(value.map(({ time, change: by }) => [time, by])).toEqual([
      [10, (5n * unit) / 2n],
      [20, -unit / 2n],
      [30, unit],
      [30, -unit],
    ])
    expect(value[0]?.account).toBe(address('b'))
    expect(requests.map(({ variables }) => variables)).toEqual([
      { where: { liquidityMiningCampaign: address('c') } },
      { where: { liquidityMiningCampaign: address('c') } },
    ])
  })
})
