import { RpcRequestError } from 'viem'

/** A JSON-RPC request without its id. */
export type NodeCall = { readonly method: string; readonly params?: readonly unknown[] | undefined }

/** Sends a request to the node. @throws RpcRequestError | HttpRequestError | TimeoutError */
export type NodeRequest = (call: NodeCall) => Promise<unknown>

/** True when a request reads the newest block. */
export const isHeadRequest = ({ method, params }: NodeCall): boolean =>
  method === 'eth_getBlockByNumber' && params?.[0] === 'latest'

/**
 * Matches errors for an unknown block hash of geth and its forks, Erigon, Nethermind, Harmony and
 * anvil.
 */
const gone = /unknown block|block.*not found|header (?:is )?not found|could not be found|cannot find block/i

export const isMissingBlock = (error: unknown): boolean => error instanceof RpcRequestError && gone.test(error.details)

/** The block hash of a log request by hash; null for a log request by range and for any other request. */
export function requestedBlock({ method, params }: NodeCall): string | null {
  const filter = method === 'eth_getLogs' ? params?.[0] : null
  if (typeof filter !== 'object' || filter === null || !('blockHash' in filter)) return null
  return typeof filter.blockHash === 'string' ? filter.blockHash : null
}
