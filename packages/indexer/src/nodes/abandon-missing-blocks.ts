import { isMissingBlock, requestedBlock } from './is-missing-block.ts'

/** The message of the error that Ponder logs. */
const missingBlockMessage = 'The block is gone.'

/** JSON-RPC "method not found": the only node error that Ponder does not retry. */
const finalCode = -32601

/**
 * Stops Ponder's retries for the logs of a block that a reorg removed: its ten retries stall indexing
 * for a minute. A lagging node gets `retries` attempts.
 * @returns a fetch that turns such a response into a final error
 */
export function abandonMissingBlocks(fetchOnce: typeof fetch, retries: number): typeof fetch {
  const refused = new Map<string, number>()
  return async (input, init) => {
    const block =
      input instanceof Request && input.method === 'POST' ? requestedBlock(await input.clone().text()) : null
    const response = await fetchOnce(input, init)
    if (block === null || !response.ok) return response
    const answer = await response.text()
    const respond = (body: string) => new Response(body, { status: response.status, headers: response.headers })
    if (!isMissingBlock(answer)) {
      refused.delete(block)
      return respond(answer)
    }
    const times = (refused.get(block) ?? 0) + 1
    refused.set(block, times)
    if (times <= retries) return respond(answer)
    refused.delete(block)
    return respond(
      JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: finalCode, message: missingBlockMessage } }),
    )
  }
}
