import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { type Known, known, loading, unknown } from '../known.ts'
import { configuredChain } from '../test/page-session.ts'
import { type Token, tokenOf } from '../tokens/currency.ts'
import { deriveApprovals, type FoundAllowance, type RecentApproval } from './derive-approvals.ts'

const chain = configuredChain(harmony.id)
const [wone, dai] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [Token, Token]
const router = { address: harmony.platforms[0].router, kind: 'router', name: 'DexSwap' } as const
const external = '0x00000000000000000000000000000000000000e1'
const asOf = 7

function derive(found: readonly FoundAllowance[], recent: readonly RecentApproval[] = []) {
  return deriveApprovals({
    ...{ chain, pools: { status: 'loading' }, positions: [], tokens: [wone, dai], spenders: [router] },
    ...{ unlisted: new Map(), found, asOf, recent },
  })
}

const foundOf = (token: Token, allowance: bigint, balance: bigint | null): FoundAllowance => ({
  ...{ token: token.address, spender: router.address, allowance, balance },
})
const recentOf = (allowance: Known<bigint>, balance: Known<bigint>): RecentApproval => ({
  ...{ token: dai.address, spender: router.address, latestAllowance: allowance, latestBalance: balance },
})

describe('deriveApprovals', () => {
  test('default: returns the allowance, the balance and the smaller of both', () => {
    expect(derive([foundOf(dai, 5n, 3n)])).toMatchObject([
      { token: dai, spender: router, allowance: 5n, balance: known(3n, asOf), atRisk: known(3n, asOf) },
    ])
  })

  test('behavior: replaces an allowance of the list by a newer read of a recent approval', () => {
    const rows = derive([foundOf(dai, 5n, 3n)], [recentOf(known(9n, 8), known(4n, 8))])
    expect(rows).toMatchObject([{ allowance: 9n, balance: known(4n, 8) }])
  })

  test('behavior: uses the allowances of the list while newer reads are loading', () => {
    expect(derive([foundOf(dai, 5n, 3n)], [recentOf(loading, loading)])).toMatchObject([
      { allowance: 5n, balance: known(3n, asOf) },
    ])
  })

  test('behavior: omits a recent approval until its allowance is read, and one that was revoked', () => {
    expect(derive([], [recentOf(loading, loading)])).toEqual([])
    expect(derive([foundOf(dai, 5n, 3n)], [recentOf(known(0n, 8), known(4n, 8))])).toEqual([])
  })

  test('behavior: omits tokens without metadata', () => {
    expect(derive([{ ...foundOf(dai, 5n, 3n), token: external }])).toEqual([])
  })

  test('behavior: returns an unknown balance after a failed read, and marks an unknown spender', () => {
    expect(derive([{ ...foundOf(dai, 5n, null), spender: external }])).toMatchObject([
      {
        spender: { address: external, kind: 'unknown', name: null },
        balance: unknown('unreadable'),
        atRiskUsd: unknown('unreadable'),
      },
    ])
  })
})
