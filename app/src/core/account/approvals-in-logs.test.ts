import type { Address, Hex } from '@dexswap/chains'
import { pad } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { accountEvents as events } from '#io/accounts/account-logs.ts'
import { approvalsIn, unreadAllowances } from './approvals-in-logs.ts'

const at = (digits: string): Address => `0x${digits.padStart(40, '0')}`
const [me, other, spender, dai, usdc] = [at('a1'), at('b2'), at('77'), at('e5'), at('e6')] as const
const logOf = (
  block: bigint,
  address: Address,
  event: Hex,
  parties: readonly Address[],
  more: readonly Hex[] = [],
) => ({
  address,
  topics: [event, ...parties.map((party) => pad(party)), ...more],
  data: '0x' as const,
  hash: pad(`0x${block.toString(16)}`),
  block,
})

describe('approvalsIn', () => {
  test('default: lists each token and spender once with the latest approval', () => {
    const logs = [
      logOf(5n, dai, events.approval, [me, spender]),
      logOf(9n, dai, events.approval, [me, spender]),
      logOf(7n, usdc, events.approval, [me, spender]),
    ]
    expect(approvalsIn(logs, me)).toEqual([
      { token: dai, spender, given: 9n, used: null },
      { token: usdc, spender, given: 7n, used: null },
    ])
  })

  test('behavior: marks an approval as used when the token left the account in the same transaction as the approval', () => {
    const logs = [
      logOf(5n, dai, events.approval, [me, spender]),
      logOf(8n, dai, events.transfer, [me, other]),
      logOf(8n, dai, events.approval, [me, spender]),
    ]
    expect(approvalsIn(logs, me)).toEqual([{ token: dai, spender, given: 5n, used: 8n }])
    // A transfer of another token does not mark the approval as used.
    const others = [logOf(8n, usdc, events.transfer, [me, other]), logOf(8n, dai, events.approval, [me, spender])]
    expect(approvalsIn(others, me)).toEqual([{ token: dai, spender, given: 8n, used: null }])
  })

  test('behavior: ignores approvals for the account itself, and approvals of single NFTs', () => {
    const logs = [
      logOf(5n, dai, events.approval, [other, me]),
      logOf(6n, dai, events.approval, [me, spender], [pad('0x1')]),
    ]
    expect(approvalsIn(logs, me)).toEqual([])
  })
})

describe('unreadAllowances', () => {
  test('default: returns allowances of unlisted tokens for spenders outside the chain record, newest first', () => {
    const router = { address: other, kind: 'router', name: 'A platform' } as const
    const reported = [
      { token: dai, spender: other, given: 9n, used: null },
      { token: dai, spender, given: 1n, used: null },
      { token: usdc, spender: other, given: null, used: 7n },
      { token: usdc, spender, given: null, used: null },
    ]
    const places = unreadAllowances(reported, (token) => token === dai, [router])
    expect(places.map(({ stakable, spender: { address } }) => [stakable, address])).toEqual([
      [dai, spender],
      [usdc, other],
      [usdc, spender],
    ])
  })

  test('behavior: returns the approval of a listed token among 1,000 log entries of an unlisted one', () => {
    const spam = Array.from({ length: 1000 }, (_, at) => ({
      ...{ token: usdc, spender: `0x${(at + 1).toString(16).padStart(40, '0')}` as const, used: null },
      given: BigInt(1000 + at),
    }))
    const places = unreadAllowances(
      [...spam, { token: dai, spender, given: 1n, used: null }],
      (token) => token === dai,
      [],
    )
    expect(places).toHaveLength(500)
    expect(places[0]).toMatchObject({ stakable: dai, spender: { address: spender } })
  })
})
