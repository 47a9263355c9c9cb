import { BaseError, type Client, type Hex, RpcRequestError } from 'viem'
import { call, getBlockNumber } from 'viem/actions'

/** The node did not answer. Not the token's doing: the block is tried again. */
export class NodeSilentError extends Error {
  override readonly name = 'NodeSilentError'
  readonly token: Hex
  constructor(token: Hex, options: ErrorOptions) {
    super(`No node answered while token ${token} was read.`, options)
    this.token = token
  }
}

/** What nodes say when it is the contract that failed: revert, out of gas, bad code. */
const contractFailure = /revert|out of gas|outofgas|opcode|jump|stack|invalid|memory/i

function isContractFailure(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const answer = error.walk((cause) => cause instanceof RpcRequestError)
  return answer instanceof RpcRequestError && (answer.code === 3 || contractFailure.test(answer.details))
}

/**
 * Asks a token for one fact.
 *
 * @returns the answer's bytes, or null where the token does not answer: it reverts, runs out of gas or has no such function
 * @throws NodeSilentError where it is the node that fails
 */
export async function askToken(client: Client, token: Hex, data: Hex): Promise<Hex | null> {
  try {
    const answer = await call(client, { to: token, data })
    return answer.data ?? null
  } catch (error) {
    if (isContractFailure(error)) return null
    try {
      await getBlockNumber(client, { cacheTime: 0 })
    } catch (cause) {
      throw new NodeSilentError(token, { cause })
    }
    // The node answers everything but this call, and viem has already asked several times: it is the token.
    return null
  }
}
