/** What is kept of a list over reloads: the texts as they were downloaded, parsed again when they are taken out. */
type CachedList = { readonly current: string; readonly pending: string | null }

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

const place = 'lists'

/** The browser's IndexedDB under the product's namespace; nothing is kept where the browser forbids it. */
export function createBrowserListCache(factory: IDBFactory | undefined = globalThis.indexedDB): ListCache {
  if (!factory) return createMemoryListCache()
  let opened: Promise<IDBDatabase> | null = null
  const open = () => {
    opened ??= answerOf(upgraded(factory.open('dexswap', 1)))
    return opened
  }
  async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
    try {
      const database = await open()
      return await answerOf(ask(database.transaction(place, mode).objectStore(place)))
    } catch {
      return null
    }
  }
  return {
    read: async (url) => cachedListOf(await run<unknown>('readonly', (store) => store.get(url))),
    write: async (url, list) => void (await run('readwrite', (store) => store.put(list, url))),
    remove: async (url) => void (await run('readwrite', (store) => store.delete(url))),
  }
}

function upgraded(request: IDBOpenDBRequest): IDBOpenDBRequest {
  request.onupgradeneeded = () => request.result.createObjectStore(place)
  return request
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function cachedListOf(value: unknown): CachedList | null {
  if (typeof value !== 'object' || value === null || !('current' in value) || !('pending' in value)) return null
  const { current, pending } = value
  const isShelved = typeof current === 'string' && (pending === null || typeof pending === 'string')
  return isShelved ? { current, pending } : null
}
