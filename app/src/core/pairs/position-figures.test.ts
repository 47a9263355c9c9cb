import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { known, unknown } from '../known.ts'
import { type Token, tokenOf } from '../tokens/currency.ts'
import { type PairAction, positionCsv, positionWorth } from './position.ts'
import { positionHistory, positionOverTime } from './position-over-time.ts'

const unit = 10n ** 18n
const hash = `0x${'7'.repeat(64)}` as const
const [wone, dai] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [Token, Token]
const tokens = { token0: wone, token1: dai }
const action = (kind: 'mint' | 'burn', time: number, amount: bigint, usd: bigint | null = unit): PairAction => {
  const signed = kind === 'burn' ? -amount : amount
  return { kind, hash, time, logIndex: 0, account: null, amount0: signed, amount1: signed, liquidity: amount, usd }
}

describe('positionWorth', () => {
  test('default: splits the difference to holding both tokens into fees and divergence loss', () => {
    // Deposit of 100 and 100. Since then the price quadrupled, and fees increased √k by a tenth.
    const pool = { reserve0: 220n * unit, reserve1: 55n * unit, totalSupply: 100n * unit }
    const position = positionOverTime([action('mint', 1, 100n * unit)], pool)
    const { worth, hodl, fees, divergence, result } = positionWorth(position, tokens, (token) =>
      known(token === wone ? unit / 4n : unit, 1),
    )
    expect([worth, hodl, result].map((figure) => (figure.status === 'known' ? figure.value : null))).toEqual([
      110n * unit,
      125n * unit,
      -15n * unit,
    ])
    expect(fees).toMatchObject({ value: 10n * unit })
    expect(divergence).toMatchObject({ value: -25n * unit })
  })
  test('behavior: returns unknown dollar amounts without a price', () => {
    const pool = { reserve0: unit, reserve1: unit, totalSupply: unit }
    const figures = positionWorth(positionOverTime([], pool), tokens, () => unknown('no-source'))
    expect(new Set(Object.values(figures).map(({ status }) => status))).toEqual(new Set(['unknown']))
  })
})

describe('positionHistory', () => {
  const point = (time: number, liquidityUsd: bigint | null) => ({
    time,
    reserve0: unit,
    reserve1: unit,
    totalSupply: 10n * unit,
    liquidityUsd,
    volumeUsd: 0n,
  })
  const history = {
    decimals0: 18,
    decimals1: 18,
    step: 'day',
    points: [point(0, unit), point(86_400, 40n), point(172_800, null), point(259_200, 80n)],
  } as const
  test("behavior: returns the account's part of the liquidity per day since its first action", () => {
    const actions = [action('mint', 90_000, 5n * unit), action('burn', 270_000, 5n * unit)]
    expect(positionHistory(history, actions)).toEqual([
      { time: 86_400, usd: 20n },
      { time: 172_800, usd: null },
      { time: 259_200, usd: 0n },
    ])
  })
})

describe('positionCsv', () => {
  const lines = (amounts: string) => [
    `1970-01-01T00:00:00.000Z,add,${amounts},3,3,1,${hash}`,
    `1970-01-01T00:01:00.000Z,remove,-1,-1,-1,2,,${hash}`,
    '',
  ]
  test('default: writes a CSV line per action with decimal amounts, and leaves unknown values empty', () => {
    const odd = { base: { ...wone, symbol: '=cmd()' }, quote: dai, baseIs: 'token0' } as const
    const csv = positionCsv([action('mint', 0, 3n * unit), action('burn', 60, unit, null)], odd)
    expect(csv.split('\r\n')).toEqual([
      `time,action,"'=cmd() ${wone.address}",${dai.symbol} ${dai.address},LP tokens,LP tokens after,USD then,hash`,
      ...lines('3,3'),
    ])
  })

  test('behavior: writes the base token first, even if it is token1 of the pair', () => {
    const put = { ...action('mint', 0, 3n * unit), amount0: 6n * unit }
    const turned = { base: wone, quote: dai, baseIs: 'token1' } as const
    const csv = positionCsv([put, action('burn', 60, unit, null)], turned)
    expect(csv.split('\r\n')).toEqual([
      `time,action,${wone.symbol} ${wone.address},${dai.symbol} ${dai.address},LP tokens,LP tokens after,USD then,hash`,
      ...lines('3,6'),
    ])
  })
})
