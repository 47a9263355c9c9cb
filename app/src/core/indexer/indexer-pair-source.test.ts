import type { Address } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { createGraphClient } from '#io/graph/graph-client.ts'
import { IndexerMismatchError } from './create-indexer.ts'
import { createIndexerPairSource, farFrom, sampleOf } from './indexer-pair-source.ts'

const unit = 10n ** 18n
const at = (digit: string) => `0x${digit.repeat(40)}` as Address
const hash = `0x${'0f'.repeat(32)}`
const pair = {
  id: at('9'),
  token0: { id: at('a'), decimals: 18 },
  token1: { id: at('b'), decimals: 6 },
  reserve0: '1',
  reserve1: '2',
  swapFee: 25,
}

type Requested = { readonly list: string; readonly where: Readonly<Record<string, unknown>> }

type PairContext = {
  readonly verdict?: 'same' | 'different' | 'unknown'
  readonly native?: string
  /**
   * Pairs of which the account has LP tokens on the chain; `heldThen`: whether it had them at the
   * indexed block.
   */
  readonly held?: readonly Address[] | null
  readonly heldThen?: boolean | null
}

function createScene({ verdict = 'same', native = '0.02', held = null, heldThen = null }: PairContext = {}) {
  const requested: Requested[] = []
  const graph = createGraphClient('https://graph.example', async (_url, { query, variables }) => {
    const list = /rows: (\w+)/.exec(query)?.[1] ?? 'bundle'
    requested.push({ list, where: (variables.where ?? {}) as Requested['where'] })
    const rows =
      list === 'liquidityPositions'
        ? [{ id: 'p', liquidityTokenBalance: '1', pair: { id: at('1'), factory: { id: at('f') } } }]
        : list === 'liquidityMiningPositions'
          ? []
          : list === 'pairs'
            ? [pair]
            : list === 'tokens'
              ? [{ id: at('b'), symbol: 'O\u202eDD', name: 'x'.repeat(100), decimals: 6, derivedNativeCurrency: '50' }]
              : list === 'pairHourDatas'
                ? [{ id: 'h', pair: { id: at('9') }, hourStartUnix: 1_699_916_400, hourlyVolumeUSD: '11' }]
                : [
                    { id: 'd', pairAddress: at('9'), date: 1, dailyVolumeUSD: '7' },
                    { id: 'e', pairAddress: at('8'), date: 1, dailyVolumeUSD: '3' },
                  ]
    const answer = list === 'bundle' ? { bundle: { nativeCurrencyPrice: native } } : { rows }
    // Daily numbers of transactions, when the query requests them.
    const counts = query.includes('days0:') ? { pair0: { txCount: 1 }, days0: [{ time: 1, count: 1 }] } : {}
    return { data: { _meta: { block: { number: 5, hash, timestamp: 1 } }, ...answer, ...counts } }
  })
  const compared: unknown[] = []
  const trusted: string[] = []
  const source = createIndexerPairSource({
    graph,
    indexer: { reportMismatch: (trouble) => new IndexerMismatchError(trouble), trust: (about) => trusted.push(about) },
    factory: at('f'),
    now: () => 1_700_000_000,
    check: async (pairs, block) => {
      compared.push([pairs.map(({ address }) => address), block])
      return verdict
    },
    heldOnChain: () => held,
    checkHeld: async (account, pairs, block) => {
      compared.push([account, pairs, block])
      return heldThen
    },
    chance: () => 0,
    nativePrice: () => unit / 50n,
    listed: () => new Set([at('a')]),
  })
  return { source, requested, compared, trusted }
}

describe('createIndexerPairSource', () => {
  test('default: returns native pairs, volumes of the last 24 hours and sanitized token texts [2.7.13 2.7.14]', async () => {
    const { source, requested } = createScene()
    const { block, value } = await source.list()
    expect(block.number).toBe(5n)
    expect(value.pairs).toMatchObject([{ address: at('9'), token0: at('a'), reserve1: 2_000_000n }])
    expect(value.lastDay).toEqual(
      new Map([
        [at('9'), 11n * unit],
        [at('8'), 3n * unit],
      ]),
    )
    expect([...value.tokens]).toEqual([[at('b'), { symbol: 'ODD', name: `${'x'.repeat(63)}…`, decimals: 6 }]])
    expect(requested).toContainEqual({ list: 'pairs', where: { factory: at('f') } })
    expect(requested).toContainEqual({ list: 'pairDayDatas', where: { date_gte: 1_699_920_000 } })
    expect(requested).toContainEqual({ list: 'pairHourDatas', where: { hourStartUnix_gte: 1_699_916_400 } })
    expect(requested).toContainEqual({ list: 'tokens', where: { id_in: [at('b')] } })
  })

  test('behavior: compares the reserves of a sample of pairs with the chain at the block of the response', async () => {
    const { source, compared } = createScene()
    await source.list()
    expect(compared).toEqual([[[at('9')], 5n]])
    // A node that lacks the state of that block neither confirms nor contradicts the indexer.
    await createScene({ verdict: 'unknown' }).source.list()
  })

  test('behavior: rejects an indexer when its reserves differ from the chain', async () => {
    await expect(createScene({ verdict: 'different' }).source.list()).rejects.toMatchObject({
      trouble: { code: 'wrong', what: 'reserves' },
    })
  })

  test('behavior: rejects an indexer when its native price is far from that of the reserves', async () => {
    await expect(createScene({ native: '0.03' }).source.list()).rejects.toMatchObject({
      trouble: { code: 'wrong', what: 'prices' },
    })
    await createScene({ native: '0.0205' }).source.list()
  })
})

describe('holdings', () => {
  const account = at('c')

  test('behavior: rejects an indexer that omits a pair of which the account had LP tokens at the indexed block', async () => {
    const { source, compared } = createScene({ held: [at('1'), at('2')], heldThen: true })
    await expect(source.holdings(account)).rejects.toMatchObject({ trouble: { code: 'wrong', what: 'holdings' } })
    expect(compared).toEqual([[account, [at('2')], 5n]])
  })

  test('behavior: accepts a missing pair that was acquired after the indexed block, or with unknown past balances', async () => {
    const later = createScene({ held: [at('1'), at('2')], heldThen: false })
    expect((await later.source.holdings(account)).value.wallet).toMatchObject([{ pair: at('1') }])
    expect(later.trusted).toEqual([`holdings ${account}`])
    const untold = createScene({ held: [at('2')], heldThen: null })
    await untold.source.holdings(account)
    expect(untold.trusted).toEqual([])
  })

  test('behavior: reads no past balances when no pair is missing, or when the pairs on the chain are unknown', async () => {
    for (const held of [[at('1')], [], null]) {
      const { source, compared } = createScene({ held })
      await source.holdings(account)
      expect(compared).toEqual([])
    }
  })
})

describe('farFrom', () => {
  test('behavior: returns true for prices that differ by more than a tenth', () => {
    expect(farFrom(110n, 100n)).toBe(false)
    expect(farFrom(111n, 100n)).toBe(true)
    expect(farFrom(0n, 100n)).toBe(true)
  })
})

describe('sampleOf', () => {
  test('behavior: samples evenly spaced items with a random offset, and all items of a short list', () => {
    const list = Array.from({ length: 100 }, (_, index) => index)
    expect(sampleOf(list, 4, 0)).toEqual([0, 25, 50, 75])
    expect(sampleOf(list, 4, 0.999)).toEqual([24, 49, 74, 99])
    expect(sampleOf([1, 2], 4, 0.5)).toEqual([1, 2])
  })
})
