import type { Rate } from './rate.ts'

/** Pairs further than a fiftieth from the middle one are out of line: nobody trades there, or somebody wants them seen. */
function isInLine(one: Rate, middle: Rate): boolean {
  const [own, other] = [one.value * middle.units, middle.value * one.units]
  const distance = own > other ? own - other : other - own
  return distance * 50n <= other
}

/** The pair in the middle of all prices, each counted by how much of the token lies in it. */
function middleOf(pairs: readonly Rate[]): Rate | null {
  const all = pairs.reduce((sum, { units }) => sum + units, 0n)
  const byPrice = pairs.toSorted((one, other) => {
    const difference = one.value * other.units - other.value * one.units
    return difference < 0n ? -1 : Number(difference > 0n)
  })
  let passed = 0n
  for (const pair of byPrice) {
    passed += pair.units
    if (passed * 2n >= all) return pair
  }
  return null
}

/**
 * The rate of a reviewed token: the mean of its pairs with what has a price already, weighted by how much of it lies in them (rule
 * 3.5.27), which is all that stands against it by all there is of it. A pair out of line with the middle one is left out: a few coins
 * at a price of their own would move every value of the exchange.
 * @param pairs base units of the token in a pair, and what the other side is worth
 * @returns null where no such pair has liquidity
 */
export function marketRate(pairs: readonly Rate[]): Rate | null {
  const filled = pairs.filter(({ value, units }) => value > 0n && units > 0n)
  const middle = middleOf(filled)
  if (middle === null) return null
  let [value, units] = [0n, 0n]
  for (const pair of filled) {
    if (!isInLine(pair, middle)) continue
    value += pair.value
    units += pair.units
  }
  return { value, units }
}
