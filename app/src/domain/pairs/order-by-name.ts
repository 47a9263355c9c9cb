export type NameOrder = 'ascending' | 'descending'

const inAlphabet = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Pairs by the names that are shown of them, in the order that the NAME arrow says; equal ones keep their places. */
export function orderByName<Pair>(
  pairs: readonly Pair[],
  nameOf: (pair: Pair) => string,
  order: NameOrder,
): readonly Pair[] {
  const sign = order === 'ascending' ? 1 : -1
  const named = pairs.map((pair) => ({ pair, name: nameOf(pair) }))
  return named.sort((one, other) => sign * inAlphabet.compare(one.name, other.name)).map(({ pair }) => pair)
}
