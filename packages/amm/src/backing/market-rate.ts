import type { Rate } from './rate.ts'

/** All that stands against a token, by all of it that lies there: the mean of its pairs, weighted by how much of it they hold. */
export function meanRate(pairs: readonly Rate[]): Rate {
  let [value, units] = [0n, 0n]
  for (const pair of pairs) {
    value += pair.value
    units += pair.units
  }
  return { value, units }
}

/** How far a pair's price is from another's, in what both are divided by. */
const distance = (one: Rate, other: Rate) => one.value * other.units - other.value * one.units

/**
 * The rate of a reviewed token: the mean of its pairs with what has a price already, weighted by how much of it lies in them (rule
 * 3.5.27). A pair more than a fiftieth out of line with the one in the middle, by the same weight, is left out: nobody trades there, or
 * somebody wants it seen, and a few coins at a price of their own would move every value of the exchange.
 * @param pairs base units of the token in a pair, and what the other side is worth
 * @returns null where no such pair has liquidity
 */
export function marketRate(pairs: readonly Rate[]): Rate | null {
  const byPrice = pairs
    .filter(({ value, units }) => value * units > 0n)
    .toSorted((one, other) => (distance(one, other) < 0n ? -1 : 1))
  const all = meanRate(byPrice).units
  let passed = 0n
  const middle = byPrice.find(({ units }) => {
    passed += units
    return passed * 2n >= all
  })
  if (!middle) return null
  const inLine = byPrice.filter((pair) => {
    const away = distance(pair, middle) * 50n
    const most = middle.value * pair.units
    return away <= most && -away <= most
  })
  return meanRate(inLine)
}
