import { routerAbi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { encodeFunctionData } from 'viem'
import type { World } from '../world/deploy-world.ts'
import { findToken } from '../world/find-token.ts'
import type { Operation } from './operation.ts'

export type RouterCall = { readonly data: Hex; readonly value: bigint }

const native = 'WONE'

function encode(functionName: string, args: readonly unknown[], value = 0n): RouterCall {
  // Not checked by types. The encoder or the router rejects wrong names and arguments.
  return { data: encodeFunctionData({ abi: routerAbi, functionName, args } as never), value }
}

function liquidityCall(
  world: World,
  operation: Extract<Operation, { kind: 'add' | 'remove' }>,
  deadline: bigint,
): RouterCall {
  const { pair, amountAMin, amountBMin } = operation
  const of = (id: string) => findToken(world.tokens, id).address
  if (pair.tokenA !== native && pair.tokenB !== native) {
    const amounts = operation.kind === 'add' ? [operation.amountA, operation.amountB] : [operation.liquidity]
    const to = operation.kind === 'add' ? operation.to : operation.account
    const name = operation.kind === 'add' ? 'addLiquidity' : 'removeLiquidity'
    return encode(name, [of(pair.tokenA), of(pair.tokenB), ...amounts, amountAMin, amountBMin, to, deadline])
  }
  const isNativeFirst = pair.tokenA === native
  const token = of(isNativeFirst ? pair.tokenB : pair.tokenA)
  const [tokenMin, nativeMin] = isNativeFirst ? [amountBMin, amountAMin] : [amountAMin, amountBMin]
  if (operation.kind === 'remove') {
    return encode('removeLiquidityETH', [token, operation.liquidity, tokenMin, nativeMin, operation.account, deadline])
  }
  const { amountA, amountB, to } = operation
  const [amount, value] = isNativeFirst ? [amountB, amountA] : [amountA, amountB]
  return encode('addLiquidityETH', [token, amount, tokenMin, nativeMin, to, deadline], value)
}

function swapCall(
  world: World,
  operation: Extract<Operation, { kind: 'swapExactIn' | 'swapExactOut' }>,
  deadline: bigint,
): RouterCall {
  const tokens = operation.path.map((id) => findToken(world.tokens, id))
  const path = tokens.map(({ address }) => address)
  const { account } = operation
  const isFromNative = operation.path[0] === native
  const isToNative = operation.path.at(-1) === native
  if (operation.kind === 'swapExactOut') {
    const { amountOut, amountInMax } = operation
    if (isFromNative) return encode('swapETHForExactTokens', [amountOut, path, account, deadline], amountInMax)
    const name = isToNative ? 'swapTokensForExactETH' : 'swapTokensForExactTokens'
    return encode(name, [amountOut, amountInMax, path, account, deadline])
  }
  const { amountIn, amountOutMin } = operation
  const suffix = tokens.some(({ kind }) => kind === 'fee') ? 'SupportingFeeOnTransferTokens' : ''
  if (isFromNative) {
    return encode(`swapExactETHForTokens${suffix}`, [amountOutMin, path, account, deadline], amountIn)
  }
  const name = isToNative ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return encode(`${name}${suffix}`, [amountIn, amountOutMin, path, account, deadline])
}

/** The router call of an operation. The native currency always replaces WONE. */
export function routerCall(world: World, operation: Operation, deadline: bigint): RouterCall {
  switch (operation.kind) {
    case 'add':
    case 'remove':
      return liquidityCall(world, operation, deadline)
    case 'swapExactIn':
    case 'swapExactOut':
      return swapCall(world, operation, deadline)
  }
}
