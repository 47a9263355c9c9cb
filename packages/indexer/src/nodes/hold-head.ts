const method = '"eth_getBlockByNumber"'

/** Whether a JSON-RPC request reads the newest block. */
export function isHeadRequest(request: string): boolean {
  return request.includes(method) && request.includes('"latest"')
}

/**
 * Defers requests for the newest block until the chain is filled. Ponder indexes blocks up to that
 * head in bulk and later ones singly; the rest of its start overlaps with the filling.
 * @returns a fetch that passes all other requests through
 */
export function holdHead(fetchOnce: typeof fetch, filled: Promise<unknown>): typeof fetch {
  let isFilled = false
  const seen = filled.then(() => {
    isFilled = true
  })
  return async (input, init) => {
    if (!isFilled && input instanceof Request && input.method === 'POST' && isHeadRequest(await input.clone().text())) {
      await seen
    }
    return fetchOnce(input, init)
  }
}
