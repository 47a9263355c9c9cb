import { describe, expect, test } from 'vitest'
import { addressOf } from '../test/worlds.ts'
import {
  burnedAmountsDown,
  depositAmountsDown,
  fraction,
  getAmountInUp,
  getAmountOutDown,
  getAmountsInUp,
  getAmountsOutDown,
  IdenticalTokensError,
  InsufficientInputError,
  InsufficientLiquidityError,
  InsufficientOutputError,
  InsufficientReservesError,
  InvalidPathError,
  InvalidSwapFeeError,
  liquidityMintedDown,
  liquidityValueDown,
  MAX_UINT112,
  MAX_UINT256,
  OverflowError,
  protocolFeeLiquidityDown,
  protocolFeeShare,
  quoteAmountDown,
  subtractFractions,
  swapAmountsInUp,
  swapAmountsOutDown,
  tradeExactIn,
  tradeExactOut,
} from './index.ts'

// Tests each limit with the last accepted and the first rejected value. 255 divides 2^256 − 1 and 256
// divides 2^256, so that products reach both exactly.

const share = MAX_UINT256 / 255n
const over = 2n ** 248n
/** Swap fees in basis points, of which 255 and 256 of 10,000 remain. */
const [leaves255, leaves256] = [9_745, 9_744]
const hop = (reserveIn: bigint, reserveOut: bigint, swapFeeBps = 30) => ({ reserveIn, reserveOut, swapFeeBps })
const overflow = (value: bigint, bits: 112 | 256) => expect.objectContaining({ name: 'OverflowError', value, bits })

describe('getAmountOutDown', () => {
  test('default: returns the contract’s output to the unit', () => {
    // The exact output is 100 · 9970 · 2000 / (1000 · 10000 + 100 · 9970) = 181.32….
    expect(getAmountOutDown(100n, hop(1_000n, 2_000n))).toBe(181n)
  })
  test('behavior: accepts products up to 256 bits', () => {
    expect(getAmountOutDown(1n, hop(1n, share, leaves255))).toBe(MAX_UINT256 / 10_255n)
    expect(() => getAmountOutDown(1n, hop(1n, over, leaves256))).toThrow(overflow(2n ** 256n, 256))
    // Largest input for which the denominator fits into 256 bits; 2^256 − 1 ends in 9935.
    const most = (MAX_UINT256 - 9_935n) / 10_000n
    expect(getAmountOutDown(1n, hop(most, 1n, 65))).toBe(0n)
    expect(() => getAmountOutDown(1n, hop(most, 1n, 64))).toThrow(overflow(2n ** 256n, 256))
  })
  test('error: InsufficientInputError when the input is not positive, InsufficientReservesError when a side is empty', () => {
    for (const amount of [0n, -1n]) {
      expect(() => getAmountOutDown(amount, hop(1n, 1n))).toThrow(InsufficientInputError)
    }
    for (const empty of [hop(0n, 1n), hop(1n, 0n)]) {
      expect(() => getAmountOutDown(1n, empty)).toThrow(InsufficientReservesError)
    }
  })
})

describe('getAmountInUp', () => {
  test('default: returns the contract’s input to the unit', () => {
    // The input is 1000 · 181 · 10000 / (1819 · 9970) = 99.80…, rounded down, plus 1.
    expect(getAmountInUp(181n, hop(1_000n, 2_000n))).toBe(100n)
  })
  test('behavior: accepts products up to 256 bits', () => {
    expect(getAmountInUp(1n, hop(1n, share + 1n, leaves255))).toBe(1n)
    expect(() => getAmountInUp(1n, hop(1n, over + 1n, leaves256))).toThrow(overflow(2n ** 256n, 256))
    const most = MAX_UINT256 / 10_000n
    expect(getAmountInUp(1n, hop(most, 2n, 0))).toBe(most + 1n)
    expect(() => getAmountInUp(1n, hop(most + 1n, 2n, 0))).toThrow(overflow((most + 1n) * 10_000n, 256))
  })
  test('error: InsufficientOutputError when the output is not positive, InsufficientReservesError when reserves do not cover it', () => {
    for (const amount of [0n, -1n]) expect(() => getAmountInUp(amount, hop(1n, 1n))).toThrow(InsufficientOutputError)
    for (const pair of [hop(0n, 5n), hop(5n, 2n), hop(5n, 1n)]) {
      expect(() => getAmountInUp(2n, pair)).toThrow(InsufficientReservesError)
    }
    expect(getAmountInUp(2n, hop(5n, 3n, 0))).toBe(11n)
  })
})

