import { causesOf } from '@dexswap/orders/error-causes'
import { SwapError, SwapFailedError, SwapRejectedError } from '@dexswap/orders/swap-errors'
import { isRejection, MissingDependenciesError } from '../sending/transaction-errors.ts'

/** Maps any error before the wallet has sent to a swap error (rules 1.8.15 to 1.8.20). */
export function swapFailure(error: unknown): SwapError | MissingDependenciesError {
  for (const cause of causesOf(error)) {
    if (cause instanceof SwapError || cause instanceof MissingDependenciesError) return cause
  }
  if (isRejection(error)) return new SwapRejectedError({ cause: error })
  return new SwapFailedError(error instanceof Error ? error.message : String(error), { cause: error })
}
