import { harmony } from '@dexswap/chains'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { describe, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#io/rpc/chain-client.ts'
import type { Rpc } from '#io/rpc/rpc.ts'
import { configuredChain } from '../test/page-session.ts'
import { quoteOf } from '../test/platform-quote.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { createGasEstimates, gasKey } from './gas-key.ts'
import { buildSwapIntent } from './intent.ts'
import { estimateSwapGas, gasQuote, gasSimulationQuery } from './swap-gas.ts'

const account = '0x00000000000000000000000000000000000000a1'
const [own, viper] = harmony.platforms
const quote = quoteOf({
  input: tokenOf(harmony, harmony.tokens[1]),
  output: nativeCurrencyOf(harmony),
  path: [harmony.tokens[1].address, harmony.wrappedNative.address],
  amountIn: 20_000n,
  amountOut: 10_050n,
  minimumOut: 9000n,
  maximumIn: 20_000n,
})

describe('gasQuote', () => {
  test('default: estimates gas with a slippage of 50 basis points for any setting of the user [1.9.09 2.9.04]', () => {
    expect(gasQuote(quote)).toEqual({ ...quote, minimumOut: 10_000n })
  })
  test('behavior: sets the maximum input of an exact output to the quoted input plus 50 basis points [3.7.05]', () => {
    const exact = { ...quote, field: 'output', minimumOut: 10_050n, maximumIn: 40_000n } as const
    expect(gasQuote(exact)).toEqual({ ...exact, maximumIn: 20_100n })
  })
})

describe('gasSimulationQuery', () => {
  test('behavior: requests gas estimates of all platforms in one batch, and the gas price once', async () => {
    const requested: string[] = []
    const answers: Record<string, unknown> = { eth_feeHistory: { baseFeePerGas: ['0x64', '0x65'] } }
    const rpc = {
      async request({ method }: { method: string }) {
        requested.push(method)
        await new Promise((resolve) => setTimeout(resolve))
        return answers[method] ?? '0x7'
      },
    } as unknown as Rpc
    const abilities = { ...harmony.abilities, feeHistory: true }
    const client = createChainClient({ ...configuredChain(1666600000), fees: 'eip1559', abilities }, rpc)
    const terms = { account, recipient: account, now: 0, deadlineSeconds: 1200 } as const
    const simulations = [own, viper].map((platform) => {
      const row = { ...quote, platform }
      const query = { chainId: harmony.id, account, quote: row }
      return gasSimulationQuery(createGasEstimates(), query, () => buildSwapIntent(harmony, row, terms)).run(
        client,
        account,
        1n,
      )
    })
    const first = [...requested].sort()
    expect(first).toEqual([
      ...Array.from({ length: 4 }, () => 'eth_estimateGas'),
      'eth_feeHistory',
      'eth_maxPriorityFeePerGas',
    ])
    for (const simulation of await Promise.all(simulations)) {
      expect(simulation).toMatchObject({ status: 'passed', estimate: { gas: 7n }, cost: { nextPrice: 0x65n + 7n } })
    }
    expect([...requested].sort()).toEqual(first)
  })
})

const intentOf = (row: PlatformQuote) =>
  buildSwapIntent(harmony, row, { account, recipient: account, now: 0, deadlineSeconds: 1200 })

/** A node that returns these estimates, one per request; null makes the request revert. */
function nodeWith(...estimates: readonly (bigint | null)[]) {
  const gasLimits: (string | undefined)[] = []
  const client = {
    chain: { id: harmony.id, custom: { fees: 'legacy' } },
    request: async ({ method, params }: { method: string; params: readonly [{ gas?: string }] }) => {
      if (method !== 'eth_estimateGas') return '0x3'
      const gas = estimates[gasLimits.length]
      gasLimits.push(params[0].gas)
      if (gas === null || gas === undefined) throw new Error('execution reverted')
      return `0x${gas.toString(16)}`
    },
  } as unknown as ChainClient
  return { client, gasLimits }
}

describe('estimateSwapGas', () => {
  test('default: returns the gas of the first call that passes within the gas limit', async () => {
    const both = nodeWith(100n, 120n)
    expect(await estimateSwapGas(both.client, intentOf(quote))).toBe(100n)
    expect(both.gasLimits).toEqual(['0xf4240', '0xf4240'])
    expect(await estimateSwapGas(nodeWith(null, 120n).client, intentOf(quote))).toBe(120n)
  })

  test('behavior: returns null when the chain accepts no call', async () => {
    expect(await estimateSwapGas(nodeWith(null, null).client, intentOf(quote))).toBeNull()
  })
})

describe('gasSimulationQuery on a block', () => {
  const row = { ...quote, amountIn: 77n }
  const estimates = createGasEstimates()
  const query = () => gasSimulationQuery(estimates, { chainId: harmony.id, account, quote: row }, () => intentOf(row))

  test('behavior: shares estimates of one block, and estimates again on the next block', async () => {
    expect(query()).toMatchObject({ key: gasKey({ chainId: harmony.id, account, quote: row }), restMs: 2000 })
    expect(query().firstRests).toBe(true)
    const node = nodeWith(100n, 120n, 90n, 95n)
    const first = await query().run(node.client, account, 5n)
    expect(first).toEqual({
      status: 'passed',
      estimate: { candidate: 0, gas: 100n },
      cost: { nextPrice: 3n },
      measured: null,
    })
    expect(query().firstRests).toBe(false)
    expect(await query().run(node.client, account, 5n)).toEqual(first)
    expect(node.gasLimits).toHaveLength(2)
    expect(await query().run(node.client, account, 6n)).toMatchObject({ estimate: { gas: 90n } })
  })

  test('behavior: returns `unknown` when the chain accepts no call', async () => {
    expect(await query().run(nodeWith(null, null).client, account, 7n)).toEqual({ status: 'unknown' })
  })
})

describe('gasKey', () => {
  const key = (part: Partial<PlatformQuote>) => gasKey({ chainId: harmony.id, account, quote: { ...quote, ...part } })
  test('behavior: returns the same key for another quoted amount', () => {
    expect(key({ amountOut: 10_049n })).toBe(key({}))
  })
  test('behavior: returns another key for another typed amount, platform or path [1.7.27 2.7.41]', () => {
    const others = [
      { amountIn: 1n },
      { platform: viper },
      { path: [] },
      { field: 'output' },
      { input: nativeCurrencyOf(harmony) },
      { output: quote.input },
    ] as const
    expect(new Set([key({}), ...others.map(key)]).size).toBe(7)
    const exact = { field: 'output', amountIn: 5n } as const
    expect(key({ ...exact, amountIn: 6n })).toBe(key(exact))
    expect(key({ ...exact, amountOut: 1n })).not.toBe(key(exact))
    // Without a separator, the digits of two addresses of a path could run together.
    expect(key({ path: ['0x1', '0x23'] })).not.toBe(key({ path: ['0x12', '0x3'] }))
  })
})
