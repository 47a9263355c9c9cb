import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { Sourced } from '../indexer/indexer.ts'
import type { PairListing } from '../indexer/pair-source.ts'
import { type Known, known, loading } from '../known.ts'
import { configuredChain } from '../test/page-session.ts'
import { type Token, tokenOf } from '../tokens/currency.ts'
import { createPairList, type PairListParts } from './pair-list.ts'

const pairList = createPairList()

const chain = configuredChain(1666600000)
const unit = 10n ** 18n
const [wone, dai] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [Token, Token]
const outsider: Token = { ...dai, address: `0x${'5'.repeat(40)}`, symbol: 'NEW', name: 'New' }
const addressOf = (token: Token) => token.address.toLowerCase() as `0x${string}`
const pool = (at: number, one: Token, other: Token) => ({
  address: `0x${String(at).repeat(40)}` as const,
  token0: addressOf(one),
  token1: addressOf(other),
  reserve0: 100_000n * unit,
  reserve1: 2000n * unit,
  swapFeeBps: 25,
})

function partsWith(sourced: Known<Sourced<PairListing>> = loading): PairListParts {
  const pools = new Map([['dexswap' as const, [pool(1, wone, dai), pool(2, outsider, dai)]]])
  const block = { number: 7n, hash: '0xaa', receivedAt: 3 } as const
  return { chain, state: { status: 'ready', block, pools, complete: true }, tokens: [wone, dai], sourced }
}
const fromChain = (tokens: PairListing['tokens'] = new Map()) =>
  known<Sourced<PairListing>>(
    {
      value: { pairs: [], tokens, lastDay: null },
      origin: { from: 'chain', block: 7n, trouble: { code: 'none' } },
    },
    3,
  )
const none = new Map<string, Token>()
const rowsOf = (list: ReturnType<ReturnType<typeof pairList>['list']>) =>
  list.status === 'known' ? list.value.rows : []

describe('createPairList', () => {
  test('default: lists every pair of described tokens with its value, and the tokens without a description', () => {
    const found = pairList(partsWith())
    expect(found.unnamed).toEqual([addressOf(outsider)])
    const list = found.list(none)
    expect(list).toMatchObject({ asOf: 3, value: { block: 7n, complete: false, origin: null } })
    expect(rowsOf(list).map(({ token0, token1 }) => [token0.symbol, token1.symbol])).toEqual([['WONE', '1DAI']])
    expect(rowsOf(list)[0]?.liquidityUsd).toMatchObject({ value: 4000n * unit })
  })
  test('behavior: returns the same object to all callers until an input changes', () => {
    const parts = partsWith()
    const list = pairList(parts).list(none)
    expect(pairList({ ...parts }).list(new Map())).toBe(list)
    expect(pairList({ ...parts, sourced: fromChain() }).list(none)).not.toBe(list)
    expect(pairList(partsWith()).list(none)).not.toBe(list)
  })
  test('behavior: adds the pairs of a newly described token, and returns the same objects for other rows', () => {
    const found = pairList(partsWith())
    const [first] = rowsOf(found.list(none))
    const described = new Map([[addressOf(outsider), outsider]])
    const list = found.list(described)
    expect(rowsOf(list)).toHaveLength(2)
    expect(rowsOf(list)[0]).toBe(first)
    expect(found.list(new Map(described))).toBe(list)
  })
  test('behavior: returns unknown volumes with the reason when no indexer responds', () => {
    const list = pairList(partsWith(fromChain())).list(none)
    expect(rowsOf(list)[0]?.dayVolumeUsd).toEqual({ status: 'unknown', reason: 'indexer-unreachable' })
    expect(list).toMatchObject({ value: { complete: true, origin: { from: 'chain' } } })
  })
  test('behavior: marks a pair without a value in reviewed tokens as unverified, from chain and from indexer', () => {
    const other: Token = { ...outsider, address: `0x${'6'.repeat(40)}` }
    const described = new Map([outsider, other].map((token) => [addressOf(token), token]))
    const parts = partsWith(fromChain())
    const bought = { ...pool(3, outsider, wone), reserve0: 10n ** 30n, reserve1: 5_000n * unit }
    const claimed = { ...pool(4, outsider, other), reserve0: 10n ** 29n, reserve1: 10n ** 29n }
    const pools = new Map([['dexswap' as const, [pool(1, wone, dai), bought, claimed]]])
    const rows = rowsOf(pairList({ ...parts, state: { ...parts.state, pools } }).list(described))
    // At $0.02 per WONE, 5,000 WONE are $100, so the pair is worth $200.
    expect(rows.map(({ liquidityUsd, isVerified }) => [liquidityUsd, isVerified])).toEqual([
      [known(4000n * unit, 3), true],
      [known(200n * unit, 3), true],
      [{ status: 'unknown', reason: 'no-source' }, false],
    ])
  })
})
