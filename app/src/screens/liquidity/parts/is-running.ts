import { isRejection } from '#domain/swaps/swap-failure.ts'
import type { SendState } from '#domain/transactions/plan.ts'

/** From the press until the chain has it. */
export function isRunning({ status }: SendState): boolean {
  return status === 'preparing' || status === 'asking' || status === 'submitted'
}

/** Why it did not come about; null where nothing went wrong or the visitor said no, which is quiet (spec/3 §9). */
export function failureOf(...states: readonly SendState[]): Error | null {
  const failed = states.find((state) => state.status === 'failed')
  return failed?.status === 'failed' && !isRejection(failed.error) ? failed.error : null
}
