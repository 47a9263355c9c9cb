import { isBase, type Rank } from './rank.ts'

/** One token's part in a pair or a trade: what it is worth in native currency (10^-18), null where unknown. */
export type Side = { readonly rank: Rank; readonly worth: bigint | null }

function lesser(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return null
  return a < b ? a : b
}

/** The side that can be believed: a base's worth counts, anybody's token only as much as the base it stands against. */
function believed(a: Side, b: Side): readonly [bigint | null, bigint | null] {
  if (isBase(a.rank) && isBase(b.rank)) return [a.worth, b.worth]
  if (isBase(a.rank)) return [a.worth, a.worth]
  if (isBase(b.rank)) return [b.worth, b.worth]
  const least = lesser(a.worth, b.worth)
  return [least, least]
}

/** Worth of both reserves of a pair together, in 10^-18 of the native currency; null where unknown. */
export function worthOfPair(a: Side, b: Side): bigint | null {
  const [worthA, worthB] = believed(a, b)
  return worthA === null || worthB === null ? null : worthA + worthB
}

/** Worth of a trade: the mean of what went in and what came out, in 10^-18 of the native currency, rounded down. */
export function worthOfTrade(a: Side, b: Side): bigint | null {
  const both = worthOfPair(a, b)
  return both === null ? null : both / 2n
}
