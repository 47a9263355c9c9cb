import type { Pool } from '@dexswap/amm'
import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { listedTokens } from '#core/tokens/catalogue.ts'
import { type Token, tokenOf } from '#core/tokens/currency.ts'
import { rankLiquidPairs } from './rank-liquid-pairs.ts'

const tokens = listedTokens(harmony)
const bySymbol = (symbol: string): Token => {
  const token = tokens.find((listed) => listed.symbol === symbol)
  if (!token) throw new RangeError(`no ${symbol} in the record`)
  return token
}
const units = (amount: number, { decimals }: Token) => BigInt(amount) * 10n ** BigInt(decimals)
const prices: Record<string, bigint> = { '1DAI': 1n, '1USDC': 1n, '1USDT': 1n, '1WBTC': 100_000n }
const worthOf = ({ token0, token1, reserve0, reserve1 }: Pool) => {
  const side = (address: string, reserve: bigint) => {
    const token = tokens.find((each) => each.address.toLowerCase() === address)
    const price = token && prices[token.symbol]
    return token && price ? (reserve * price * 10n ** 18n) / 10n ** BigInt(token.decimals) : null
  }
  const [one, other] = [side(token0, reserve0), side(token1, reserve1)]
  return one === null || other === null ? null : one + other
}

function pool(first: Token, amountFirst: number, second: Token, amountSecond: number): Pool {
  const sides = [
    { token: first, reserve: units(amountFirst, first) },
    { token: second, reserve: units(amountSecond, second) },
  ].sort((one, other) => (one.token.address.toLowerCase() < other.token.address.toLowerCase() ? -1 : 1))
  const [zero, one] = sides
  if (!zero || !one) throw new RangeError('two sides')
  return {
    address: '0x0000000000000000000000000000000000000001',
    token0: zero.token.address.toLowerCase() as Pool['token0'],
    token1: one.token.address.toLowerCase() as Pool['token1'],
    reserve0: zero.reserve,
    reserve1: one.reserve,
    swapFeeBps: 30,
  }
}

describe('rankLiquidPairs', () => {
  const [dai, usdc, usdt, wbtc] = [bySymbol('1DAI'), bySymbol('1USDC'), bySymbol('1USDT'), bySymbol('1WBTC')]

  test('default: adds up each pair over its platforms, and sorts pairs by liquidity', () => {
    const pairs = rankLiquidPairs(
      harmony,
      [
        pool(usdc, 500, usdt, 500),
        pool(wbtc, 1, dai, 100_000),
        pool(dai, 120_000, wbtc, 1),
        pool(usdc, 800, usdt, 800),
      ],
      tokens,
      worthOf,
      5,
    )
    expect(pairs.map(({ base, quote }) => `${base.symbol}/${quote.symbol}`)[0]).toBe('1WBTC/1DAI')
    expect(pairs.map(({ liquidity }) => liquidity / 10n ** 18n)).toEqual([420_000n, 2600n])
    expect(pairs[0]?.price).toBe(110_000n * 10n ** 18n)
  })

  test('behavior: excludes an unlisted token even when its pool is large', () => {
    const untrusted = tokenOf(harmony, {
      ...dai,
      address: '0x00000000000000000000000000000000000000ff',
      symbol: '1WBTC',
    })
    expect(rankLiquidPairs(harmony, [pool(untrusted, 1e9, dai, 1e9)], tokens, worthOf, 5)).toEqual([])
  })

  test('behavior: excludes empty pools and pools of unknown value', () => {
    const xdexs = bySymbol('xDEXS')
    expect(rankLiquidPairs(harmony, [pool(xdexs, 10, dai, 10), pool(usdc, 0, dai, 0)], tokens, worthOf, 5)).toEqual([])
  })

  test('behavior: returns at most the requested number of pairs', () => {
    expect(rankLiquidPairs(harmony, [pool(usdc, 5, usdt, 5), pool(dai, 1, usdc, 1)], tokens, worthOf, 1)).toHaveLength(
      1,
    )
  })
})
