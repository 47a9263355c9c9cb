/** A value that changes over time and says so; what `useSyncExternalStore` asks for. */
export type Store<T> = {
  get(): T
  subscribe(listener: () => void): () => void
}

export type WritableStore<T> = Store<T> & {
  /** Listeners hear only of another value (`Object.is`). */
  set(next: T): void
}

export function createStore<T>(initial: T): WritableStore<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
