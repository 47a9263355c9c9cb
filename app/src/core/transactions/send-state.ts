import type { SendState } from './plan.ts'
import { causesOf } from './transaction-errors.ts'

/** Code of EIP-1193 for a user's no. */
const rejectedCode = 4001

/** Whether the user refused in the wallet, however deep the wallet's answer is wrapped. */
export function isRejection(error: unknown): boolean {
  return causesOf(error).some((cause) => 'code' in cause && cause.code === rejectedCode)
}

/** From the press until the chain has it. */
export function isRunning({ status }: SendState): boolean {
  return status === 'preparing' || status === 'asking' || status === 'submitted'
}

/** The wallet has given it away, so what was typed for it is over. */
export function isSent({ status }: SendState): boolean {
  return status === 'submitted' || status === 'done'
}

/** Why it did not come about; null where nothing went wrong or the user said no, which is quiet (spec/3 §9). */
export function failureOf(...states: readonly SendState[]): Error | null {
  const failed = states.find((state) => state.status === 'failed')
  return failed?.status === 'failed' && !isRejection(failed.error) ? failed.error : null
}
