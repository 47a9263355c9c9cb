/** Maximum number of named statements, because a connection stores all of them in memory. */
const maxNamed = 400
/** Number of uses after which a statement is named. */
const minUses = 3
/** Maximum number of unnamed statements to count. */
const maxCounted = 1_000
/**
 * Maximum length of a named statement: for longer ones, planning takes little time compared with
 * running.
 */
const maxLength = 20_000

export type StatementNames = {
  /** The name of a frequent statement; undefined for any other. */
  readonly nameOf: (text: string) => string | undefined
  /**
   * Increases when all names are assigned anew, which makes statements that were prepared before
   * invalid.
   */
  readonly generation: () => number
}

/**
 * Names frequent statements, so that a connection plans them once. When all names are in use, they
 * are assigned anew, which limits memory.
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
