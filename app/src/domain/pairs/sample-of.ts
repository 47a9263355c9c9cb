/** Some of a list, evenly apart, beginning somewhere: `chance` is a number from 0 up to 1 that nobody can foresee. */
export function sampleOf<T>(list: readonly T[], size: number, chance: number): readonly T[] {
  if (list.length <= size) return list
  const step = list.length / size
  return Array.from({ length: size }, (_, at) => list[Math.floor((at + chance) * step)]).filter(
    (each) => each !== undefined,
  )
}
