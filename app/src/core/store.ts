import type { StoredItem } from '#io/storage/storage.ts'

/** An observable value for `useSyncExternalStore`. */
export type Store<T> = {
  get(): T
  subscribe(listener: () => void): () => void
}

export type WritableStore<T> = Store<T> & {
  /** Notifies listeners only when the value changes (`Object.is`). */
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

/** A value that is stored across visits and synchronized between tabs. */
type StoredStore<Stored, T> = Store<T> & {
  /** The value in the format of the storage; null when nothing is stored. */
  stored(): Stored | null
  /** Sets the value, stores it at once, and notifies other tabs. */
  keep(next: Stored): void
}

/** @param read parses the stored value; null when nothing readable is stored */
export function createStoredStore<Stored, T>(
  item: StoredItem<Stored>,
  read: (stored: Stored | null) => T,
): StoredStore<Stored, T> {
  let stored = item.read()
  const store = createStore(read(stored))

  function take(next: Stored | null): void {
    stored = next
    store.set(read(next))
  }

  item.onOtherTab(() => take(item.read()))
  return {
    get: store.get,
    subscribe: store.subscribe,
    stored: () => stored,
    keep(next) {
      take(next)
      item.write(next)
    },
  }
}
