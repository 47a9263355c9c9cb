import { BaseError, type Client, type Hex, RpcRequestError } from 'viem'
import { call, getBlockNumber } from 'viem/actions'

/** Thrown when the node fails, and not the token, so that the block is retried. */
export class NodeUnresponsiveError extends Error {
  override readonly name = 'NodeUnresponsiveError'
  readonly token: Hex
  constructor(token: Hex, options: ErrorOptions) {
    super(`No node answered while token ${token} was read.`, options)
    this.token = token
  }
}

/** Matches errors of a node that the contract causes: revert, out of gas, invalid code. */
const contractFailure = /revert|out of gas|outofgas|opcode|jump|stack|invalid|memory/i

function isContractFailure(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const answer = error.walk((cause) => cause instanceof RpcRequestError)
  return answer instanceof RpcRequestError && (answer.code === 3 || contractFailure.test(answer.details))
}

/**
 * Calls a function of a token; null when the token causes an error.
 * @returns the returned bytes; null when the call fails in the token
 * @throws NodeUnresponsiveError when the node fails
 */
export async function callToken(client: Client, token: Hex, data: Hex): Promise<Hex | null> {
  try {
    const answer = await call(client, { to: token, data })
    return answer.data ?? null
  } catch (error) {
    if (isContractFailure(error)) return null
    try {
      await getBlockNumber(client, { cacheTime: 0 })
    } catch (cause) {
      throw new NodeUnresponsiveError(token, { cause })
    }
    // The node responds to other calls, and viem has already retried this one, so the token is the cause.
    return null
  }
}
