import { isMissingBlock } from './is-missing-block.ts'

type Call = { readonly method?: unknown; readonly params?: readonly unknown[] }

export type RetryOptions = {
  readonly retries: number
  readonly delayMs: number
  readonly pause: (ms: number) => Promise<void>
}

const isHash = (value: unknown) => typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)

/** Whether a request names a block by number or hash: a null result then means it is missing. */
function namesBlock(request: string): boolean {
  try {
    const { method, params } = JSON.parse(request) as Call // both are unknown
    return (method === 'eth_getBlockByNumber' || method === 'eth_getBlockByHash') && isHash(params?.[0])
  } catch {
    return false
  }
}

function isNull(answer: string): boolean {
  try {
    return (JSON.parse(answer) as { result?: unknown }).result === null
  } catch {
    return false
  }
}

/**
 * Retries a missing block: a load balancer may route to a node behind the one that announced it.
 * Ponder requests a block once and loses its position on null.
 * @returns a fetch that passes all other requests through
 */
export function retryMissingBlocks(fetchOnce: typeof fetch, { retries, delayMs, pause }: RetryOptions): typeof fetch {
  return async (input, init) => {
    if (!(input instanceof Request) || input.method !== 'POST') return fetchOnce(input, init)
    const nullMisses = namesBlock(await input.clone().text())
    for (let attempt = 0; ; attempt += 1) {
      const response = await fetchOnce(input.clone(), init)
      if (!response.ok || attempt === retries) return response
      const answer = await response.text()
      if (!isMissingBlock(answer) && !(nullMisses && isNull(answer))) {
        return new Response(answer, { status: response.status, headers: response.headers })
      }
      await pause(delayMs)
    }
  }
}
