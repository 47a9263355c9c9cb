let since: number | null = null

/**
 * Whether the browser is online, by its events. `offlineSince`: milliseconds since 1970, or null while
 * online.
 */
export const connection = {
  offlineSince(): number | null {
    if (navigator.onLine) since = null
    else since ??= Date.now()
    return since
  },
  subscribe(listener: () => void): () => void {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
}
