import { routerAbi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { encodeFunctionData } from 'viem/utils'
import type { Call } from '#domain/transactions/plan.ts'
import type { SwapIntent } from './intent.ts'

/**
 * The router calls that carry an intent out, in the order in which they are tried: for an exact input the plain function and then
 * the one for tokens that take a fee on transfer, for an exact output one alone (spec/3 §4).
 */
export function swapCalls(intent: SwapIntent): readonly Call[] {
  const to = intent.router
  const value = intent.input.kind === 'native' ? intent.maximumIn : 0n
  const datas = intent.exact === 'input' ? [exactInput(intent), exactInputWithFee(intent)] : [exactOutput(intent)]
  return datas.map((data) => ({ to, data, value }))
}

function exactInput({ input, output, amountIn, minimumOut, path, recipient, deadline }: SwapIntent): Hex {
  if (input.kind === 'native') {
    return encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactETHForTokens',
      args: [minimumOut, path, recipient, deadline],
    })
  }
  return encodeFunctionData({
    abi: routerAbi,
    functionName: output.kind === 'native' ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
    args: [amountIn, minimumOut, path, recipient, deadline],
  })
}

function exactInputWithFee({ input, output, amountIn, minimumOut, path, recipient, deadline }: SwapIntent): Hex {
  if (input.kind === 'native') {
    return encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: [minimumOut, path, recipient, deadline],
    })
  }
  return encodeFunctionData({
    abi: routerAbi,
    functionName:
      output.kind === 'native'
        ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
        : 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [amountIn, minimumOut, path, recipient, deadline],
  })
}

function exactOutput({ input, output, amountOut, maximumIn, path, recipient, deadline }: SwapIntent): Hex {
  if (input.kind === 'native') {
    return encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapETHForExactTokens',
      args: [amountOut, path, recipient, deadline],
    })
  }
  return encodeFunctionData({
    abi: routerAbi,
    functionName: output.kind === 'native' ? 'swapTokensForExactETH' : 'swapTokensForExactTokens',
    args: [amountOut, maximumIn, path, recipient, deadline],
  })
}
