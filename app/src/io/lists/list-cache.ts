import { createIndexedStore } from '../storage/indexed-store.ts'

/** Texts of a list as downloaded. They are parsed again after each read. */
export type CachedList = {
  readonly current: string
  readonly pending: string | null
  /**
   * True when `current` and `pending` are unverified, as all IPFS, IPNS and ENS lists of earlier
   * releases are.
   */
  readonly unverified: boolean
}

/** Cache in IndexedDB, because lists are too large for local storage. */
export type ListCache = {
  /** The cached list; null when nothing readable is stored. */
  read(url: string): Promise<CachedList | null>
  /** Never rejects: without storage the list is downloaded again. */
  write(url: string, list: CachedList): Promise<void>
  remove(url: string): Promise<void>
}

export function createMemoryListCache(): ListCache {
  const lists = new Map<string, CachedList>()
  return {
    read: async (url) => lists.get(url) ?? null,
    write: async (url, list) => void lists.set(url, list),
    remove: async (url) => void lists.delete(url),
  }
}

/** A cache in IndexedDB in the product's namespace; in memory when the browser has no database. */
export function createBrowserListCache(factory: IDBFactory | undefined = globalThis.indexedDB): ListCache {
  if (!factory) return createMemoryListCache()
  const lists = createIndexedStore(factory, 'dexswap', 'lists')
  return {
    read: async (url) => cachedListOf(url, await lists.get(url)),
    write: (url, list) => lists.put(url, list),
    remove: lists.remove,
  }
}

function cachedListOf(url: string, value: unknown): CachedList | null {
  if (typeof value !== 'object' || value === null || !('current' in value) || !('pending' in value)) return null
  const { current, pending } = value
  const isShelved = typeof current === 'string' && (pending === null || typeof pending === 'string')
  const unverified = 'unverified' in value ? value.unverified !== false : !/^https?:/.test(url)
  return isShelved ? { current, pending, unverified } : null
}
