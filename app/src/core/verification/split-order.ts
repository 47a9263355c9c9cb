import { nativeInOrder, splitExecutorAbi } from '@dexswap/abis'
import { type Address, type Chain, type Hex, isSameAddress, lowerAddress } from '@dexswap/chains'
import * as v from 'valibot'
import { decodeFunctionData } from 'viem/utils'

const token = v.custom<Address>((value) => typeof value === 'string')
const orderSchema = v.object({
  tokenIn: token,
  amountIn: v.bigint(),
  minimumOut: v.bigint(),
  legs: v.array(
    v.object({
      share: v.number(),
      hops: v.array(v.object({ platform: v.number(), tier: v.number(), tokenOut: token })),
    }),
  ),
})

/** A hop of a split order; tokens in lower case, the native currency as its wrapped token. */
export type CalledHop = {
  /** Id by the executor of the record; undefined for an index that it lacks. */
  readonly platform: string | undefined
  readonly tier: number
  readonly tokens: readonly [tokenIn: Address, tokenOut: Address]
}

/** A split order as its call has it. */
export type CalledSplit = {
  readonly amountIn: bigint
  readonly minimumOut: bigint
  readonly legs: readonly { readonly share: number; readonly hops: readonly CalledHop[] }[]
}

/** Null for any other call. */
export function readSplitCall(
  { splitExecutor, wrappedNative }: Pick<Chain, 'splitExecutor' | 'wrappedNative'>,
  data: Hex,
): CalledSplit | null {
  const order = v.safeParse(orderSchema, firstArgument(data))
  if (!order.success) return null
  const { tokenIn, amountIn, minimumOut, legs } = order.output
  const tokenOf = (each: Address) => lowerAddress(isSameAddress(each, nativeInOrder) ? wrappedNative.address : each)
  return {
    ...{ amountIn, minimumOut },
    legs: legs.map(({ share, hops }) => ({
      share,
      hops: hops.map(({ platform, tier, tokenOut }, at): CalledHop => {
        const tokens = [tokenOf(hops[at - 1]?.tokenOut ?? tokenIn), tokenOf(tokenOut)] as const
        return { platform: splitExecutor?.platforms[platform], tier, tokens }
      }),
    })),
  }
}

/** The order of a call to the executor; null for any other call. */
function firstArgument(data: Hex): unknown {
  try {
    return decodeFunctionData({ abi: splitExecutorAbi, data }).args[0]
  } catch {
    return null
  }
}
