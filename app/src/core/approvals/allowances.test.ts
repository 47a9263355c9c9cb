import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { type Known, known, loading, unknown } from '../known.ts'
import { type Token, tokenOf } from '../tokens/currency.ts'
import { type Approval, atRiskOf, campaignGroups, isUnlimited, orderApprovals, totalAtRisk } from './allowances.ts'

const unit = 10n ** 18n
const [wone, dai] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [Token, Token]
const spender = { address: '0x00000000000000000000000000000000000000e1', kind: 'unknown', name: null } as const

function approval(part: { token?: Token; allowance: bigint; held: Known<bigint>; priced?: boolean }): Approval {
  const { token = dai, allowance, held, priced = true } = part
  const atRisk = atRiskOf(allowance, held)
  const atRiskUsd = priced ? atRisk : unknown('no-source')
  return { token, spender, allowance, balance: held, atRisk, atRiskUsd }
}

describe('campaignGroups', () => {
  test('default: returns one read per campaign, for 1000 campaigns of 100 tokens', () => {
    const addressOf = (digit: string, at: number) => `0x${digit}${String(at).padStart(39, '0')}` as const
    const campaigns = Array.from({ length: 1000 }, (_, at) => ({
      spender: { address: addressOf('c', at), kind: 'campaign', name: null } as const,
      stakable: addressOf('a', at % 100),
    }))
    const groups = campaignGroups(campaigns)
    expect(groups.reduce((sum, { tokens, spenders }) => sum + tokens.length * spenders.length, 0)).toBe(1000)
    expect(groups[7]).toEqual({
      tokens: [addressOf('a', 7)],
      spenders: Array.from({ length: 10 }, (_, at) => addressOf('c', 7 + 100 * at)),
    })
  })
})

describe('isUnlimited', () => {
  test('default: treats amounts from half of the maximum as unlimited', () => {
    expect(isUnlimited(2n ** 256n - 1n)).toBe(true)
    expect(isUnlimited(2n ** 255n)).toBe(true)
    expect(isUnlimited(2n ** 255n - 1n)).toBe(false)
  })
})

describe('atRiskOf', () => {
  test('default: returns the smaller of allowance and balance, or unknown while the balance is unknown', () => {
    expect(atRiskOf(5n, known(7n, 1))).toEqual(known(5n, 1))
    expect(atRiskOf(2n ** 256n - 1n, known(7n, 1))).toEqual(known(7n, 1))
    expect(atRiskOf(5n, loading)).toEqual(loading)
  })
})

describe('orderApprovals', () => {
  test('default: sorts by value at risk, then unknown prices, then empty balances', () => {
    const nothing = approval({ allowance: unit, held: known(0n, 1) })
    const unpriced = approval({ allowance: unit, held: known(unit, 1), priced: false })
    const little = approval({ allowance: unit, held: known(5n, 1) })
    const much = approval({ allowance: unit, held: known(unit, 1) })
    expect(orderApprovals([nothing, unpriced, little, much])).toEqual([much, little, unpriced, nothing])
    expect(orderApprovals([much, little, unpriced, nothing])).toEqual([much, little, unpriced, nothing])
  })

  test('behavior: sorts an unknown balance before an empty one, and leaves equal approvals in their order', () => {
    const untold = approval({ allowance: unit, held: unknown('unreadable') })
    const nothing = approval({ allowance: unit, held: known(0n, 1) })
    const [one, other] = [wone, dai].map((token) => approval({ token, allowance: unit, held: known(unit, 1) }))
    expect(orderApprovals([nothing, untold])).toEqual([untold, nothing])
    expect(orderApprovals([one, other] as Approval[])).toEqual([one, other])
    expect(orderApprovals([other, one] as Approval[])).toEqual([other, one])
  })
})

describe('totalAtRisk', () => {
  test('default: adds the allowances of all spenders of a token', () => {
    const all = [approval({ allowance: 3n, held: known(10n, 1) }), approval({ allowance: 4n, held: known(10n, 1) })]
    expect(totalAtRisk(all)).toEqual(known({ total: 7n, isWhole: true }, 0))
  })

  test('behavior: limits the sum to the balance of the token', () => {
    const all = [
      approval({ allowance: 2n ** 256n - 1n, held: known(10n, 1) }),
      approval({ allowance: 4n, held: known(10n, 1) }),
    ]
    expect(totalAtRisk(all)).toEqual(known({ total: 10n, isWhole: true }, 0))
  })

  test('behavior: omits unknown amounts and marks the sum as partial, and counts an empty balance as 0', () => {
    const all = [
      approval({ allowance: 3n, held: known(10n, 1) }),
      approval({ token: wone, allowance: 3n, held: known(10n, 1), priced: false }),
      approval({ token: wone, allowance: 3n, held: unknown('unreadable') }),
    ]
    expect(totalAtRisk(all)).toEqual(known({ total: 3n, isWhole: false }, 0))
    const empty = approval({ token: wone, allowance: 3n, held: known(0n, 1), priced: false })
    expect(totalAtRisk([empty])).toEqual(known({ total: 0n, isWhole: true }, 0))
  })

  test("behavior: groups by token in any address case, and uses the price of the group's largest amount", () => {
    const capitals = { ...dai, address: `0x${dai.address.slice(2).toUpperCase()}` } as Token
    const priced = (token: Token, allowance: bigint, held: bigint, usd: bigint): Approval => ({
      ...approval({ token, allowance, held: known(held, 1) }),
      atRiskUsd: known(usd, 1),
    })
    // The first token: 30 of 100 worth $3 and 50 worth $5, so 80 are worth $8. The other: all 10
    // are worth $7.
    const all = [priced(dai, 30n, 100n, 3n), priced(capitals, 50n, 100n, 5n), priced(wone, 99n, 10n, 7n)]
    expect(totalAtRisk(all)).toEqual(known({ total: 15n, isWhole: true }, 0))
    expect(totalAtRisk(all.toReversed())).toEqual(known({ total: 15n, isWhole: true }, 0))
    // Each allowance is within the balance, but their sum exceeds it.
    const over = [priced(dai, 60n, 100n, 6n), priced(dai, 70n, 100n, 7n)]
    expect(totalAtRisk(over)).toEqual(known({ total: 10n, isWhole: true }, 0))
  })
})
