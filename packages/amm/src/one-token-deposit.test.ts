import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '../test/worlds.ts'
import {
  depositAmountsDown,
  getAmountOutDown,
  type Hop,
  InsufficientInputError,
  InsufficientLiquidityError,
  InsufficientReservesError,
  liquidityMintedDown,
  MAX_UINT112,
  type OneTokenDeposit,
  type OneTokenQuery,
  OverflowError,
  oneTokenDeposit,
  sqrtDown,
  swapAmountsOutDown,
} from './index.ts'

const { DRAWS, TIER } = process.env
const RUNS = Number(DRAWS ?? (TIER === 'gate' || TIER === 'check' ? 500 : 2_000))

const unit = 10n ** 18n
const pair: Hop = { reserveIn: 100_000n * unit, reserveOut: 2_000n * unit, swapFeeBps: 25 }

function queryOf(amount: bigint, parts: Partial<OneTokenQuery> = {}): OneTokenQuery {
  const { reserveIn, reserveOut } = parts.pair ?? pair
  const supply = sqrtDown(reserveIn * reserveOut)
  return { amount, pair, route: null, leading: 'in', supplyAt: () => supply, slippageBps: 0, ...parts }
}

/** What is not deposited, in units of the given token, rounded up. */
function leftUp({ available, taken, reserves }: OneTokenDeposit): bigint {
  const other = (available.out - taken.out) * reserves.in
  return available.in - taken.in + (other + reserves.out - 1n) / reserves.out
}

/** Cost of one more base unit of input, output or LP token, in the given token, rounded up. */
function maxLeft({ pair, route }: OneTokenQuery, { swapIn, swapOut, reserves, supply }: OneTokenDeposit): bigint {
  // When the route yields no further unit of output, there is no limit.
  const unitOut = 1n + (reserves.in + reserves.out - 1n) / reserves.out
  const hops = route ?? [pair]
  let more = 1n
  while (more < 2n ** 120n && outputOf(swapIn + more, hops) <= swapOut) more *= 2n
  const lastUnit = (swapOut - outputOf(swapIn - 1n, hops)) * reserves.in
  const unitOfLp = 2n * (reserves.in / supply + 1n)
  return more + 2n * unitOut + 1n + lastUnit / reserves.out + unitOfLp
}

function outputOf(amountIn: bigint, hops: readonly Hop[]): bigint {
  return hops.reduce((amount, hop) => (amount === 0n ? 0n : getAmountOutDown(amount, hop)), amountIn)
}

/** LP tokens after a given swap, by the formulas of the contracts; 0 when one of them reverts. */
function mintedAt({ amount, pair, route, leading, supplyAt, slippageBps }: OneTokenQuery, swapIn: bigint): bigint {
  try {
    const out = swapAmountsOutDown(swapIn, route ?? [pair]).at(-1) ?? 0n
    const [reserveIn, reserveOut] = route
      ? [pair.reserveIn, pair.reserveOut]
      : [pair.reserveIn + swapIn, pair.reserveOut - out]
    const given = { amount: amount - swapIn, reserve: reserveIn }
    const other = { amount: (out * 10_000n) / (10_000n + BigInt(slippageBps)), reserve: reserveOut }
    const [first, second] = leading === 'in' ? [given, other] : [other, given]
    const desired = { amount0: first.amount, amount1: second.amount }
    const reserves = { reserve0: first.reserve, reserve1: second.reserve }
    const supply = supplyAt({ in: reserveIn, out: reserveOut })
    return liquidityMintedDown(depositAmountsDown(desired, reserves), reserves, supply)
  } catch {
    return 0n
  }
}

const dealtOrNull = (query: OneTokenQuery) => {
  try {
    return oneTokenDeposit(query)
  } catch (error) {
    expect(error).toBeInstanceOf(InsufficientLiquidityError)
    return null
  }
}

const hops = (bits: number): fc.Arbitrary<Hop> =>
  fc.record({
    reserveIn: sized(bits),
    reserveOut: sized(bits),
    swapFeeBps: fc.oneof(fc.constantFrom(0, 25, 30, 1000), fc.integer({ min: 0, max: 1000 })),
  })

const queries = (bits: number) =>
  fc
    .record({
      amount: sized(bits),
      pair: hops(bits),
      route: fc.oneof(fc.constant(null), fc.array(hops(bits), { minLength: 1, maxLength: 3 })),
      leading: fc.constantFrom('in', 'out'),
      slippageBps: fc.constantFrom(0, 0, 50),
    })
    .map(({ amount, ...parts }) => queryOf(amount, parts))

