import { type RecordFormat, readRecord, writeRecord } from './record-format.ts'

/** Text by key that outlives the page, heard by the other tabs. */
export type KeyValues = {
  get(key: string): string | null
  /** False where the browser refuses, for example because its quota is used up; the page goes on without. */
  set(key: string, text: string): boolean
  remove(key: string): void
  keys(): readonly string[]
  /** Everything is forgotten with the page. */
  readonly forgets?: true
  /** Hears what another tab has written or removed; null: everything may have changed. */
  onOtherTab(listener: (key: string | null) => void): () => void
}

/** Within one page only: for tests, and where the browser forbids storage. */
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

/** Browsers that block storage throw on the mere look at it. */
function storageOf(page: Window): Storage | null {
  try {
    return page.localStorage
  } catch {
    return null
  }
}

/** One value under one key. */
export type StoredItem<T> = {
  /** Null where nothing readable is stored. */
  read(): T | null
  /** False where the browser did not keep it. */
  write(value: T): boolean
  remove(): void
  /** Hears that another tab wrote it. */
  onOtherTab(listener: () => void): () => void
}

/** Values of one kind, each under a key of its own, so that a bad one harms no other and tabs do not overwrite each other. */
type StoredCollection<T> = {
  /** `onUnread` hears the text of each that cannot be read and stays where it is. */
  readAll(onUnread?: (text: string) => void): readonly T[]
  ids(): readonly string[]
  read(id: string): T | null
  write(id: string, value: T): boolean
  remove(id: string): void
  onOtherTab(listener: () => void): () => void
}

export type AppStorage = {
  /** What it stands on. */
  readonly values: KeyValues
  item<T>(name: string, format: RecordFormat<T>): StoredItem<T>
  collection<T>(name: string, format: RecordFormat<T>): StoredCollection<T>
  /** Whether a collection has anything for the next visit, or that one, what was set aside included; nothing of it is read. */
  holds(name: string, id?: string): boolean
  /** Hears that another tab wrote into a collection. */
  onOtherTab(name: string, listener: () => void): () => void
}

export const namespace = 'dexswap'

/** Where a record that cannot be read is put aside, for a later version or a person to look at. */
export const asideKey = (key: string) => `${namespace}.aside:${key}`

/** Storage under the product's namespace; whatever comes out of it has passed its schema. */
export function createAppStorage(values: KeyValues): AppStorage {
  function readAt<T>(key: string, format: RecordFormat<T>, onUnread?: (text: string) => void): T | null {
    const text = values.get(key)
    const record = readRecord(text, format)
    if (record.kind === 'bad' && format.keepsUnread) onUnread?.(text ?? '')
    else if (record.kind === 'bad') {
      values.set(asideKey(key), JSON.stringify({ reason: record.reason, text }))
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
      return !values.forgets && values.keys().some((key) => key.startsWith(prefix) || key.startsWith(asideKey(prefix)))
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
