import type { SendState } from './plan.ts'
import { causesOf } from './transaction-errors.ts'

/** Whether the user refused in the wallet, however deep it is wrapped. A wallet's code alone does not say so: nodes refuse under it too. */
export function isRejection(error: unknown): boolean {
  return causesOf(error).some((cause) => 'name' in cause && cause.name === 'UserRejectedError')
}

/** From the press until the chain has it. */
export function isRunning({ status }: SendState): boolean {
  return status === 'preparing' || status === 'asking' || status === 'submitted'
}

/** What is to be sent can still be read and decided on. */
export function isForm({ status }: SendState): boolean {
  return status === 'idle' || status === 'failed'
}

/** The wallet has given it away, so what was typed for it is over. */
export function isSent({ status }: SendState): boolean {
  return status === 'submitted' || status === 'done'
}

/** Why it did not come about, a user's no included; null where nothing went wrong. */
export function failureOf(...states: readonly SendState[]): Error | null {
  const failed = states.find((state) => state.status === 'failed')
  return failed?.status === 'failed' ? failed.error : null
}
