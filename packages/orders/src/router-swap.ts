import type { concentratedRouterAbi, slipstreamRouterAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import type { DecodeFunctionDataReturnType } from 'viem/utils'
import { type PoolPath, packPath, unpackPath } from './pack-path.ts'

/** A swap through pools of one platform, by a router with functions like those of SwapRouter02. */
export type RouterSwap = {
  readonly exact: 'input' | 'output'
  /** The exact input, or the maximum input for an exact output; in base units, like `amountOut`. */
  readonly amountIn: bigint
  /** Exact output, or the minimum for an exact input. */
  readonly amountOut: bigint
  /** Tokens from input to output; native currency appears as its wrapped token. */
  readonly path: PoolPath
  readonly recipient: Address
  /** Deadline in Unix seconds. */
  readonly deadline: bigint
}

/** Function and arguments for a swap. Fields that the ABI of a router lacks are not encoded. */
export function routerSwapCall({ exact, amountIn, amountOut, path, recipient, deadline }: RouterSwap) {
  const [input, output] = [
    { amountIn, amountOutMinimum: amountOut },
    { amountOut, amountInMaximum: amountIn },
  ]
  const [tokenIn, tokenOut] = path.tokens
  const [tier] = path.tiers
  if (path.tiers.length === 1 && tokenIn && tokenOut && tier !== undefined) {
    const pool = { tokenIn, tokenOut, fee: tier, tickSpacing: tier }
    const single = { ...pool, recipient, deadline, sqrtPriceLimitX96: 0n }
    return exact === 'input'
      ? ({ functionName: 'exactInputSingle', args: [{ ...single, ...input }] } as const)
      : ({ functionName: 'exactOutputSingle', args: [{ ...single, ...output }] } as const)
  }
  const route = { path: packPath(path, exact === 'input' ? 'forward' : 'backward'), recipient, deadline }
  return exact === 'input'
    ? ({ functionName: 'exactInput', args: [{ ...route, ...input }] } as const)
    : ({ functionName: 'exactOutput', args: [{ ...route, ...output }] } as const)
}

type RouterCall = DecodeFunctionDataReturnType<typeof concentratedRouterAbi | typeof slipstreamRouterAbi>

/** The swap in a decoded call; null for another function. The deadline is 0 if the function has none. */
export function routerSwapOf({ functionName, args }: RouterCall): RouterSwap | null {
  switch (functionName) {
    case 'exactInputSingle': {
      const [swap] = args
      return { exact: 'input', amountIn: swap.amountIn, amountOut: swap.amountOutMinimum, ...singleOf(swap) }
    }
    case 'exactOutputSingle': {
      const [swap] = args
      return { exact: 'output', amountIn: swap.amountInMaximum, amountOut: swap.amountOut, ...singleOf(swap) }
    }
    case 'exactInput': {
      const [swap] = args
      const path = unpackPath(swap.path, 'forward')
      return { exact: 'input', amountIn: swap.amountIn, amountOut: swap.amountOutMinimum, path, ...endOf(swap) }
    }
    case 'exactOutput': {
      const [swap] = args
      const path = unpackPath(swap.path, 'backward')
      return { exact: 'output', amountIn: swap.amountInMaximum, amountOut: swap.amountOut, path, ...endOf(swap) }
    }
    default:
      return null
  }
}

type End = { readonly recipient: Address; readonly deadline?: bigint }
type Single = End & { readonly tokenIn: Address; readonly tokenOut: Address } & (
    | { readonly fee: number }
    | { readonly tickSpacing: number }
  )

const endOf = ({ recipient, deadline = 0n }: End) => ({ recipient, deadline })

function singleOf(swap: Single) {
  const { tokenIn, tokenOut } = swap
  return {
    path: { tokens: [tokenIn, tokenOut], tiers: ['fee' in swap ? swap.fee : swap.tickSpacing] },
    ...endOf(swap),
  }
}
