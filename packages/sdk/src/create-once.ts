/** Runs a task with the first call and returns its result to all; after a failure, runs it again. */
export function createOnce<T>(task: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null
  return () => {
    pending ??= task().catch((error: unknown) => {
      pending = null
      throw error
    })
    return pending
  }
}
