import type { StoredItem } from '#io/storage/storage.ts'

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

/** A value that is kept over visits and is the same in all tabs. */
type StoredStore<Stored, T> = Store<T> & {
  /** What is kept, in the shape in which it is kept; null where nothing is. */
  stored(): Stored | null
  /** Shown and written at once, and heard by the other tabs. */
  keep(next: Stored): void
}

/** @param read what the stored value means; null: nothing readable is stored */
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
