import type { Rate } from './rate.ts'

/** Mean rate of pairs, weighted by how much of the token each pair contains. */
export function meanRate(pairs: readonly Rate[]): Rate {
  let [value, units] = [0n, 0n]
  for (const pair of pairs) {
    value += pair.value
    units += pair.units
  }
  return { value, units }
}

/** The difference of two rates, multiplied by both denominators to make it an integer. */
const distance = (one: Rate, other: Rate) => one.value * other.units - other.value * one.units

/**
 * Mean rate of a token over its pairs with priced tokens, weighted by reserves (rule 3.5.27). Without
 * pairs that differ by more than 2 % from the weighted median.
 * @param pairs base units of the token, and the value of the other side
 * @returns null when no such pair has liquidity
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
