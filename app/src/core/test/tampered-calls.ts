import { concentratedRouterAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { isSlipstreamMulticall, slipstreamCalls, slipstreamMulticall } from '@dexswap/orders/slipstream-swap'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'

export const thief: Address = '0x00000000000000000000000000000000000bad01'

/** The calls of an order for a router of concentrated pools, and a `multicall` of others. */
function callsOf(data: Hex): { readonly calls: readonly Hex[]; readonly encode: (calls: readonly Hex[]) => Hex } {
  if (isSlipstreamMulticall(data)) return { calls: slipstreamCalls(data) ?? [], encode: slipstreamMulticall }
  const { functionName, args } = decodeFunctionData({ abi: concentratedRouterAbi, data })
  if (functionName !== 'multicall') throw new RangeError(functionName)
  const [deadline, calls] = args
  const encode = (changed: readonly Hex[]) =>
    encodeFunctionData({ abi: concentratedRouterAbi, functionName: 'multicall', args: [deadline, changed] })
  return { calls, encode }
}

/** Calls of an order in which one address is replaced by the thief's in turn. */
export function withThief(data: Hex): readonly Hex[] {
  const { calls, encode } = callsOf(data)
  return calls.flatMap((call, at) =>
    [...call.matchAll(/000000000000000000000000([0-9a-f]{40})/g)]
      .filter(({ 1: word = '' }) => BigInt(`0x${word}`) > 2n ** 100n)
      .map(({ index }) => {
        const changed = `${call.slice(0, index + 24)}${thief.slice(2)}${call.slice(index + 64)}` as Hex
        return encode(calls.with(at, changed))
      }),
  )
}
