import { setTimeout as delay } from 'node:timers/promises'
import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError } from 'viem'

/** How long a node may take to know something, in milliseconds. */
export type Patience = { readonly everyMs: number; readonly forMs: number }

/** Twenty minutes are a hundred blocks of the slowest chain. */
export const usualPatience: Patience = { everyMs: 250, forMs: 1_200_000 }

/** The node was asked again and again, and knew nothing in the end; `cause` is its last error, if it said one. */
export class NotAnsweredError extends Error {
  override readonly name = 'NotAnsweredError'
  readonly what: string
  constructor(what: string, { forMs }: Patience, cause?: unknown) {
    super(`The node did not know ${what} within ${Math.round(forMs / 1000)} s. Run again to go on from here.`, {
      cause,
    })
    this.what = what
  }
}

/**
 * Asks until there is an answer. Behind one address answer several nodes, and some of them are blocks behind: what one has said
 * the next may not know yet.
 * @param ask null where the node does not know yet
 * @param isFinal whether an error is an answer of its own, and is thrown on
 * @throws NotAnsweredError, and what is final
 */
export async function askUntil<Answer>(
  what: string,
  patience: Patience,
  ask: () => Promise<Answer | null>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<Answer> {
  const begun = Date.now()
  for (;;) {
    let failed: unknown
    try {
      const answer = await ask()
      if (answer !== null) return answer
    } catch (error) {
      if (isFinal(error)) throw error
      failed = error
    }
    if (Date.now() - begun >= patience.forMs) throw new NotAnsweredError(what, patience, failed)
    await delay(patience.everyMs)
  }
}

/** The contract answered, or there is none: no other node will know better. */
export const isAnswer = (error: unknown) =>
  error instanceof BaseError &&
  error.walk(
    (cause) => cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError,
  ) !== null
