import * as v from 'valibot'
import { blockHeader } from '../block-header.ts'
import { createEndpoint, type PostRpc, postRpc } from './endpoint.ts'
import { blocksBehind } from './endpoint-health.ts'
import { RpcStaleHeadError, RpcUnexpectedReplyError } from './rpc-errors.ts'

/**
 * Checks chain and newest block of a node before it is used for the first time.
 * @param known newest known block; null when unknown
 * @returns the number of the node's newest block
 * @throws EndpointFailure when it does not respond, is on another chain, lags, or is no node
 */
export async function probeEndpoint(
  target: { readonly url: string; readonly chainId: number; readonly known: bigint | null },
  post: PostRpc = postRpc,
): Promise<bigint> {
  const { url, chainId, known } = target
  const method = 'eth_getBlockByNumber'
  const [reply] = await createEndpoint(url, chainId, post).ask([{ method, params: ['latest', false] }])
  if (reply?.kind === 'failure') throw reply.error
  const header = v.safeParse(blockHeader, reply?.kind === 'result' ? reply.result : null)
  if (!header.success) throw new RpcUnexpectedReplyError(url, method)
  const behind = blocksBehind(header.output.number, known ?? 0n)
  if (behind > 0n) throw new RpcStaleHeadError(url, behind)
  return header.output.number
}
