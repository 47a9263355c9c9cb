/** Dedupes concurrent requests with the same key. */
export function createSharedAsks<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, ask) => {
    const before = underWay.get(key)
    if (before) return before
    const answer = ask().finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }
}
