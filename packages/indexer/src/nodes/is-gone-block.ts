/** What nodes say of a block hash that they do not have, or no longer: geth and its children, Erigon, Nethermind, Harmony, anvil. */
const gone = /unknown block|block.*not found|header (?:is )?not found|could not be found|cannot find block/i

type Call = { readonly method?: unknown; readonly params?: readonly unknown[] }
type Answer = { readonly error?: { readonly message?: unknown } }

function parse<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T // every field is looked at as unknown
  } catch {
    return null
  }
}

/** The hash of the block whose logs a request asks for, or null where it asks for anything else. */
export function blockAskedFor(request: string): string | null {
  const call = request.includes('"eth_getLogs"') ? parse<Call>(request) : null
  const filter = call?.method === 'eth_getLogs' ? call.params?.[0] : null
  if (typeof filter !== 'object' || filter === null || !('blockHash' in filter)) return null
  return typeof filter.blockHash === 'string' ? filter.blockHash : null
}

/** Whether a node answers that it does not have the block. */
export function isGoneBlock(answer: string): boolean {
  const message = parse<Answer>(answer)?.error?.message
  return typeof message === 'string' && gone.test(message)
}
