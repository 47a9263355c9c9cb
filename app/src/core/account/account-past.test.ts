import type { Address } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#io/accounts/history-store.ts'
import { askAccountPast } from '#io/graph/ask-account-past.ts'
import { askPairPoints, type PointStep } from '#io/graph/ask-pair-points.ts'
import type { GraphClient } from '#io/graph/graph-client.ts'
import { graphIndexer } from '#io/test/graph-indexer.ts'
import type { PairSources } from '../indexer/queries.ts'
import { indexedPastQuery, lpMoves, paidRewards } from './account-past.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const [pair, dai, campaign] = [at('1'), at('2'), at('3')]
const hashOf = (digit: string) => `0x${digit.repeat(64)}` as const
const isPair = (token: string) => token === pair
const entry = (digit: string, part: Partial<HistoryEntry>): HistoryEntry => ({
  ...{ hash: hashOf(digit), block: 1n, index: 0, time: Number(digit), kind: 'add', moves: [], approved: null },
  ...{ platforms: [], party: null, claimed: [] },
  ...part,
})
const lp = (amount: bigint) => [{ token: pair, amount }]
const change = (digit: string, liquidity: bigint) => ({
  ...{ pair, hash: hashOf(digit), time: Number(digit), liquidity, usd: 7n },
})

describe('lpMoves', () => {
  test('default: merges transfers from indexer and logs in time order, with the amounts of the receipt', () => {
    const entries = [
      entry('4', { kind: 'send', moves: lp(-2n) }),
      entry('1', { moves: [...lp(9n), { token: dai, amount: -5n }] }),
    ]
    expect(lpMoves([change('3', -4n), change('1', 10n)], entries, isPair)).toEqual([
      { kind: 'add', pair, hash: hashOf('1'), time: 1, liquidity: 9n, usd: 7n },
      { kind: 'remove', pair, hash: hashOf('3'), time: 3, liquidity: -4n, usd: 7n },
      { kind: 'send', pair, hash: hashOf('4'), time: 4, liquidity: -2n, usd: null },
    ])
  })

  test('behavior: ignores staking and unstaking of LP tokens, and treats other received LP tokens as a reward', () => {
    const claimed = [{ campaign, token: pair, amount: 3n }]
    const entries = [
      entry('1', { kind: 'stake', moves: lp(-9n) }),
      entry('2', { kind: 'exit', moves: lp(12n), claimed }),
      entry('3', { kind: 'swap', moves: lp(-1n) }),
    ]
    expect(lpMoves([], entries, isPair).map(({ kind, liquidity }) => [kind, liquidity])).toEqual([
      ['receive', 3n],
      ['send', -1n],
    ])
    // Deposits with LP tokens that are staked in the same transaction appear only in the data of the
    // indexer.
    expect(lpMoves([change('1', 9n)], [entries[0] ?? expect.unreachable()], isPair)).toMatchObject([
      { kind: 'add', liquidity: 9n },
    ])
  })
})

describe('paidRewards', () => {
  test('default: merges rewards of one transaction, with the amounts received', () => {
    const indexed = ['1', '2'].map((digit) => ({
      ...{ hash: hashOf(digit), time: Number(digit), campaign, token: dai, amount: 10n },
    }))
    const own = entry('2', { kind: 'claim', claimed: [{ campaign, token: dai, amount: 9n }] })
    expect(paidRewards(indexed, [own]).map(({ time, amount }) => [time, amount])).toEqual([
      [1, 10n],
      [2, 9n],
    ])
  })
})

describe('indexedPastQuery', () => {
  test('behavior: sends three queries for the history of an account, and eight for the past values of forty pairs', async () => {
    const pairs = Array.from({ length: 40 }, (_, place): Address => `0x${place.toString(16).padStart(40, '0')}`)
    // A source with only the methods that the query calls.
    const fromIndexer = (client: GraphClient) => ({
      accountPast: (account: Address) => askAccountPast(client, account),
      pointsOf: (some: readonly Address[], step: PointStep, since: number) => askPairPoints(client, some, step, since),
    })
    const sources = { fromIndexer } as unknown as PairSources
    const unknownPairs = Object.fromEntries(
      Array.from({ length: 5 }, (_, place) => [
        [`pair${place}`, null],
        ...['days', 'points', 'before'].map((part) => [`${part}${place}`, []]),
      ]).flat(),
    )
    const { client, requests } = graphIndexer({ rows: [], ...unknownPairs })
    const { value } = (await indexedPastQuery(sources, dai, pairs, 'year', 0).fromIndexer?.(client)) ?? {}
    expect([...(value?.points.keys() ?? [])]).toEqual(pairs)
    expect(requests).toHaveLength(3 + 8)
  })
})
