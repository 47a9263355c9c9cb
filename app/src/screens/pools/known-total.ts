import { type Known, known, loading } from '#domain/known.ts'

/** A sum of what is known, and whether that is all there is. */
export type KnownTotal = { readonly total: bigint; readonly isWhole: boolean }

/** The sum of the figures that are known; known itself as soon as one of them is, and of an empty list. */
export function knownTotal(figures: readonly Known<bigint>[]): Known<KnownTotal> {
  let total = 0n
  let count = 0
  let asOf = Number.POSITIVE_INFINITY
  for (const figure of figures) {
    if (figure.status !== 'known') continue
    total += figure.value
    count++
    asOf = Math.min(asOf, figure.asOf)
  }
  if (count > 0 || figures.length === 0) return known({ total, isWhole: count === figures.length }, asOf)
  return figures.find((figure) => figure.status === 'unknown') ?? loading
}
