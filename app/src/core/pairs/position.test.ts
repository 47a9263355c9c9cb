import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { known, unknown } from '../known.ts'
import { type Token, tokenOf } from '../tokens/currency.ts'
import { feesEarned, offMarketValue, type PairAction } from './position.ts'
import { positionOverTime } from './position-over-time.ts'

const unit = 10n ** 18n
const [token0, token1] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [Token, Token]
const tokens = { token0, token1 }
const action = (kind: 'mint' | 'burn', time: number, amount: bigint): PairAction => {
  const signed = kind === 'burn' ? -amount : amount
  const hash = `0x${'7'.repeat(64)}` as const
  return {
    kind,
    hash,
    time,
    logIndex: 0,
    account: null,
    amount0: signed,
    amount1: signed,
    liquidity: amount,
    usd: unit,
  }
}
/** Both reserves have grown by a tenth since the deposit. */
const pool = { reserve0: 110n * unit, reserve1: 110n * unit, totalSupply: 100n * unit }
const dollar = () => known(unit, 5)

describe('feesEarned', () => {
  test('default: returns the fees earned by the current position, and when it started', () => {
    const position = positionOverTime([action('mint', 70, 100n * unit)], pool)
    expect(feesEarned(position, 100n * unit, tokens, dollar)).toEqual(known({ usd: 20n * unit, since: 70 }, 5))
  })
  test('behavior: starts the position at the first deposit after the balance was 0', () => {
    const actions = [action('mint', 1, unit), action('burn', 2, unit), action('mint', 3, unit), action('mint', 4, unit)]
    const position = positionOverTime(actions, pool)
    expect(feesEarned(position, 2n * unit, tokens, dollar)).toMatchObject({ value: { since: 3 } })
  })
  test('behavior: returns null when LP tokens were transferred, and when the account has none', () => {
    const position = positionOverTime([action('mint', 70, 100n * unit)], pool)
    expect(feesEarned(position, 99n * unit, tokens, dollar)).toBeNull()
    expect(feesEarned(positionOverTime([], pool), 0n, tokens, dollar)).toBeNull()
  })
  test('behavior: returns unknown fees without a price', () => {
    const position = positionOverTime([action('mint', 70, 100n * unit)], pool)
    expect(feesEarned(position, 100n * unit, tokens, () => unknown('no-source'))).toEqual(unknown('no-source'))
  })
})

describe('offMarketValue', () => {
  const amounts = { amount0: 400n * unit, amount1: 54n * unit }

  test("behavior: returns the value at market prices when it differs from the value by the pool's tokens", () => {
    expect(offMarketValue(amounts, tokens, dollar, known(56n * unit, 5))).toBe(56n * unit)
  })
  test('behavior: returns null for a pool at the market price, and for equal or unknown values', () => {
    const even = { amount0: 54n * unit, amount1: 54n * unit }
    expect(offMarketValue(even, tokens, dollar, known(56n * unit, 5))).toBeNull()
    expect(offMarketValue(amounts, tokens, dollar, known(450n * unit, 5))).toBeNull()
    expect(offMarketValue(amounts, tokens, dollar, unknown('no-source'))).toBeNull()
    expect(offMarketValue(amounts, tokens, () => unknown('no-source'), known(56n * unit, 5))).toBeNull()
  })
})
