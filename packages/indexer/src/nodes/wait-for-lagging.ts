import { isGoneBlock } from './is-gone-block.ts'

type Call = { readonly method?: unknown; readonly params?: readonly unknown[] }

/** How often it is asked again, and after which rest in milliseconds. */
export type Laps = { readonly times: number; readonly restMs: number; readonly pause: (ms: number) => Promise<void> }

const isHash = (value: unknown) => typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)

/** Whether a request names a block by its number or hash, so that a null says that the node does not have it. */
function namesBlock(request: string): boolean {
  try {
    const { method, params } = JSON.parse(request) as Call // both are looked at as unknown
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
 * Asks again for a block that the node does not have: behind one address may stand several nodes, and the one that answers now may be
 * blocks behind the one that told of it. Ponder asks for a block once, takes a null for the end of its patience and has then lost its place.
 *
 * @returns a fetch that lets everything else pass
 */
export function waitingForLagging(fetchOnce: typeof fetch, { times, restMs, pause }: Laps): typeof fetch {
  return async (input, init) => {
    if (!(input instanceof Request) || input.method !== 'POST') return fetchOnce(input, init)
    const nullMisses = namesBlock(await input.clone().text())
    for (let lap = 0; ; lap += 1) {
      const response = await fetchOnce(input.clone(), init)
      if (!response.ok || lap === times) return response
      const answer = await response.text()
      if (!isGoneBlock(answer) && !(nullMisses && isNull(answer))) {
        return new Response(answer, { status: response.status, headers: response.headers })
      }
      await pause(restMs)
    }
  }
}
