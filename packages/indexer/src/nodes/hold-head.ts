const method = '"eth_getBlockByNumber"'

/** Whether a request asks for the chain's newest block. */
export function asksForHead(request: string): boolean {
  return request.includes(method) && request.includes('"latest"')
}

/**
 * Holds the question for the newest block back until the chain is filled. Ponder takes what lies before that block at
 * once and every later one on its own, so that it should see the filled chain; but all that it does before it asks can be
 * done while the chain is still being filled.
 *
 * @returns a fetch that lets everything else pass
 */
export function holdingHead(fetchOnce: typeof fetch, filled: Promise<unknown>): typeof fetch {
  let isFilled = false
  const seen = filled.then(() => {
    isFilled = true
  })
  return async (input, init) => {
    if (!isFilled && input instanceof Request && input.method === 'POST' && asksForHead(await input.clone().text())) {
      await seen
    }
    return fetchOnce(input, init)
  }
}
