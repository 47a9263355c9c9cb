/** Maximum number of causes to follow; a longer chain is considered circular. */
const maxCauses = 10

type Cause = { readonly data?: unknown; readonly message?: unknown; readonly cause?: unknown }

/** The error and its causes, outermost first. */
export function causesOf(error: unknown): readonly Cause[] {
  const causes: Cause[] = []
  let at: unknown = error
  while (typeof at === 'object' && at !== null && causes.length < maxCauses) {
    causes.push(at)
    at = 'cause' in at ? at.cause : null
  }
  return causes
}
