/** Messages of an error and its causes, with their codes of database or system. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as { readonly code?: unknown }
  const own = typeof code === 'string' ? `${error.message} (${code})` : error.message
  return error.cause === undefined ? own : `${own} ${describeFailure(error.cause)}`
}
