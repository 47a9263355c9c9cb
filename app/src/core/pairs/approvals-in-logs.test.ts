import type { Address, Hex } from '@dexswap/chains'
import { pad } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { accountEvents as events } from '#io/accounts/account-logs.ts'
import { approvalsIn, placesToAsk } from './approvals-in-logs.ts'

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
  test('default: each token and spender once, with the last time that it was given', () => {
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

  test('behavior: where the token left the account in the same transaction, the approval was used', () => {
    const logs = [
      logOf(5n, dai, events.approval, [me, spender]),
      logOf(8n, dai, events.transfer, [me, other]),
      logOf(8n, dai, events.approval, [me, spender]),
    ]
    expect(approvalsIn(logs, me)).toEqual([{ token: dai, spender, given: 5n, used: 8n }])
    // Another token that leaves says nothing.
    const beside = [logOf(8n, usdc, events.transfer, [me, other]), logOf(8n, dai, events.approval, [me, spender])]
    expect(approvalsIn(beside, me)).toEqual([{ token: dai, spender, given: 8n, used: null }])
  })

  test('behavior: approvals to the account and approvals of single NFTs are none of its tokens', () => {
    const logs = [
      logOf(5n, dai, events.approval, [other, me]),
      logOf(6n, dai, events.approval, [me, spender], [pad('0x1')]),
    ]
    expect(approvalsIn(logs, me)).toEqual([])
  })
})

describe('placesToAsk', () => {
  test('default: strangers of any token and the own routers of tokens that no list knows, the newest first', () => {
    const router = { address: other, kind: 'router', name: 'A platform' } as const
    const told = [
      { token: dai, spender: other, given: 9n, used: null },
      { token: dai, spender, given: 1n, used: null },
      { token: usdc, spender: other, given: null, used: 7n },
      { token: usdc, spender, given: null, used: null },
    ]
    const places = placesToAsk(told, (token) => token === dai, [router])
    expect(places.map(({ stakable, spender: { address } }) => [stakable, address])).toEqual([
      [dai, spender],
      [usdc, other],
      [usdc, spender],
    ])
  })

  test('behavior: a stranger’s token that names the account in a thousand logs pushes out nothing of a known one', () => {
    const spam = Array.from({ length: 1000 }, (_, at) => ({
      ...{ token: usdc, spender: `0x${(at + 1).toString(16).padStart(40, '0')}` as const, used: null },
      given: BigInt(1000 + at),
    }))
    const places = placesToAsk([...spam, { token: dai, spender, given: 1n, used: null }], (token) => token === dai, [])
    expect(places).toHaveLength(500)
    expect(places[0]).toMatchObject({ stakable: dai, spender: { address: spender } })
  })
})
