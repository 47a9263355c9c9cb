/** Text by key that outlives the page, heard by the other tabs. */
export type KeyValues = {
  get(key: string): string | null
  /** False where the browser refuses, for example because its quota is used up; the page goes on without. */
  set(key: string, text: string): boolean
  remove(key: string): void
  keys(): readonly string[]
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
  if (!storage) return createMemoryKeyValues()
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
