import type { ChainCall } from './call-cache.ts'

/** A read is asked for that no node could answer: a mistake of the page, never of its visitor (spec/1 §8). */
export class InvalidCallError extends Error {
  override readonly name = 'InvalidCallError'
  readonly call: ChainCall
  constructor(reason: 'Invalid address' | 'Invalid hex', call: ChainCall) {
    super(reason)
    this.call = call
  }
}
