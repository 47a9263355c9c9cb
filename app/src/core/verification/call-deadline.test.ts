// @vitest-environment node
import { erc20Abi, routerAbi, splitExecutorAbi } from '@dexswap/abis'
import { encodeFunctionData, zeroAddress, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { deadlineIn } from './call-deadline.ts'

describe('deadlineIn', () => {
  test('default: reads the deadline of a router call', () => {
    const args = [1n, [zeroAddress, zeroAddress], zeroAddress, 1_800_000_000n] as const
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args })
    expect(deadlineIn(data)).toBe(1_800_000_000n)
  })

  test('behavior: reads the deadline inside the call data of a split order', () => {
    const order = {
      ...{ tokenIn: zeroAddress, amountIn: 1n, tokenOut: zeroAddress, minimumOut: 1n, recipient: zeroAddress },
      ...{ deadline: 1_800_000_001n, legs: [] },
    }
    const data = encodeFunctionData({ abi: splitExecutorAbi, functionName: 'split', args: [order] })
    expect(deadlineIn(data)).toBe(1_800_000_001n)
    const permit = { value: 1n, deadline: 1_800_000_002n, v: 27, r: zeroHash, s: zeroHash }
    const permitted = encodeFunctionData({
      abi: splitExecutorAbi,
      functionName: 'splitWithPermit',
      args: [order, permit],
    })
    expect(deadlineIn(permitted)).toBe(1_800_000_001n)
  })

  test('behavior: returns null for a call without a deadline', () => {
    expect(
      deadlineIn(encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [zeroAddress, 1n] })),
    ).toBeNull()
    expect(deadlineIn('0x')).toBeNull()
  })
})
