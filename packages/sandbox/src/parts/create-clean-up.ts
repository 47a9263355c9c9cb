/** What has to be undone, last first. */
export type CleanUp = {
  /** After `run` began, what is added is undone at once. */
  add(undo: () => Promise<void> | void): Promise<void>
  /** Undoes everything once; every call waits for the same end. */
  run(): Promise<void>
  readonly hasBegun: boolean
}

/** A failure to undo one thing must not keep the others from being undone: it is passed to `onFailure`. */
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
