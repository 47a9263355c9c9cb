/** Locks that all tabs of the browser share. */
export type Locks = {
  /** Runs `work` with the lock. Returns null at once when the lock is taken. */
  holdIfFree<T>(name: string, work: () => Promise<T>): Promise<{ readonly result: T } | null>
  /** Waits for the lock, then runs `work` with it. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>
  isHeld(name: string): Promise<boolean>
}

/** Locks within one page, for tests and for pages without a secure context. */
export function createPageLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>()
  async function hold<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = tails.get(name)
    const run = (before ?? Promise.resolve()).catch(() => undefined).then(work)
    tails.set(name, run)
    try {
      return await run
    } finally {
      if (tails.get(name) === run) tails.delete(name)
    }
  }
  return {
    hold,
    async holdIfFree(name, work) {
      return tails.has(name) ? null : { result: await hold(name, work) }
    },
    isHeld: async (name) => tails.has(name),
  }
}

/** Locks across all tabs, by the browser's lock manager (Web Locks). */
export function createBrowserLocks(locks: LockManager | undefined = navigator.locks): Locks {
  if (!locks) return createPageLocks()
  return {
    hold: async (name, work) => await locks.request(name, work),
    holdIfFree: async (name, work) =>
      await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? { result: await work() } : null)),
    async isHeld(name) {
      const { held = [] } = await locks.query()
      return held.some((lock) => lock.name === name)
    },
  }
}
