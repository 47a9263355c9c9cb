import { BaseError, RpcRequestError } from 'viem'

export const reasonOf = (error: unknown) =>
  error instanceof BaseError ? error.details || error.shortMessage : error instanceof Error ? error.message : 'unknown'

/** Whether the error means that the transaction would fail, not that the node failed. */
export const wouldFail = (error: unknown) => /revert|insufficient|gas required|invalid opcode/i.test(reasonOf(error))

/**
 * Whether the node refused a transaction; duplicates, used nonces and rate limits are not refusals.
 */
export function isRefusal(error: unknown): boolean {
  const isAnswer = error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null
  return isAnswer && !/already|known transaction|nonce too low|limit|too many/i.test(reasonOf(error))
}
