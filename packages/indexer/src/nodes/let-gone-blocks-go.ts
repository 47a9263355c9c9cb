import { blockAskedFor, isGoneBlock } from './is-gone-block.ts'

/** In the message of the error that Ponder then tells of. */
const goneBlockMark = 'The block is gone.'

/** JSON-RPC's "method not found": the one refusal of a node that Ponder takes for final. */
const finalCode = -32601

/**
 * Has Ponder give a block up that a reorg has taken. It asks for the logs of each block by its hash, one block after the
 * other, and where the node no longer has it asks ten times in a minute, in which nothing is indexed. A node that is only
 * behind the one that told of the block is asked `patience` times more.
 *
 * @returns a fetch that tells such an answer as final
 */
export function lettingGoneBlocksGo(fetchOnce: typeof fetch, patience: number): typeof fetch {
  const refused = new Map<string, number>()
  return async (input, init) => {
    const block = input instanceof Request && input.method === 'POST' ? blockAskedFor(await input.clone().text()) : null
    const response = await fetchOnce(input, init)
    if (block === null || !response.ok) return response
    const answer = await response.text()
    const again = (body: string) => new Response(body, { status: response.status, headers: response.headers })
    if (!isGoneBlock(answer)) {
      refused.delete(block)
      return again(answer)
    }
    const times = (refused.get(block) ?? 0) + 1
    refused.set(block, times)
    if (times <= patience) return again(answer)
    refused.delete(block)
    return again(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: finalCode, message: goneBlockMark } }))
  }
}
