import { slipstreamRouterAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'
import { type PoolPath, packPath, unpackPath } from './pack-path.ts'

const abi = slipstreamRouterAbi

/** Amounts are limits where they are not exact; the path names pools by tick spacing. */
type Swap = {
  readonly exact: 'input' | 'output'
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly path: PoolPath
  readonly recipient: Address
  /** Unix seconds. */
  readonly deadline: bigint
}

/** `multicall` of Slipstream's router, which takes no deadline. */
export function slipstreamMulticall(calls: readonly Hex[]): Hex {
  return encodeFunctionData({ abi, functionName: 'multicall', args: [calls] })
}

/** `multicall(bytes[])`. */
const multicallSelector = '0xac9650d8'

export function isSlipstreamMulticall(data: Hex): boolean {
  return data.slice(0, multicallSelector.length) === multicallSelector
}

/** The calls of a `multicall`; null for another function. */
export function slipstreamCalls(data: Hex): readonly Hex[] | null {
  const outer = decodeFunctionData({ abi, data })
  return outer.functionName === 'multicall' ? outer.args[0] : null
}

/** Call data of a swap. */
export function slipstreamSwapData({ exact, amountIn, amountOut, path, recipient, deadline }: Swap): Hex {
  const [tokenIn, tokenOut] = path.tokens
  const [tickSpacing] = path.tiers
  if (path.tiers.length === 1 && tokenIn && tokenOut && tickSpacing !== undefined) {
    const single = { tokenIn, tokenOut, tickSpacing, recipient, deadline, sqrtPriceLimitX96: 0n }
    return exact === 'input'
      ? encodeFunctionData({
          abi,
          functionName: 'exactInputSingle',
          args: [{ ...single, amountIn, amountOutMinimum: amountOut }],
        })
      : encodeFunctionData({
          abi,
          functionName: 'exactOutputSingle',
          args: [{ ...single, amountOut, amountInMaximum: amountIn }],
        })
  }
  const route = { path: packPath(path, exact === 'input' ? 'forward' : 'backward'), recipient, deadline }
  return exact === 'input'
    ? encodeFunctionData({
        abi,
        functionName: 'exactInput',
        args: [{ ...route, amountIn, amountOutMinimum: amountOut }],
      })
    : encodeFunctionData({
        abi,
        functionName: 'exactOutput',
        args: [{ ...route, amountOut, amountInMaximum: amountIn }],
      })
}

/** Decodes a swap; null for another function. */
export function readSlipstreamSwap(data: Hex): Swap | null {
  const swap = decodeFunctionData({ abi, data })
  switch (swap.functionName) {
    case 'exactInputSingle': {
      const [{ tokenIn, tokenOut, tickSpacing, recipient, deadline, amountIn, amountOutMinimum: amountOut }] = swap.args
      const path = { tokens: [tokenIn, tokenOut], tiers: [tickSpacing] }
      return { exact: 'input', amountIn, amountOut, path, recipient, deadline }
    }
    case 'exactOutputSingle': {
      const [{ tokenIn, tokenOut, tickSpacing, recipient, deadline, amountOut, amountInMaximum: amountIn }] = swap.args
      const path = { tokens: [tokenIn, tokenOut], tiers: [tickSpacing] }
      return { exact: 'output', amountIn, amountOut, path, recipient, deadline }
    }
    case 'exactInput': {
      const [{ path, recipient, deadline, amountIn, amountOutMinimum: amountOut }] = swap.args
      return { exact: 'input', amountIn, amountOut, path: unpackPath(path, 'forward'), recipient, deadline }
    }
    case 'exactOutput': {
      const [{ path, recipient, deadline, amountOut, amountInMaximum: amountIn }] = swap.args
      return { exact: 'output', amountIn, amountOut, path: unpackPath(path, 'backward'), recipient, deadline }
    }
    default:
      return null
  }
}
