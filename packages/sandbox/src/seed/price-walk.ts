import { tokenSpecs } from '../world/token-specs.ts'
import type { Random } from './create-random.ts'

/** US dollars for a whole token, by token id. */
export type Prices = ReadonlyMap<string, number>

/**
 * A random walk of every price, one step an hour, that ends at the prices of the token specs: it is walked backwards.
 * Only operations that IEEE 754 defines to the last bit are used.
 * @returns `hours` maps, oldest first
 */
export function priceWalk(random: Random, hours: number): readonly Prices[] {
  const walk: Prices[] = [new Map(tokenSpecs.map(({ id, priceUsd }) => [id, priceUsd]))]
  for (let hour = 1; hour < hours; hour++) {
    const later = walk[hour - 1]
    walk.push(
      new Map(
        tokenSpecs.map(({ id, priceUsd, hourlyChange }) => {
          // The sum of two even chances is close enough to a bell.
          const step = (random.next() + random.next() - 1) * 2 * hourlyChange
          return [id, (later?.get(id) ?? priceUsd) * (1 + step)]
        }),
      ),
    )
  }
  return walk.reverse()
}