describe('oneTokenDeposit', () => {
  test('default: swaps about half of the amount and adds the rest with the output', () => {
    const deposit = oneTokenDeposit(queryOf(1_000n * unit))
    const { swapIn, swapOut, available, liquidity } = deposit
    expect(swapIn + available.in).toBe(1_000n * unit)
    expect(available.out).toBe(swapOut)
    expect(swapIn / unit).toBe(499n)
    expect(leftUp(deposit) <= maxLeft(queryOf(1_000n * unit), deposit)).toBe(true)
    expect(liquidity > 0n).toBe(true)
  })

  test('behavior: differs by at most a few units from the closed form of a swap through the pair itself', () => {
    const amount = 1_000n * unit
    const factor = 10_000n - BigInt(pair.swapFeeBps)
    const sum = pair.reserveIn * (10_000n + factor)
    const closed = (sqrtDown(sum * sum + 40_000n * factor * pair.reserveIn * amount) - sum) / (2n * factor)
    const distance = oneTokenDeposit(queryOf(amount)).swapIn - closed
    // One unit of the other token is worth 50 of the given one.
    expect(distance > -200n && distance < 200n).toBe(true)
  })

  test('behavior: keeps the ratio of the pair when the swap goes through other pools', () => {
    const route = [{ reserveIn: 10_000_000n * unit, reserveOut: 200_000n * unit, swapFeeBps: 30 }]
    const { reserves, taken } = oneTokenDeposit(queryOf(1_000n * unit, { route }))
    expect(reserves).toEqual({ in: pair.reserveIn, out: pair.reserveOut })
    expect(taken.in / taken.out).toBe(50n)
  })

  test('behavior: adds the output minus the slippage, which needs a larger swap', () => {
    const [full, bounded] = [0, 50].map((slippageBps) => oneTokenDeposit(queryOf(unit, { slippageBps })))
    if (!full || !bounded) throw new RangeError('no deposit')
    expect(bounded.available.out).toBe((bounded.swapOut * 10_000n) / 10_050n)
    expect(bounded.swapIn > full.swapIn && bounded.liquidity < full.liquidity).toBe(true)
  })

  test.each([
    [0n, 0n],
    [0n, 18n],
    [18n, 0n],
    [6n, 18n],
    [18n, 6n],
    [8n, 2n],
  ])('behavior: leaves less than one more base unit costs, for tokens with %i and %i decimals', (one, other) => {
    const coarse: Hop = { reserveIn: 5_000n * 10n ** one, reserveOut: 7_000n * 10n ** other, swapFeeBps: 30 }
    for (const amount of [41n, 800n, 3_000n].map((units) => units * 10n ** one)) {
      const deposit = oneTokenDeposit(queryOf(amount, { pair: coarse }))
      const left = leftUp(deposit)
      expect(left <= maxLeft(queryOf(amount, { pair: coarse }), deposit) || left * 1_000_000n <= amount).toBe(true)
    }
  })

  test('property: leaves at most a millionth of an amount up to the reserve, or less than one more base unit costs', () => {
    fc.assert(
      fc.property(queries(112), (drawn) => {
        const query = { ...drawn, slippageBps: 0 }
        // A pool that is nearly full accepts only a part of the amount.
        const full = [query.pair, ...(query.route ?? [])]
        fc.pre(full.every(({ reserveIn }) => reserveIn + query.amount <= MAX_UINT112))
        const deposit = dealtOrNull(query)
        if (!deposit) return
        // A pair locks 1,000 LP tokens. With fewer base units on a side, one of them would be worth all of the
        // other side.
        fc.pre(query.amount <= query.pair.reserveIn && deposit.reserves.out >= 1_000n)
        const left = leftUp(deposit)
        expect(left * 1_000_000n <= query.amount || left <= maxLeft(query, deposit)).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })

  test('property: mints as many LP tokens as a swap of one unit more or less', () => {
    fc.assert(
      fc.property(queries(112), (query) => {
        const deposit = dealtOrNull(query)
        if (!deposit) return
        expect(mintedAt(query, deposit.swapIn) <= deposit.liquidity).toBe(true)
        for (const swapIn of [deposit.swapIn - 1n, deposit.swapIn + 1n]) {
          if (swapIn <= 0n || swapIn >= query.amount) continue
          expect(mintedAt(query, swapIn) <= deposit.liquidity).toBe(true)
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('property: mints at least as many LP tokens as half or any part of the amount with the whole rest', () => {
    const gains: number[] = []
    fc.assert(
      fc.property(queries(112), fc.integer({ min: 0, max: 10_000 }), (query, part) => {
        const liquidity = dealtOrNull(query)?.liquidity ?? 0n
        const half = mintedAt(query, query.amount / 2n)
        expect(liquidity >= half).toBe(true)
        expect(liquidity >= mintedAt(query, (query.amount * BigInt(part)) / 10_000n)).toBe(true)
        if (half > 0n) gains.push(Number(((liquidity - half) * 1_000_000n) / half))
      }),
      { numRuns: RUNS },
    )
    const median = gains.toSorted((one, other) => one - other)[Math.floor(gains.length / 2)] ?? 0
    if (DRAWS) console.log(`${gains.length} draws, median gain over half ${median / 10_000} %`)
    expect(median).toBeGreaterThan(0)
  })

  test('property: finds the most LP tokens of all parts of a small amount, also far above tiny reserves', () => {
    const tiny = queries(8).map((query) => ({ ...query, amount: 2n + query.amount * 8n }))
    fc.assert(
      fc.property(tiny, fc.integer({ min: 0, max: 12 }), (drawn, bits) => {
        const query = { ...drawn, supplyAt: () => 2n ** BigInt(bits) + 999n }
        let most = 0n
        for (let swapIn = 1n; swapIn < query.amount; swapIn++) {
          const minted = mintedAt(query, swapIn)
          if (minted > most) most = minted
        }
        expect((dealtOrNull(query)?.liquidity ?? 0n) >= most).toBe(true)
      }),
      { numRuns: Math.min(RUNS, 300) },
    )
  })

  test('error: AmmError when the amount is zero or too large, a side is empty, or nothing is minted', () => {
    expect(() => oneTokenDeposit(queryOf(0n))).toThrow(InsufficientInputError)
    expect(() => oneTokenDeposit(queryOf(MAX_UINT112 + 1n))).toThrow(OverflowError)
    expect(() => oneTokenDeposit(queryOf(1n, { pair: { ...pair, reserveOut: 0n } }))).toThrow(InsufficientReservesError)
    expect(() => oneTokenDeposit(queryOf(1n))).toThrow(InsufficientLiquidityError)
    expect(() => oneTokenDeposit(queryOf(2n))).toThrow(InsufficientLiquidityError)
  })
})
