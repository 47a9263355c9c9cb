import { compareFractions, type Fraction, fraction } from '@dexswap/amm'
import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { rewardReturn } from './position-return.ts'

const percent = (of: bigint) => known(fraction(of, 100n), 0)

function expectPercent(found: ReturnType<typeof rewardReturn>, wanted: Fraction) {
  if (found.status !== 'known') return expect.unreachable(found.status)
  expect(compareFractions(found.value, wanted)).toBe(0)
}

describe('rewardReturn', () => {
  test('default: a campaign returns on what is staked there, and that is a part of the position', () => {
    expectPercent(rewardReturn(100n, [{ amount: 25n, apy: percent(40n) }]), fraction(10n, 100n))
  })

  test('behavior: several campaigns add up, each by its stake, without rounding', () => {
    const stakes = [
      { amount: 1n, apy: percent(7n) },
      { amount: 1n, apy: percent(5n) },
    ]
    expectPercent(rewardReturn(3n, stakes), fraction(4n, 100n))
  })

  test('behavior: what lies in the wallet alone has none', () => {
    expectPercent(rewardReturn(5n, []), fraction(0n, 1n))
    expectPercent(rewardReturn(0n, []), fraction(0n, 1n))
  })

  test('error: where one return is not known the sum is not', () => {
    const one = { amount: 1n, apy: percent(7n) }
    expect(rewardReturn(2n, [one, { amount: 1n, apy: unknown('no-source') }])).toMatchObject({ reason: 'no-source' })
    expect(rewardReturn(2n, [{ amount: 1n, apy: loading }, one]).status).toBe('loading')
  })
})
