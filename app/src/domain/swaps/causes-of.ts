/** A chain of causes that is longer than this goes in a circle. */
const deepestCause = 10

export type Cause = { readonly data?: unknown; readonly message?: unknown; readonly cause?: unknown }

/** An error and what caused it, from the outermost in. */
export function causesOf(error: unknown): readonly Cause[] {
  const causes: Cause[] = []
  let at: unknown = error
  while (typeof at === 'object' && at !== null && causes.length < deepestCause) {
    causes.push(at)
    at = 'cause' in at ? at.cause : null
  }
  return causes
}
