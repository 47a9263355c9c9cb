import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '#core/known.ts'
import { listedTokens } from '#core/tokens/catalogue.ts'
import type { FeeReturns } from '#hooks/use-pair-history.ts'
import { bestReturns, liquidPools } from './earning-pools.ts'

const unit = 10n ** 18n
const tokens = listedTokens(harmony)
const [one = '0x', two = '0x', three = '0x'] = tokens.map(({ address }) => address.toLowerCase() as `0x${string}`)
const untrusted = `0x${'9'.repeat(40)}` as const
const pool = (at: number, token0: `0x${string}`, token1: `0x${string}`) => ({
  ...{ address: `0x${String(at).repeat(40)}` as `0x${string}`, token0, token1 },
  ...{ reserve0: BigInt(at), reserve1: BigInt(at), swapFeeBps: 30 },
})
const worthOf = ({ reserve0 }: { reserve0: bigint }) =>
  reserve0 === 7n ? unknown('no-source' as const) : known(reserve0 * 1000n * unit, 0)
const pools = [
  pool(1, one, two),
  pool(3, two, three),
  pool(7, one, three),
  pool(9, one, untrusted),
  pool(2, one, three),
]

describe('liquidPools', () => {
  test('default: selects the most liquid pools of listed tokens with a known value', () => {
    expect(liquidPools(pools, tokens, worthOf, 2).map(({ address }) => address[2])).toEqual(['3', '2'])
    expect(liquidPools(pools, tokens, worthOf, 9)).toHaveLength(3)
  })
})

describe('bestReturns', () => {
  const liquid = liquidPools(pools, tokens, worthOf, 9)
  const volumes = (usd: bigint) =>
    known(
      Array.from({ length: 8 }, () => usd * unit),
      0,
    )
  const fees = (of: Readonly<Record<string, ReturnType<FeeReturns['volumesOf']>>>): FeeReturns => ({
    volumesOf: ({ address }) => of[address[2] ?? ''] ?? unknown('no-source'),
    termsOf: ({ swapFeeBps }) => known({ swapFeeBps, protocolFeeDenominator: null }, 0),
    hoursOf: () => 168,
  })
  test('default: sorts pools by fee return, computed from volume and liquidity', () => {
    const found = bestReturns(liquid, fees({ 1: volumes(100n), 2: volumes(100n), 3: volumes(900n) }), 2)
    if (found.status !== 'known') return expect.unreachable()
    expect(found.value.map(({ pool }) => pool.address[2])).toEqual(['3', '1'])
    // 100 dollars of volume a day at 0.3 %, with 1000 dollars of liquidity.
    const apr = found.value[1]?.apr ?? { numerator: 0n, denominator: 1n }
    expect(Number((apr.numerator * 10n ** 9n) / apr.denominator) / 1e9).toBeCloseTo((0.3 / 1000) * 365, 6)
  })
  test('behavior: omits a pool of unknown volume, and returns `loading` while a volume is pending', () => {
    expect(bestReturns(liquid, fees({ 1: volumes(1n) }), 3)).toMatchObject({ value: [{ pool: liquid[2] }] })
    expect(bestReturns(liquid, fees({ 1: loading }), 3)).toEqual(loading)
    expect(bestReturns(liquid, fees({}), 3)).toEqual(known([], 0))
  })
})
