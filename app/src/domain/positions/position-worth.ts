import type { Token } from '#domain/currencies/currency.ts'
import { bothKnown, type Known, mapKnown } from '#domain/known.ts'
import { usdValueDown } from '#domain/prices/usd-value.ts'
import type { BothAmounts, PositionOverTime } from './position-over-time.ts'

/** In units of 10^-18 US dollars at today's prices. */
export type PositionWorth = {
  readonly worth: Known<bigint>
  /** Had both tokens been kept in the wallet instead. */
  readonly kept: Known<bigint>
  readonly fees: Known<bigint>
  /**
   * What the change of the price between the tokens has cost against keeping them: 0 or less where the pair's price is the market's,
   * by which the figures here are valued; a little more where it is not.
   */
  readonly divergence: Known<bigint>
  /** Fees and divergence together: better or worse than having kept both tokens. */
  readonly result: Known<bigint>
}

export function usdOfBoth(
  { amount0, amount1 }: BothAmounts,
  tokens: { readonly token0: Token; readonly token1: Token },
  priceOf: (token: Token) => Known<bigint>,
): Known<bigint> {
  const first = usdValueDown(tokens.token0, amount0, priceOf(tokens.token0))
  const second = usdValueDown(tokens.token1, amount1, priceOf(tokens.token1))
  return mapKnown(bothKnown(first, second), ([one, other]) => one + other)
}

export function positionWorth(
  position: PositionOverTime,
  tokens: { readonly token0: Token; readonly token1: Token },
  priceOf: (token: Token) => Known<bigint>,
): PositionWorth {
  const usd = (amounts: BothAmounts) => usdOfBoth(amounts, tokens, priceOf)
  const [worth, kept, fees] = [usd(position.worth), usd(position.kept), usd(position.fees)]
  const result = mapKnown(bothKnown(worth, kept), ([now, without]) => now - without)
  return {
    worth,
    kept,
    fees,
    divergence: mapKnown(bothKnown(result, fees), ([all, earned]) => all - earned),
    result,
  }
}
