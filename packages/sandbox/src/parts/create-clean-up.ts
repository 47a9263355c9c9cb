/** Steps that undo what was started; they run in reverse order. */
export type CleanUp = {
  /** Adds a step. If `run` was already called, executes it at once. */
  add(undo: () => Promise<void> | void): Promise<void>
  /** Executes each step once. Every call resolves when all steps have ended. */
  run(): Promise<void>
  readonly hasBegun: boolean
}

/**
 * Creates the list of steps. The error of a step is passed to `onFailure`; the others are still
 * executed.
 */
export function createCleanUp(onFailure: (error: unknown) => void): CleanUp {
  const undos: (() => Promise<void> | void)[] = []
  let running: Promise<void> | null = null
  const attempt = async (undo: () => Promise<void> | void) => {
    try {
      await undo()
    } catch (error) {
      onFailure(error)
    }
  }
  const runAll = async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) await attempt(undo)
  }
  return {
    add: async (undo) => {
      if (running) await attempt(undo)
      else undos.push(undo)
    },
    run: () => {
      running ??= runAll()
      return running
    },
    get hasBegun() {
      return running !== null
    },
  }
}
