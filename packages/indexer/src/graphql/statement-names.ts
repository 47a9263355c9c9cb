/** A connection keeps every statement that has a name: there may only be so many. */
const maxNamed = 400
/** A statement that came so often will come again. */
const useful = 3
/** Those that came less often, of which the text is kept to count them. */
const maxCounted = 1_000
/** Longer ones, in characters, are never named: reading them again costs little beside running them. */
const longest = 20_000

export type StatementNames = {
  /** Of a statement that comes again and again; undefined for any other. */
  readonly nameOf: (text: string) => string | undefined
  /** Grows when all names are given away anew: what a connection has kept under the old ones is of no use any more. */
  readonly generation: () => number
}

/**
 * Names for statements that come again, so that a connection plans them once. What is kept for it is bounded by its size, and
 * whoever asks four hundred other things does not take the names away from everybody for ever.
 */
export function createStatementNames(): StatementNames {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  let generation = 0

  return {
    generation: () => generation,
    nameOf(text) {
      if (text.length > longest) return undefined
      const name = names.get(text)
      if (name !== undefined) return name
      const count = (uses.get(text) ?? 0) + 1
      if (count < useful) {
        if (uses.size >= maxCounted) uses.clear()
        uses.set(text, count)
        return undefined
      }
      uses.delete(text)
      if (names.size >= maxNamed) {
        names.clear()
        generation++
      }
      const given = `api_${generation}_${names.size}`
      names.set(text, given)
      return given
    },
  }
}
