/** What is kept of a list over reloads: the texts as they were downloaded, parsed again when they are taken out. */
export type ShelvedList = { readonly current: string; readonly pending: string | null }

/** A place for lists, which are too big for local storage. */
export type ListShelf = {
  /** Null where nothing readable is kept. */
  read(url: string): Promise<ShelvedList | null>
  /** Never rejects: a browser that keeps nothing costs a download. */
  write(url: string, list: ShelvedList): Promise<void>
  remove(url: string): Promise<void>
}

export function createMemoryShelf(): ListShelf {
  const lists = new Map<string, ShelvedList>()
  return {
    read: async (url) => lists.get(url) ?? null,
    write: async (url, list) => void lists.set(url, list),
    remove: async (url) => void lists.delete(url),
  }
}

const place = 'lists'

/** The browser's IndexedDB under the product's namespace; nothing is kept where the browser forbids it. */
export function createBrowserShelf(factory: IDBFactory | undefined = globalThis.indexedDB): ListShelf {
  if (!factory) return createMemoryShelf()
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
    read: async (url) => shelvedOf(await run<unknown>('readonly', (store) => store.get(url))),
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

function shelvedOf(value: unknown): ShelvedList | null {
  if (typeof value !== 'object' || value === null || !('current' in value) || !('pending' in value)) return null
  const { current, pending } = value
  const isShelved = typeof current === 'string' && (pending === null || typeof pending === 'string')
  return isShelved ? { current, pending } : null
}
