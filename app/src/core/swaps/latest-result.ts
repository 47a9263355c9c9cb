/** Holds the last result of a query; equal consecutive queries to one source run only once. */
export function createLatestResult<T>(onResult: () => void) {
  let cached: { readonly key: string; readonly of: unknown } | null = null
  let result: { readonly key: string; readonly value: T } | null = null
  return {
    ask(key: string, of: unknown, run: () => Promise<T>): void {
      if (cached?.key === key && cached.of === of) return
      const own = { key, of }
      cached = own
      void run().then((value) => {
        if (cached !== own) return
        result = { key, value }
        onResult()
      })
    },
    valueOf: (isWanted: (key: string) => boolean): T | null =>
      result !== null && isWanted(result.key) ? result.value : null,
  }
}
