import { MissingDependenciesError } from '#domain/transactions/transaction-errors.ts'
import { causesOf } from './causes-of.ts'
import { SwapError, SwapFailedError, SwapRejectedError } from './swap-errors.ts'

/** Code of EIP-1193 for a person's no. */
const rejectedCode = 4001

/** What the dialog says of a swap that could not be sent (spec/1 §8). */
export function swapFailure(error: unknown): SwapError | MissingDependenciesError {
  for (const cause of causesOf(error)) {
    if (cause instanceof SwapError || cause instanceof MissingDependenciesError) return cause
  }
  if (isRejection(error)) return new SwapRejectedError({ cause: error })
  return new SwapFailedError(error instanceof Error ? error.message : String(error), { cause: error })
}

/** Whether a person refused in the wallet, however deep the wallet's answer is wrapped. */
export function isRejection(error: unknown): boolean {
  return causesOf(error).some((cause) => 'code' in cause && cause.code === rejectedCode)
}
