import { RpcRequestError } from 'viem'
import { PackedAnswerError } from '#io/pools/reader/packed-reader.ts'

/**
 * Reads one by one on nodes that return nothing for packed code, or reject it.
 * @throws what the transport throws
 */
export const packedElse = <T>(packed: () => Promise<T>, oneByOne: () => Promise<T>): Promise<T> =>
  packed().catch((failure: unknown) => {
    if (failure instanceof PackedAnswerError || failure instanceof RpcRequestError) return oneByOne()
    throw failure
  })
