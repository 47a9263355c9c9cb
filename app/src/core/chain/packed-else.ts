import { RpcRequestError } from 'viem'
import { PackedAnswerError } from '#io/pools/reader/packed-reader.ts'

/**
 * Packs reads into code sent with one call, or reads one by one on nodes without support: some return
 * an empty result, others reject the third parameter.
 * @throws what the transport throws
 */
export const packedElse = <T>(packed: () => Promise<T>, oneByOne: () => Promise<T>): Promise<T> =>
  packed().catch((failure: unknown) => {
    if (failure instanceof PackedAnswerError || failure instanceof RpcRequestError) return oneByOne()
    throw failure
  })