describe('paths over several pairs', () => {
  const hops = [hop(1_000n, 2_000n), hop(2_000n, 1_000n, 0)]
  test('default: returns the amount after each pair', () => {
    // The outputs are 181 and 181 · 1000 / (2000 + 181) = 82.98…; the inputs 2000 · 82 / 918 =
    // 178.6… + 1, and 98.59… + 1.
    expect(getAmountsOutDown(100n, hops)).toEqual([100n, 181n, 82n])
    expect(getAmountsInUp(82n, hops)).toEqual([99n, 179n, 82n])
  })
  test('error: InvalidPathError when there is no pair', () => {
    expect(() => getAmountsOutDown(1n, [])).toThrow(InvalidPathError)
    expect(() => getAmountsInUp(1n, [])).toThrow(InvalidPathError)
  })
  test('behavior: accepts an input that fills a reserve to 112 bits, and rejects one unit more', () => {
    const most = hop(MAX_UINT112 - 100n, MAX_UINT112)
    expect(swapAmountsOutDown(100n, [most])).toHaveLength(2)
    expect(() => swapAmountsOutDown(101n, [most])).toThrow(overflow(2n ** 112n, 112))
    const second = [hop(10n, 10n ** 6n, 0), hop(MAX_UINT112, MAX_UINT112)]
    expect(() => swapAmountsOutDown(1n, second)).toThrow(OverflowError)
    // A pair with nearly even reserves needs an input of 1001 for an output of 1000.
    expect(swapAmountsInUp(1_000n, [hop(MAX_UINT112 - 1_001n, MAX_UINT112 - 1_001n, 0)])).toEqual([1_001n, 1_000n])
    expect(() => swapAmountsInUp(1_000n, [hop(MAX_UINT112 - 1_000n, MAX_UINT112 - 1_000n, 0)])).toThrow(
      overflow(2n ** 112n, 112),
    )
  })
  test('error: InsufficientInputError when a pair returns nothing; the error contains the input of that pair', () => {
    expect(() => swapAmountsOutDown(1n, [hop(1_000n, 1n)])).toThrow(
      expect.objectContaining({ name: 'InsufficientInputError', amountIn: 1n }),
    )
  })
})

