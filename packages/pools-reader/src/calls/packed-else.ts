import { PackedAnswerError } from '../pairs/packed-reader.ts'
import { nodeRejection } from './node-rejection.ts'

/**
 * Falls back to single reads on nodes that return nothing for packed reads, or reject them.
 * @throws what the transport throws
 */
export const packedElse = <T>(packed: () => Promise<T>, oneByOne: () => Promise<T>): Promise<T> =>
  packed().catch((failure: unknown) => {
    if (failure instanceof PackedAnswerError || nodeRejection(failure)) return oneByOne()
    throw failure
  })
