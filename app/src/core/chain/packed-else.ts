import { RpcRequestError } from 'viem'
import { PackedAnswerError } from '#io/pools/reader/packed-reader.ts'

/**
 * Many at once where the node runs code that comes with a call; one by one where it says that it does not: one node answers such a call
 * with nothing, the next refuses its third parameter.
 * @throws what the transport throws
 */
export const packedElse = <T>(packed: () => Promise<T>, oneByOne: () => Promise<T>): Promise<T> =>
  packed().catch((failure: unknown) => {
    if (failure instanceof PackedAnswerError || failure instanceof RpcRequestError) return oneByOne()
    throw failure
  })
