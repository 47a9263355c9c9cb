/** Returns a function of which concurrent callers share a single run of `work`. */
export function shareConcurrent<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
}
