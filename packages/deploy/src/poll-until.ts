import { setTimeout as delay } from 'node:timers/promises'
import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError } from 'viem'

/** Interval and time limit of polling a node, in milliseconds. */
export type Polling = { readonly intervalMs: number; readonly timeoutMs: number }

/** The time limit is 20 minutes: a hundred blocks of the slowest chain. */
export const defaultPolling: Polling = { intervalMs: 250, timeoutMs: 1_200_000 }

/**
 * Thrown when the node returned no value within the time limit; `cause` is its last error, if any.
 */
export class NotAnsweredError extends Error {
  override readonly name = 'NotAnsweredError'
  readonly what: string
  constructor(what: string, { timeoutMs }: Polling, cause?: unknown) {
    super(`The node did not know ${what} within ${Math.round(timeoutMs / 1000)} s. Run again to resume.`, {
      cause,
    })
    this.what = what
  }
}

/**
 * Polls until the node returns a value, because nodes behind one URL may have different newest
 * blocks.
 * @param read returns null while the node has no value
 * @param isFinal whether an error is thrown instead of polling again
 * @throws NotAnsweredError, and final errors
 */
export async function pollUntil<Value>(
  what: string,
  polling: Polling,
  read: () => Promise<Value | null>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<Value> {
  const begun = Date.now()
  for (;;) {
    let failed: unknown
    try {
      const value = await read()
      if (value !== null) return value
    } catch (error) {
      if (isFinal(error)) throw error
      failed = error
    }
    if (Date.now() - begun >= polling.timeoutMs) throw new NotAnsweredError(what, polling, failed)
    await delay(polling.intervalMs)
  }
}

/** Whether a contract reverted or is missing, so that polling again would change nothing. */
export const isAnswer = (error: unknown) =>
  error instanceof BaseError &&
  error.walk(
    (cause) => cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError,
  ) !== null
