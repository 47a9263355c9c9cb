import { BaseError, RpcRequestError } from 'viem'

export const reasonOf = (error: unknown) =>
  error instanceof BaseError ? error.details || error.shortMessage : error instanceof Error ? error.message : 'unknown'

/** The step itself is at fault, not the node that was asked. */
export const wouldFail = (error: unknown) => /revert|insufficient|gas required|invalid opcode/i.test(reasonOf(error))

/** The node answered, and it was no. One that has the transaction already, or its nonce, or too much to do says nothing against it. */
export function isRefusal(error: unknown): boolean {
  const isAnswer = error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null
  return isAnswer && !/already|known transaction|nonce too low|limit|too many/i.test(reasonOf(error))
}
