import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { PlatformQuote } from '../markets/quote.ts'
import { quoteOf } from '../test/platform-quote.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { buildSwapIntent } from './intent.ts'
import { gasKey, gasQuote, gasTrialQuery } from './swap-gas.ts'

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
  test('default: gas is estimated with a slippage of 50 basis points, whatever the person’s own is', () => {
    expect(gasQuote(quote)).toEqual({ ...quote, minimumOut: 10_000n })
  })
  test('behavior: for an exact output it is the input that has to be approved and held', () => {
    const exact = { ...quote, field: 'output', minimumOut: 10_050n, maximumIn: 40_000n } as const
    expect(gasQuote(exact)).toEqual({ ...exact, maximumIn: 20_100n })
  })
})

describe('gasTrialQuery', () => {
  test('behavior: the gas of all platforms and the network’s price are asked in one turn, the price once', async () => {
    const asked: string[] = []
    const answers: Record<string, unknown> = { eth_feeHistory: { baseFeePerGas: ['0x64', '0x65'] } }
    const client = {
      chain: { id: harmony.id, custom: {} },
      request: async ({ method }: { method: string }) => {
        asked.push(method)
        await new Promise((resolve) => setTimeout(resolve))
        return answers[method] ?? '0x7'
      },
    } as unknown as ChainClient
    const terms = { account, recipient: account, now: 0, deadlineSeconds: 1200 } as const
    const trials = [own, viper].map((platform) => {
      const row = { ...quote, platform }
      const query = { chainId: harmony.id, account, quote: row }
      return gasTrialQuery(query, () => buildSwapIntent(harmony, row, terms)).run(client, account, 1n)
    })
    const first = [...asked].sort()
    expect(first).toEqual([
      ...Array.from({ length: 4 }, () => 'eth_estimateGas'),
      'eth_feeHistory',
      'eth_maxPriorityFeePerGas',
    ])
    for (const trial of await Promise.all(trials)) {
      expect(trial).toMatchObject({ status: 'passed', estimate: { gas: 7n }, cost: { nextPrice: 0x65n + 7n } })
    }
    expect([...asked].sort()).toEqual(first)
  })
})

describe('gasKey', () => {
  const key = (part: Partial<PlatformQuote>) => gasKey({ chainId: harmony.id, account, quote: { ...quote, ...part } })
  test('default: the amount that moves from block to block does not ask anew', () => {
    expect(key({ amountOut: 10_049n })).toBe(key({}))
  })
  test('behavior: another typed amount, platform or path does', () => {
    const others = [{ amountIn: 1n }, { platform: viper }, { path: [] }, { field: 'output' }] as const
    expect(new Set([key({}), ...others.map(key)]).size).toBe(5)
  })
})
