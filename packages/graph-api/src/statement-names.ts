/** Maximum number of named statements, because each connection stores all of them in memory. */
const maxNamed = 400
/** Number of uses from which a statement has a name. */
const minUses = 3
/** Maximum number of unnamed statements to count. */
const maxCounted = 1_000
/** Maximum length of a named statement. For longer ones, planning takes little of the total time. */
const maxLength = 20_000

export type StatementNames = {
  /** The name of a frequent statement; undefined for any other. */
  readonly nameOf: (text: string) => string | undefined
  /** Increases when all names are assigned anew, after which statements prepared before are invalid. */
  readonly generation: () => number
}

/**
 * Names frequent statements, so that a connection plans them once. When all names are used they are
 * assigned anew, which limits memory.
 */
export function createStatementNames(): StatementNames {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  let generation = 0

  return {
    generation: () => generation,
    nameOf(text) {
      if (text.length > maxLength) return undefined
      const name = names.get(text)
      if (name !== undefined) return name
      const count = (uses.get(text) ?? 0) + 1
      if (count < minUses) {
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
