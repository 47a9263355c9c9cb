/** Errors for an unknown block hash of geth and its forks, Erigon, Nethermind, Harmony and anvil. */
const gone = /unknown block|block.*not found|header (?:is )?not found|could not be found|cannot find block/i

type Call = { readonly method?: unknown; readonly params?: readonly unknown[] }
type Answer = { readonly error?: { readonly message?: unknown } }

function parse<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T // all fields are unknown
  } catch {
    return null
  }
}

/** The block hash of a log request, or null for any other request. */
export function requestedBlock(request: string): string | null {
  const call = request.includes('"eth_getLogs"') ? parse<Call>(request) : null
  const filter = call?.method === 'eth_getLogs' ? call.params?.[0] : null
  if (typeof filter !== 'object' || filter === null || !('blockHash' in filter)) return null
  return typeof filter.blockHash === 'string' ? filter.blockHash : null
}

export function isMissingBlock(answer: string): boolean {
  const message = parse<Answer>(answer)?.error?.message
  return typeof message === 'string' && gone.test(message)
}
