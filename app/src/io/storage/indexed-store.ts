/** A store in IndexedDB. Never rejects: without storage, callers read values from their source again. */
type IndexedStore = {
  /** The stored value; null when nothing is stored, or the browser refuses. */
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
}

/** Open databases by name. All stores share them until the page is closed. */
const opened = new WeakMap<IDBFactory, Map<string, Promise<IDBDatabase>>>()

/** A database with one store, opened on first use, and again after a failure. */
export function createIndexedStore(factory: IDBFactory, database: string, name: string): IndexedStore {
  const shared = opened.get(factory) ?? new Map<string, Promise<IDBDatabase>>()
  opened.set(factory, shared)

  function open(): Promise<IDBDatabase> {
    const connection = shared.get(database) ?? openDatabase(factory, database, name)
    shared.set(database, connection)
    return connection
  }

  async function close(failed: Promise<IDBDatabase>): Promise<void> {
    if (shared.get(database) === failed) shared.delete(database)
    await failed.then(
      (connection) => connection.close(),
      () => {},
    )
  }

  /** The result of a request; null when the browser refuses, for example because its quota is exceeded. */
  async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
    const connection = open()
    try {
      const transaction = (await connection).transaction(name, mode)
      const answer = ask(transaction.objectStore(name))
      await ended(transaction)
      return answer.result
    } catch {
      await close(connection)
      return null
    }
  }

  return {
    get: async (key) => (await run<unknown>('readonly', (store) => store.get(key))) ?? null,
    put: async (key, value) => void (await run('readwrite', (store) => store.put(value, key))),
    remove: async (key) => void (await run('readwrite', (store) => store.delete(key))),
  }
}

function openDatabase(factory: IDBFactory, database: string, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(name)
    request.onsuccess = () => {
      // Closes the connection when another tab upgrades the database, which waits for that.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
}

/**
 * Resolves when the transaction has ended. When the disk is full, the transaction fails, not its
 * request.
 */
function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}
