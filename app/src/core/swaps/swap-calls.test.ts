import { nativeInOrder, routerAbi, splitExecutorAbi } from '@dexswap/abis'
import { harmony } from '@dexswap/chains'
import { chooseSwapCall, gasLimitOf, permittedCall, swapCalls } from '@dexswap/orders/swap-calls'
import {
  GasEstimateOddError,
  LimitExceededError,
  NoCallThrewError,
  SwapFailedError,
  SwapRefusedError,
} from '@dexswap/orders/swap-errors'
import { decodeFunctionData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import type { SwapIntent } from './intent.ts'

const [first, second] = harmony.tokens
const one = nativeCurrencyOf(harmony)
const token = tokenOf(harmony, first)
const other = tokenOf(harmony, second)
const router = '0x00000000000000000000000000000000000000E1'
const recipient = '0x00000000000000000000000000000000000000b2'
const path = [token.address, other.address] as const
const deadline = 1_800_000_000n

/** The displayed values. All amounts differ, so that exchanging two of them fails the test. */
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
    'default: encodes an exact input as %s, with its variant for transfer fees as second candidate [1.7.28]',
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
    'default: encodes an exact output as %s with the maximum sold [1.7.28]',
    (name, input, output, amounts, value) => {
      const args = [...amounts, path, recipient, deadline]
      expect(read({ ...ofOutput, input, output })).toEqual([{ to: router, functionName: name, args, value }])
    },
  )
})

const legs = [
  { share: 7000, hops: [{ platform: 0, tier: 0, tokenOut: other.address }] },
  { share: 3000, hops: [{ platform: 1, tier: 0, tokenOut: other.address }] },
] as const
const order = { amountIn: 101n, minimumOut: 47n, recipient, deadline, legs }
const permit = { value: 101n, deadline, v: 27, r: `0x${'a'.repeat(64)}`, s: `0x${'b'.repeat(64)}` } as const

describe('split order', () => {
  test.each([
    ['tokens', token, other, token.address, other.address, 0n],
    ['the native currency', one, other, nativeInOrder, other.address, 101n],
    ['a token for the native currency', token, one, token.address, nativeInOrder, 0n],
  ] as const)(
    'default: encodes a split order of %s as one executor call',
    (_, input, output, tokenIn, tokenOut, value) => {
      const [call, ...rest] = swapCalls({ ...ofInput, input, output, legs })
      expect(rest).toEqual([])
      expect({ to: call.to, value: call.value }).toEqual({ to: router, value })
      expect(decodeFunctionData({ abi: splitExecutorAbi, data: call.data })).toEqual({
        functionName: 'split',
        args: [{ ...order, tokenIn, tokenOut }],
      })
    },
  )

  test('behavior: encodes the permit in the executor call, and sends no native currency', () => {
    const call = permittedCall({ ...ofInput, legs }, { ...permit, chainId: 1 } as never)
    expect({ to: call.to, value: call.value }).toEqual({ to: router, value: 0n })
    expect(decodeFunctionData({ abi: splitExecutorAbi, data: call.data })).toEqual({
      functionName: 'splitWithPermit',
      args: [{ ...order, tokenIn: token.address, tokenOut: other.address }, permit],
    })
  })

  test('behavior: limits a split order to 2.5 million gas, and other swaps to one million (rule 1.7.24)', () => {
    expect([gasLimitOf({ legs }), gasLimitOf({})]).toEqual([2_500_000n, 1_000_000n])
  })
})

/** A node that accepts these calls with this gas, and rejects all others with the reason. */
function nodeThatTakes(gas: Readonly<Record<string, bigint>>, reason: string | null, alsoSimulated = false) {
  const requested: { readonly method: string; readonly gas: string | undefined }[] = []
  const client = {
    request: async ({ method, params }: { method: string; params: readonly [{ data: string; gas?: string }] }) => {
      requested.push({ method, gas: params[0].gas })
      const taken = gas[params[0].data]
      if (method === 'eth_estimateGas' && taken !== undefined) return `0x${taken.toString(16)}`
      if (method === 'eth_call' && alsoSimulated) return '0x'
      throw new Error(reason === null ? 'timeout' : `execution reverted: ${reason}`)
    },
  } as unknown as ChainClient
  return { client, requested }
}
const [plain, withFee] = ['0x01', '0x02'].map((data) => ({ to: router, data: data as `0x${string}`, value: 0n })) as [
  { to: typeof router; data: `0x${string}`; value: bigint },
  { to: typeof router; data: `0x${string}`; value: bigint },
]
const choose = (node: ReturnType<typeof nodeThatTakes>, limit?: bigint) =>
  chooseSwapCall(node.client, shown.account, [plain, withFee], limit)

describe('chooseSwapCall', () => {
  test('behavior: returns the first candidate with its gas when both candidates pass', async () => {
    const node = nodeThatTakes({ '0x01': 100n, '0x02': 120n }, null)
    expect(await choose(node)).toEqual({ call: plain, candidate: 0, gas: 100n })
    expect(node.requested).toEqual(Array.from({ length: 2 }, () => ({ method: 'eth_estimateGas', gas: '0xf4240' })))
    const other = nodeThatTakes({ '0x01': 100n, '0x02': 120n }, null)
    await choose(other, 2_500_000n)
    expect(other.requested[0]?.gas).toBe('0x2625a0')
  })

  test('behavior: throws when the plain call passes but its variant for transfer fees fails', async () => {
    const node = nodeThatTakes({ '0x01': 100n }, 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT')
    await expect(choose(node)).rejects.toBeInstanceOf(LimitExceededError)
  })

  test('behavior: returns the variant for transfer fees when only this variant passes', async () => {
    expect(await choose(nodeThatTakes({ '0x02': 120n }, 'TRANSFER_FAILED'))).toEqual({
      call: withFee,
      candidate: 1,
      gas: 120n,
    })
  })

  test('behavior: throws the reason of the last candidate, or the message of the node when it has no reason', async () => {
    const refused = await choose(nodeThatTakes({}, 'TRANSFER_FAILED')).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(SwapRefusedError)
    expect(refused).toMatchObject({ reason: 'TRANSFER_FAILED' })
    const silent = await choose(nodeThatTakes({}, null)).catch((error: unknown) => error)
    expect(silent).toBeInstanceOf(SwapFailedError)
    expect(silent).toMatchObject({ message: 'Swap failed: timeout', cause: new Error('timeout') })
  })

  test('error: GasEstimateOddError when the estimate fails but the simulation of the call passes', async () => {
    await expect(choose(nodeThatTakes({}, null, true))).rejects.toBeInstanceOf(GasEstimateOddError)
  })

  test('error: NoCallThrewError when there is no candidate', async () => {
    await expect(chooseSwapCall(nodeThatTakes({}, null).client, shown.account, [])).rejects.toBeInstanceOf(
      NoCallThrewError,
    )
  })
})
