import type { StoredItem } from '#io/storage/storage.ts'
import { createStore, type Store } from './store.ts'

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
