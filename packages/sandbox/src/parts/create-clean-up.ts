/** Steps that undo what was started; they run in reverse order. */
export type CleanUp = {
  /** Adds a step; runs it at once if `run` was already called. */
  add(undo: () => Promise<void> | void): Promise<void>
  /** Runs each step once; every call of this function resolves when all steps have ended. */
  run(): Promise<void>
  readonly hasBegun: boolean
}

/** Creates the list of steps. A step that fails is passed to `onFailure`; the others still run. */
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
