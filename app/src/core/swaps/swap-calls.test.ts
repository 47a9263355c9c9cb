import { routerAbi } from '@dexswap/abis'
import { harmony } from '@dexswap/chains'
import { decodeFunctionData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import type { SwapIntent } from './intent.ts'
import { swapCalls } from './swap-calls.ts'

const [first, second] = harmony.tokens
const one = nativeCurrencyOf(harmony)
const token = tokenOf(harmony, first)
const other = tokenOf(harmony, second)
const router = '0x00000000000000000000000000000000000000E1'
const recipient = '0x00000000000000000000000000000000000000b2'
const path = [token.address, other.address] as const
const deadline = 1_800_000_000n

/** What was shown: each figure is another one, so that none can stand in the place of another. */
const shown: SwapIntent = {
  kind: 'swap',
  chainId: harmony.id,
  account: '0x00000000000000000000000000000000000000A1',
  input: token,
  output: other,
  exact: 'input',
  platform: 'DexSwap',
  router,
  path,
  amountIn: 101n,
  amountOut: 53n,
  minimumOut: 47n,
  maximumIn: 113n,
  recipient,
  deadline,
}
const ofInput = { ...shown, maximumIn: shown.amountIn }
const ofOutput = { ...shown, exact: 'output', minimumOut: shown.amountOut } as const

const read = (intent: SwapIntent) =>
  swapCalls(intent).map(({ to, data, value }) => {
    const { functionName, args } = decodeFunctionData({ abi: routerAbi, data })
    return { to, functionName, args, value }
  })

describe('swapCalls', () => {
  test.each([
    ['swapExactTokensForTokens', token, other, [101n, 47n], 0n],
    ['swapExactTokensForETH', token, one, [101n, 47n], 0n],
    ['swapExactETHForTokens', one, other, [47n], 101n],
  ] as const)(
    'default: an exact input is %s of what was shown, and then the same for a fee on transfer',
    (name, input, output, amounts, value) => {
      const args = [...amounts, path, recipient, deadline]
      expect(read({ ...ofInput, input, output })).toEqual([
        { to: router, functionName: name, args, value },
        { to: router, functionName: `${name}SupportingFeeOnTransferTokens`, args, value },
      ])
    },
  )

  test.each([
    ['swapTokensForExactTokens', token, other, [53n, 113n], 0n],
    ['swapTokensForExactETH', token, one, [53n, 113n], 0n],
    ['swapETHForExactTokens', one, other, [53n], 113n],
  ] as const)(
    'default: an exact output is %s of what was shown, with the most that may be sold',
    (name, input, output, amounts, value) => {
      const args = [...amounts, path, recipient, deadline]
      expect(read({ ...ofOutput, input, output })).toEqual([{ to: router, functionName: name, args, value }])
    },
  )
})
