import type { Hex } from '@dexswap/chains'

/** A node answered the packed reading of pairs with something else: it does not know state overrides. */
export class PackedAnswerError extends Error {
  override readonly name = 'PackedAnswerError'
  readonly answer: string
  constructor(answer: Hex, options?: ErrorOptions) {
    super('The node does not run code that comes with a call.', options)
    this.answer = answer.slice(0, 200)
  }
}
