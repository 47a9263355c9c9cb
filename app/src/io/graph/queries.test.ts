import type { Address } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { graphIndexer } from '../test/graph-indexer.ts'
import { askAccountPast } from './ask-account-past.ts'
import { askAccountTransactions } from './ask-account-transactions.ts'
import { askDayPrices } from './ask-day-prices.ts'
import { askDayVolumes } from './ask-day-volumes.ts'
import { askHoldings } from './ask-holdings.ts'
import { askAccountActions, askRecentActions } from './ask-pair-actions.ts'
import { askPairPoints, startOfDay } from './ask-pair-points.ts'
import { askPair, askPairs } from './ask-pairs.ts'
import { askNativePrice, askTokens } from './ask-tokens.ts'
import type { GraphClient } from './graph-client.ts'

const unit = 10n ** 18n
const address = (digit: string) => `0x${digit.repeat(40)}` as const
const hash = `0x${'0f'.repeat(32)}` as const
const token = (digit: string, decimals: number | null) => ({ id: address(digit), symbol: 'T', name: 'Token', decimals })
const pair = {
  id: address('9'),
  token0: token('a', 18),
  token1: token('b', 6),
  reserve0: '1.5',
  reserve1: '2.25',
  swapFee: 25,
}

describe('askPairs', () => {
  test('default: returns all pairs of the factory with reserves and tokens [2.7.03 2.7.05 2.7.27]', async () => {
    const { client, requests } = graphIndexer({ rows: [pair, { ...pair, id: address('8'), token1: token('c', null) }] })
    const { value } = await askPairs(client, '0xABCD000000000000000000000000000000000000')
    expect(value).toEqual([
      {
        address: address('9'),
        token0: { address: address('a'), decimals: 18 },
        token1: { address: address('b'), decimals: 6 },
        reserve0: (3n * unit) / 2n,
        reserve1: 2_250_000n,
        swapFeeBps: 25,
      },
      expect.objectContaining({ address: address('8'), reserve1: null }),
    ])
    expect(requests[0]?.variables).toEqual({ where: { factory: '0xabcd000000000000000000000000000000000000' } })
    expect(requests[0]?.query).toMatch(/pairs\(first: 1000/)
  })
})

describe('askPair', () => {
  test('default: returns reserves, supply, reserveUSD, reserveNativeCurrency and derived prices of one pair [2.7.15 2.7.16 2.7.28]', async () => {
    const { client, requests } = graphIndexer({
      pair: {
        ...pair,
        totalSupply: '3',
        reserveUSD: '10.5',
        reserveNativeCurrency: null,
        price0: { derivedNativeCurrency: '1' },
        price1: { derivedNativeCurrency: null },
      },
    })
    const { value } = await askPair(client, '0x9999999999999999999999999999999999999999')
    expect(value).toMatchObject({
      totalSupply: 3n * unit,
      reserveUsd: (21n * unit) / 2n,
      reserveNative: null,
      derivedNative: [unit, null],
    })
    expect(requests[0]?.variables).toEqual({ id: address('9') })
    expect(requests[0]?.query).toMatch(/reserveUSD reserveNativeCurrency/)
  })
  test('behavior: returns null when the indexer does not know the pair', async () => {
    expect((await askPair(graphIndexer({ pair: null }).client, address('9'))).value).toBeNull()
  })
})

describe('askTokens', () => {
  test('behavior: requests tokens by a list of ids, with derivedNativeCurrency [2.7.26]', async () => {
    const { client, requests } = graphIndexer({ rows: [{ ...token('a', 18), derivedNativeCurrency: '0.5' }] })
    const { value } = await askTokens(client, ['0xAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', address('b')])
    expect(value).toEqual([
      { address: address('a'), symbol: 'T', name: 'Token', decimals: 18, derivedNative: unit / 2n },
    ])
    expect(requests[0]?.variables).toEqual({ where: { id_in: [address('a'), address('b')] } })
  })
  test('error: RangeError for more addresses than one request allows', async () => {
    const many = Array.from({ length: 1001 }, () => address('a'))
    await expect(askTokens(graphIndexer({ rows: [] }).client, many)).rejects.toBeInstanceOf(RangeError)
  })
})

describe('askNativePrice', () => {
  test('default: requests the native price from the bundle with id 1 [2.7.10]', async () => {
    const { client, requests } = graphIndexer({ bundle: { nativeCurrencyPrice: '0.02' } })
    expect((await askNativePrice(client)).value).toBe(unit / 50n)
    expect(requests[0]?.query).toContain('bundle(id: "1") { nativeCurrencyPrice }')
  })
  test('behavior: returns null instead of 0 when the price is unknown', async () => {
    expect((await askNativePrice(graphIndexer({ bundle: null }).client)).value).toBeNull()
    expect((await askNativePrice(graphIndexer({ bundle: { nativeCurrencyPrice: null } }).client)).value).toBeNull()
  })
})

describe('askDayPrices', () => {
  const day = 19_675
  const date = day * 86_400
  const row = (digit: string) => `${address(digit)}-${day}` as const
  test('default: prices a token by its daily row, and an LP token by the reserves of its pair, rounded down', async () => {
    const { client, requests } = graphIndexer(
      { rows: [{ id: row('a'), token: { id: address('a') }, date, priceUSD: `0.${'1'.repeat(36)}` }] },
      { rows: [{ id: row('9'), pairAddress: address('9'), date, reserveUSD: '10', totalSupply: '3' }] },
    )
    const { value } = await askDayPrices(client, { tokens: [row('a')], pairs: [row('9')] })
    expect(value).toEqual([
      { token: address('a'), date, usd: 111_111_111_111_111_111n },
      { token: address('9'), date, usd: 3_333_333_333_333_333_333n },
    ])
    expect(requests.map(({ variables }) => variables)).toEqual([
      { where: { id_in: [row('a')] } },
      { where: { id_in: [row('9')] } },
    ])
  })

  test('behavior: returns null when the price is unknown or the supply is zero', async () => {
    const { client } = graphIndexer(
      { rows: [{ id: row('a'), token: { id: address('a') }, date, priceUSD: null }] },
      { rows: [{ id: row('9'), pairAddress: address('9'), date, reserveUSD: '10', totalSupply: '0' }] },
    )
    const { value } = await askDayPrices(client, { tokens: [row('a')], pairs: [row('9')] })
    expect(value.map(({ usd }) => usd)).toEqual([null, null])
  })

  test('behavior: requests at most 1000 rows per query, and sends no query for an empty list', async () => {
    const { client, requests } = graphIndexer({ rows: [] })
    const rows = Array.from({ length: 1001 }, (_, at) => `${address('a')}-${at}` as const)
    await askDayPrices(client, { tokens: rows, pairs: [] })
    expect(requests.map(({ variables }) => (variables as { where: { id_in: string[] } }).where.id_in.length)).toEqual([
      1000, 1,
    ])
  })
})

describe('askDayVolumes', () => {
  test('default: requests dailyVolumeUSD from the start of the UTC day on [2.7.12 2.7.13 2.7.14]', async () => {
    const { client, requests } = graphIndexer({
      known: [{ id: address('9'), createdAtTimestamp: 1_600_000_000 }],
      rows: [
        { id: '1', pairAddress: address('9'), date: 1_699_920_000, dailyVolumeUSD: '3' },
        { id: '2', pairAddress: address('8'), date: 1_699_920_000, dailyVolumeUSD: null },
      ],
    })
    const since = startOfDay(1_700_000_000)
    expect(since).toBe(1_699_920_000)
    const { value } = await askDayVolumes(client, since, [address('9'), address('8')], [])
    expect(value.days.map(({ volumeUsd }) => volumeUsd)).toEqual([3n * unit, null])
    // The indexer does not return the creation time of the other pair.
    expect(value.createdAt).toEqual(new Map([[address('9'), 1_600_000_000]]))
    expect(requests[0]?.query).toMatch(/pairDayDatas\(/)
    // The query selects the daily volume and no further value.
    expect(requests[0]?.query).toMatch(/pairAddress date dailyVolumeUSD\s*\}/)
    const ids = [address('9'), address('8')]
    expect(requests[0]?.variables).toEqual({ where: { date_gte: since, pair_in: ids }, known: { id_in: ids } })
    expect(requests[0]?.query).toContain('known: pairs(first: 2, where: $known) { id createdAtTimestamp }')
  })
})

describe('askHoldings [2.7.07]', () => {
  test('default: returns positions with LP tokens, and campaign positions with a stake, both above 0 [2.7.06 2.7.08]', async () => {
    const factory = '0xFAC0000000000000000000000000000000000000'
    const own = { id: address('9'), factory: { id: factory.toLowerCase() } }
    const { client, requests } = graphIndexer(
      {
        rows: [
          { id: 'x', liquidityTokenBalance: '2', pair: own },
          // The indexer also has pairs of other platforms, which are filtered out.
          { id: 'z', liquidityTokenBalance: '3', pair: { id: address('6'), factory: { id: address('5') } } },
        ],
      },
      {
        rows: [
          {
            id: 'y',
            stakedAmount: '0.5',
            targetedPair: { id: address('8') },
            liquidityMiningCampaign: { id: address('7') },
          },
        ],
      },
    )
    const { value } = await askHoldings(client, '0xABCD000000000000000000000000000000000000', factory)
    expect(value).toEqual({
      wallet: [{ pair: address('9'), amount: 2n * unit }],
      staked: [{ pair: address('8'), campaign: address('7'), amount: unit / 2n }],
    })
    const user = '0xabcd000000000000000000000000000000000000'
    expect(requests.map(({ variables }) => variables.where)).toEqual([
      { user, liquidityTokenBalance_gt: '0' },
      { user, stakedAmount_gt: '0' },
    ])
  })
})

const point = {
  time: 1_699_920_000,
  reserve0: '1',
  reserve1: '2',
  totalSupply: '1',
  reserveUSD: '4',
  volume: null,
  count: 1,
}
const bothSides = { token0: { decimals: 18 }, token1: { decimals: 6 }, txCount: 3, createdAtTimestamp: 1_599_955_207 }

async function askOne(client: GraphClient, step: 'hour' | 'day', since: number) {
  const { block, value } = await askPairPoints(client, [address('9')], step, since)
  return { block, value: value[0] ?? null }
}

describe('askPairPoints', () => {
  test('behavior: returns hourly or daily points in time order, preceded by the last point before the range', async () => {
    const { client, requests } = graphIndexer({
      pair0: bothSides,
      days0: [1_700_006_400, 1_699_920_000, 1_599_955_200].map((time) => ({ time, count: 1 })),
      points0: [{ ...point, time: 1_700_006_400 }, point],
      before0: [{ ...point, time: 1_599_955_200 }],
    })
    const { value } = await askOne(client, 'day', 1_699_920_000)
    expect(value?.createdAt).toBe(1_599_955_207)
    expect(value?.points.map(({ time }) => time)).toEqual([1_599_955_200, 1_699_920_000, 1_700_006_400])
    expect(value?.points[1]).toMatchObject({ reserve1: 2_000_000n, reserveUsd: 4n * unit, volumeUsd: null })
    expect(requests[0]?.variables).toEqual({
      id0: address('9'),
      of0: { pair: address('9') },
      since0: { pair: address('9'), date_gte: 1_699_920_000 },
      until0: { pair: address('9'), date_lt: 1_699_920_000 },
    })
  })
  test('behavior: returns no points when the pair is unknown, or a token has no decimals', async () => {
    const none = { days0: [], points0: [], before0: [] }
    expect((await askOne(graphIndexer({ pair0: null, ...none }).client, 'hour', 0)).value).toBeNull()
    const odd = { pair0: { ...bothSides, token0: { decimals: null }, txCount: 0 }, ...none }
    expect((await askOne(graphIndexer(odd).client, 'hour', 0)).value).toBeNull()
  })
  test('behavior: splits twelve pairs into three queries, and returns the rows of each pair separately', async () => {
    const pairs = Array.from({ length: 12 }, (_, at): Address => `0x${at.toString(16).padStart(40, '0')}`)
    const answers = [0, 5, 10].map((first) =>
      Object.fromEntries(
        pairs.slice(first, first + 5).flatMap((_, at) => [
          [`pair${at}`, { ...bothSides, txCount: 1 }],
          [`days${at}`, [{ time: 1_699_920_000, count: 1 }]],
          [`points${at}`, [{ ...point, count: 1, totalSupply: `${first + at}` }]],
          [`before${at}`, []],
        ]),
      ),
    )
    const { client, requests } = graphIndexer(...answers)
    const { value } = await askPairPoints(client, pairs, 'day', 1_699_920_000)
    expect(requests).toHaveLength(3)
    expect(requests.map(({ variables }) => Object.keys(variables).length)).toEqual([20, 20, 8])
    expect(value.map((each) => each?.points.map(({ totalSupply }) => totalSupply))).toEqual(
      pairs.map((_, at) => [BigInt(at) * unit]),
    )
  })
})

const action = { timestamp: 5, logIndex: 1, amountUSD: '1', transaction: { id: hash } }
const amounts = { amount0: '1', amount1: '2', liquidity: '3' }

describe('askRecentActions', () => {
  test("behavior: returns trades and liquidity changes together, newest first, with amounts in the pair's token order", async () => {
    const { client } = graphIndexer({
      mints: [{ ...action, ...amounts, timestamp: 7, to: address('1') }],
      burns: [{ ...action, ...amounts, from: null }],
      swaps: [
        {
          ...action,
          timestamp: 6,
          amount0In: '1',
          amount1In: '0',
          amount0Out: '0',
          amount1Out: '2',
          from: address('2'),
        },
      ],
    })
    const { value } = await askRecentActions(client, address('9'), [18, 6], 20)
    expect(value.map(({ kind, account, amount0, amount1 }) => [kind, account, amount0, amount1])).toEqual([
      ['mint', address('1'), unit, 2_000_000n],
      ['swap', address('2'), unit, -2_000_000n],
      ['burn', null, -unit, -2_000_000n],
    ])
  })
})

describe('askAccountPast', () => {
  test('behavior: returns minted and burned LP tokens with their value, and rewards in units of their token', async () => {
    const change = {
      timestamp: 5,
      amountUSD: '2',
      liquidity: '1.5',
      transaction: { id: hash },
      pair: { id: address('9') },
    }
    const claim = {
      timestamp: 7,
      transaction: { id: hash },
      liquidityMiningCampaign: { id: address('c') },
      rewardTokens: [token('a', 18), token('b', 6), token('d', null)],
      amounts: ['0', '2.5', '3'],
    }
    const rows = (row: object) => ({ rows: [{ id: '1', ...row }] })
    const { client, requests } = graphIndexer(rows(change), rows({ ...change, amountUSD: null }), rows(claim))
    const { value } = await askAccountPast(client, '0x1111111111111111111111111111111111111111')
    const same = { pair: address('9'), hash, time: 5 }
    expect(value.changes).toEqual([
      { ...same, liquidity: (3n * unit) / 2n, usd: 2n * unit },
      { ...same, liquidity: (-3n * unit) / 2n, usd: null },
    ])
    expect(value.rewards).toEqual([{ hash, time: 7, campaign: address('c'), token: address('b'), amount: 2_500_000n }])
    expect(requests.map(({ variables }) => variables)).toEqual([
      { where: { to: address('1') } },
      { where: { from: address('1') } },
      { where: { user: address('1') } },
    ])
  })
})

describe('askAccountActions', () => {
  test('default: returns the deposits and withdrawals of one account, oldest first', async () => {
    const { client, requests } = graphIndexer(
      { rows: [{ ...action, ...amounts, id: 'm', timestamp: 8, to: address('1') }] },
      { rows: [{ ...action, ...amounts, id: 'b', timestamp: 4, from: address('1') }] },
    )
    const { value } = await askAccountActions(client, address('9'), [18, 6], address('1'))
    expect(value.map(({ kind }) => kind)).toEqual(['burn', 'mint'])
    expect(requests.map(({ variables }) => variables.where)).toEqual([
      { pair: address('9'), to: address('1') },
      { pair: address('9'), from: address('1') },
    ])
  })
})

describe('askAccountTransactions', () => {
  test('default: returns each transaction of the account once, newest first', async () => {
    const row = (digit: string, timestamp: number) => ({
      id: `${timestamp}`,
      timestamp,
      transaction: { id: `0x${digit.repeat(64)}` },
    })
    const { client, requests } = graphIndexer({ rows: [row('1', 5), row('2', 9)] })
    const { value } = await askAccountTransactions(client, address('A'))
    expect(value).toEqual([`0x${'2'.repeat(64)}`, `0x${'1'.repeat(64)}`])
    const ownerFilter = { from: address('a') }
    const user = { user: address('a') }
    expect(requests.map(({ variables }) => variables.where)).toEqual([
      ownerFilter,
      { to: address('a') },
      ownerFilter,
      user,
      user,
      user,
    ])
  })
})