describe('liquidity', () => {
  test('behavior: accepts products up to 256 bits, and reserves up to 112 bits', () => {
    const deposit = (amount0: bigint, amount1: bigint) => ({ amount0, amount1 })
    const reserves = (reserve: bigint) => ({ reserve0: reserve, reserve1: reserve })
    // The product fits into 256 bits, but the new reserve does not fit into 112 bits.
    expect(() => liquidityMintedDown(deposit(255n, share), reserves(0n), 0n)).toThrow(overflow(share, 112))
    expect(() => liquidityMintedDown(deposit(256n, over), reserves(0n), 0n)).toThrow(overflow(2n ** 256n, 256))
    expect(liquidityMintedDown(deposit(255n, 255n), reserves(2n ** 111n), share)).toBe(2n ** 145n - 1n)
    for (const amounts of [deposit(256n, 1n), deposit(1n, 256n)]) {
      expect(() => liquidityMintedDown(amounts, reserves(2n ** 111n), over)).toThrow(overflow(2n ** 256n, 256))
    }
    const nearlyFull = reserves(MAX_UINT112 - 5n)
    expect(liquidityMintedDown(deposit(5n, 5n), nearlyFull, MAX_UINT112)).toBe(5n)
    expect(() => liquidityMintedDown(deposit(6n, 5n), nearlyFull, MAX_UINT112)).toThrow(overflow(2n ** 112n, 112))
    expect(() => liquidityMintedDown(deposit(5n, 6n), nearlyFull, MAX_UINT112)).toThrow(overflow(2n ** 112n, 112))
  })
  test('error: InsufficientReservesError when only one side is empty', () => {
    for (const [reserve0, reserve1] of [
      [0n, 5n],
      [5n, 0n],
    ] as const) {
      const reserves = { reserve0, reserve1 }
      expect(() => liquidityMintedDown({ amount0: 1n, amount1: 1n }, reserves, 1n)).toThrow(InsufficientReservesError)
      expect(() => depositAmountsDown({ amount0: 1n, amount1: 1n }, reserves)).toThrow(InsufficientReservesError)
    }
  })
  test('default: returns the share of the reserves, and nothing when there is no supply', () => {
    const reserves = { reserve0: 700n, reserve1: 900n }
    expect(liquidityValueDown(1n, reserves, 3n)).toEqual({ amount0: 233n, amount1: 300n })
    expect(liquidityValueDown(1n, reserves, 0n)).toEqual({ amount0: 0n, amount1: 0n })
  })
  test('behavior: accepts products up to 256 bits, and rejects a removal that returns nothing on a side', () => {
    const both = (reserve: bigint) => ({ reserve0: reserve, reserve1: reserve })
    expect(burnedAmountsDown(255n, both(share), 255n)).toEqual({ amount0: share, amount1: share })
    expect(() => burnedAmountsDown(256n, { reserve0: 1n, reserve1: over }, 256n)).toThrow(overflow(2n ** 256n, 256))
    expect(() => burnedAmountsDown(256n, { reserve0: over, reserve1: 1n }, 256n)).toThrow(overflow(2n ** 256n, 256))
    for (const [reserve0, reserve1] of [
      [1n, 100n],
      [100n, 1n],
    ] as const) {
      expect(() => burnedAmountsDown(1n, { reserve0, reserve1 }, 2n)).toThrow(InsufficientLiquidityError)
    }
    expect(() => burnedAmountsDown(3n, both(100n), 2n)).toThrow(InsufficientLiquidityError)
  })
  test('behavior: accepts products up to 256 bits for the other amount', () => {
    expect(quoteAmountDown(255n, 1n, share)).toBe(MAX_UINT256)
    expect(() => quoteAmountDown(256n, 1n, over)).toThrow(overflow(2n ** 256n, 256))
    expect(() => quoteAmountDown(-1n, 1n, 1n)).toThrow(InsufficientInputError)
  })
})

describe('protocolFeeLiquidityDown', () => {
  const state = (reserve: bigint, kLast: bigint, totalSupply: bigint) => ({
    reserve0: reserve,
    reserve1: reserve,
    kLast,
    totalSupply,
    protocolFeeDenominator: 9,
  })
  test('default: mints a tenth of the growth of √k to the protocol', () => {
    // The formula is 1000 · (300 − 100) / (300 · 9 + 100) = 71.4….
    expect(protocolFeeLiquidityDown(state(300n, 10_000n, 1_000n))).toBe(71n)
    expect(protocolFeeShare(9)).toEqual({ numerator: 1n, denominator: 10n })
  })
  test('behavior: mints no protocol fee when √k has not grown or the fee was disabled', () => {
    for (const none of [state(100n, 10_000n, 1_000n), state(99n, 10_000n, 1_000n), state(300n, 0n, 1_000n)]) {
      expect(protocolFeeLiquidityDown(none)).toBe(0n)
    }
  })
  test('behavior: accepts products up to 256 bits', () => {
    expect(protocolFeeLiquidityDown(state(256n, 1n, share))).toBe(MAX_UINT256 / 2_305n)
    expect(() => protocolFeeLiquidityDown(state(257n, 1n, over))).toThrow(overflow(2n ** 256n, 256))
  })
})

