import { type RecordFormat, readRecord, writeRecord } from './record-format.ts'

/** Stored text by key. A change notifies other tabs. */
export type KeyValues = {
  get(key: string): string | null
  /**
   * False when the browser refuses, for example because its quota is exceeded. The page continues
   * without.
   */
  set(key: string, text: string): boolean
  remove(key: string): void
  keys(): readonly string[]
  /** True when the values are lost with the page. */
  readonly forgets?: true
  /** Calls the listener when another tab changed a value, with its key; null when any may have changed. */
  onOtherTab(listener: (key: string | null) => void): () => void
}

/** Values in memory, for tests and for browsers that forbid storage. */
export function createMemoryKeyValues(entries: Iterable<readonly [string, string]> = []): KeyValues {
  const values = new Map(entries)
  return {
    get: (key) => values.get(key) ?? null,
    set(key, text) {
      values.set(key, text)
      return true
    },
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
    onOtherTab: () => () => undefined,
  }
}

/** The browser's local storage. */
export function createBrowserKeyValues(page: Window = window): KeyValues {
  const storage = storageOf(page)
  if (!storage) return { ...createMemoryKeyValues(), forgets: true }
  return {
    get: (key) => storage.getItem(key),
    set(key, text) {
      try {
        storage.setItem(key, text)
        return true
      } catch {
        return false
      }
    },
    remove: (key) => storage.removeItem(key),
    keys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
    onOtherTab(listener) {
      const hear = (event: StorageEvent) => event.storageArea === storage && listener(event.key)
      page.addEventListener('storage', hear)
      return () => page.removeEventListener('storage', hear)
    },
  }
}

/** Browsers that block storage throw when it is accessed. */
function storageOf(page: Window): Storage | null {
  try {
    return page.localStorage
  } catch {
    return null
  }
}

/** One value under one key. */
export type StoredItem<T> = {
  /** The stored value; null when absent, or it is unreadable. */
  read(): T | null
  /** False when the browser did not store the value. */
  write(value: T): boolean
  remove(): void
  /** Calls the listener when another tab changed the value. */
  onOtherTab(listener: () => void): () => void
}

/**
 * Values of a kind, each under its own key, so that a bad value or a write by another tab affects no
 * other one.
 */
type StoredCollection<T> = {
  /** `onUnread` receives the text of each unreadable record that stays in place. */
  readAll(onUnread?: (text: string) => void): readonly T[]
  ids(): readonly string[]
  read(id: string): T | null
  write(id: string, value: T): boolean
  remove(id: string): void
  onOtherTab(listener: () => void): () => void
}

export type AppStorage = {
  readonly values: KeyValues
  item<T>(name: string, format: RecordFormat<T>): StoredItem<T>
  collection<T>(name: string, format: RecordFormat<T>): StoredCollection<T>
  /** True when entries of a collection are stored, or the entry `id`, including quarantined ones. */
  holds(name: string, id?: string): boolean
  /** Calls the listener when another tab changed the collection. */
  onOtherTab(name: string, listener: () => void): () => void
}

export const namespace = 'dexswap'

/** Key of a quarantined record, where a later version or a support engineer can read it. */
export const quarantineKey = (key: string) => `${namespace}.aside:${key}`

/** Storage under the product's namespace. Every value is validated when it is read. */
export function createAppStorage(values: KeyValues): AppStorage {
  function readAt<T>(key: string, format: RecordFormat<T>, onUnread?: (text: string) => void): T | null {
    const text = values.get(key)
    const record = readRecord(text, format)
    if (record.kind === 'bad' && format.keepsUnread) onUnread?.(text ?? '')
    else if (record.kind === 'bad') {
      values.set(quarantineKey(key), JSON.stringify({ reason: record.reason, text }))
      values.remove(key)
    }
    return record.kind === 'read' ? record.value : null
  }

  const onOtherTab: AppStorage['onOtherTab'] = (name, listener) =>
    values.onOtherTab((changed) => (changed === null || changed.startsWith(`${namespace}.${name}.`)) && listener())

  return {
    values,
    onOtherTab,
    holds(name, id = '') {
      const prefix = `${namespace}.${name}.${id}`
      return (
        !values.forgets && values.keys().some((key) => key.startsWith(prefix) || key.startsWith(quarantineKey(prefix)))
      )
    },
    item<T>(name: string, format: RecordFormat<T>): StoredItem<T> {
      const key = `${namespace}.${name}`
      return {
        read: () => readAt(key, format),
        write: (value) => values.set(key, writeRecord(value, format)),
        remove: () => values.remove(key),
        onOtherTab: (listener) => values.onOtherTab((changed) => (changed === null || changed === key) && listener()),
      }
    },
    collection<T>(name: string, format: RecordFormat<T>): StoredCollection<T> {
      const prefix = `${namespace}.${name}.`
      const keys = () => values.keys().filter((key) => key.startsWith(prefix))
      return {
        readAll: (onUnread) =>
          keys()
            .map((key) => readAt(key, format, onUnread))
            .filter((value) => value !== null),
        ids: () => keys().map((key) => key.slice(prefix.length)),
        read: (id) => readAt(prefix + id, format),
        write: (id, value) => values.set(prefix + id, writeRecord(value, format)),
        remove: (id) => values.remove(prefix + id),
        onOtherTab: (listener) => onOtherTab(name, listener),
      }
    },
  }
}
