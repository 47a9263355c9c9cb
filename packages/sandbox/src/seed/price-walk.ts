import { tokenSpecs } from '../world/token-specs.ts'
import type { Random } from './create-random.ts'

/** US dollars per whole token, by token id. */
export type Prices = ReadonlyMap<string, number>

/**
 * An hourly random walk, computed backwards from the prices of the token specs, with operations that
 * are exact in IEEE 754.
 * @returns `hours` maps, oldest first
 */
export function priceWalk(random: Random, hours: number): readonly Prices[] {
  const walk: Prices[] = [new Map(tokenSpecs.map(({ id, priceUsd }) => [id, priceUsd]))]
  for (let hour = 1; hour < hours; hour++) {
    const later = walk[hour - 1]
    walk.push(
      new Map(
        tokenSpecs.map(({ id, priceUsd, hourlyChange }) => {
          // The sum of two uniform numbers approximates a normal distribution.
          const step = (random.next() + random.next() - 1) * 2 * hourlyChange
          return [id, (later?.get(id) ?? priceUsd) * (1 + step)]
        }),
      ),
    )
  }
  return walk.reverse()
}
