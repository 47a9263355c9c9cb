import { slipstreamRouterAbi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'
import { type RouterSwap, routerSwapCall, routerSwapOf } from './router-swap.ts'

const abi = slipstreamRouterAbi

/** `multicall` of Slipstream's router, which has no deadline of its own. */
export function slipstreamMulticall(calls: readonly Hex[]): Hex {
  return encodeFunctionData({ abi, functionName: 'multicall', args: [calls] })
}

/** `multicall(bytes[])`. */
const multicallSelector = '0xac9650d8'

export function isSlipstreamMulticall(data: Hex): boolean {
  return data.slice(0, multicallSelector.length) === multicallSelector
}

/** The calls inside a `multicall`; null for another function. */
export function slipstreamCalls(data: Hex): readonly Hex[] | null {
  const outer = decodeFunctionData({ abi, data })
  return outer.functionName === 'multicall' ? outer.args[0] : null
}

/** Call data of a swap, in which the path identifies pools by their tick spacing. */
export function slipstreamSwapData(swap: RouterSwap): Hex {
  return encodeFunctionData({ abi, ...routerSwapCall(swap) })
}

/** Decodes a swap; null for another function. */
export function readSlipstreamSwap(data: Hex): RouterSwap | null {
  return routerSwapOf(decodeFunctionData({ abi, data }))
}