describe('a fee', () => {
  test('default: accepts swap fees of 0 to 9999 basis points', () => {
    expect(getAmountOutDown(10n, hop(10n, 10n, 0))).toBe(5n)
    expect(getAmountOutDown(10_000n, hop(1n, 10n, 9_999))).toBe(5n)
  })
  test.each([-1, 10_000, 0.5, Number.NaN])('error: InvalidSwapFeeError when the swap fee is %s', (swapFeeBps) => {
    expect(() => getAmountOutDown(1n, hop(1n, 1n, swapFeeBps))).toThrow(InvalidSwapFeeError)
  })
})

describe('a trade', () => {
  const [A, B, C] = [addressOf(1), addressOf(2), addressOf(3)]
  const pool = (token0: typeof A, token1: typeof A, reserve0: bigint, reserve1: bigint, swapFeeBps = 0) => ({
    address: addressOf(9),
    token0,
    token1,
    reserve0,
    reserve1,
    swapFeeBps,
  })
  const there = pool(A, B, 1_000n, 2_000n, 30)
  const back = pool(C, B, 1_000n, 2_000n)
  const route = { path: [A, B, C], pools: [there, back] }

  test('default: computes the trade of an exact input, with each pair in trade direction [3.5.13]', () => {
    const trade = tradeExactIn(route, 100n)
    expect(trade).toMatchObject({
      kind: 'exactIn',
      route,
      amountIn: 100n,
      amounts: [100n, 181n, 82n],
      amountOut: 82n,
      executionPrice: { numerator: 82n, denominator: 100n },
    })
    // The fee is 0.3 % and the mid price 1: the impact is 0.997 minus the unrounded output of
    // 0.83124….
    const unrounded = fraction(1_994_000_000n, 2_398_800_000n)
    const impact = subtractFractions(fraction(997n, 1_000n), unrounded)
    expect(subtractFractions(trade.priceImpact, impact).numerator).toBe(0n)
    expect(subtractFractions(trade.lpFee, fraction(3n, 1_000n)).numerator).toBe(0n)
    expect(trade.priceImpact).toBe(trade.priceImpact)
    expect(trade.lpFee).toBe(trade.lpFee)
  })
  test('default: computes the trade of an exact output', () => {
    expect(tradeExactOut(route, 82n)).toMatchObject({
      kind: 'exactOut',
      amounts: [99n, 179n, 82n],
      amountIn: 99n,
      amountOut: 82n,
    })
  })
  test('error: IdenticalTokensError when the route ends at its start, InvalidPathError when it repeats a token', () => {
    const circle = { path: [A, B, A], pools: [there, there] }
    expect(() => tradeExactIn(circle, 1n)).toThrow(expect.objectContaining({ name: 'IdenticalTokensError', token: A }))
    expect(() => tradeExactOut(circle, 1n)).toThrow(IdenticalTokensError)
    const repeated = { path: [A, B, A, B, C], pools: [there, there, there, back] }
    expect(() => tradeExactIn(repeated, 1n)).toThrow(InvalidPathError)
  })
  test('error: InvalidPathError when the pairs do not connect the tokens of the path', () => {
    for (const [path, pools] of [
      [[A], []],
      [[A, B, C], [there]],
      [
        [A, B],
        [there, back],
      ],
      [[A, C], [there]],
      [[C, B], [there]],
      [[B, C], [there]],
      [[C, A], [there]],
    ] as const) {
      expect(() => tradeExactIn({ path, pools }, 1n)).toThrow(InvalidPathError)
    }
  })
})
