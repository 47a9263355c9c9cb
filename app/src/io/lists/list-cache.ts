import { createIndexedStore } from '../storage/indexed-store.ts'

/** What is kept of a list over reloads: the texts as they were downloaded, parsed again when they are taken out. */
export type CachedList = {
  readonly current: string
  readonly pending: string | null
  /** Of both; true for what an earlier release has kept of IPFS, IPNS or a name. */
  readonly unverified: boolean
}

/** A place for lists, which are too big for local storage. */
export type ListCache = {
  /** Null where nothing readable is kept. */
  read(url: string): Promise<CachedList | null>
  /** Never rejects: a browser that keeps nothing costs a download. */
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

/** The browser's IndexedDB under the product's namespace; nothing is kept where the browser forbids it. */
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
