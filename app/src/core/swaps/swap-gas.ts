import { maximumInDown, minimumOutDown } from '@dexswap/amm'
import type { Address, ChainId } from '@dexswap/chains'
import { estimateGas } from '#io/calls/try-call.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { PlatformQuote } from '../markets/quote.ts'
import type { SwapIntent } from './intent.ts'
import { swapCalls, swapGasLimit } from './swap-calls.ts'

/** Slippage with which gas is estimated, whatever the person's own is (spec/1 §9). */
const gasSlippageBps = 50

/** A quote with the limits of a gas estimate: what has to be approved and held for it, also where the output was typed. */
export function gasQuote(quote: PlatformQuote): PlatformQuote {
  const { field, amountIn, amountOut } = quote
  return field === 'input'
    ? { ...quote, minimumOut: minimumOutDown(amountOut, gasSlippageBps) }
    : { ...quote, maximumIn: maximumInDown(amountIn, gasSlippageBps) }
}

/** Gas of the first call of an intent that the chain would take; null where it takes none or nobody answers. */
export async function estimateSwapGas(client: ChainClient, intent: SwapIntent): Promise<bigint | null> {
  const asked = swapCalls(intent).map((call) =>
    estimateGas(client, { from: intent.account, ...call, gas: swapGasLimit }).catch(() => null),
  )
  const estimates = await Promise.all(asked)
  return estimates.find((gas) => gas !== null) ?? null
}

export type GasQuery = { readonly chainId: ChainId; readonly account: Address; readonly quote: PlatformQuote }

/** Two questions with one key cost the same gas: the amount that moves with the price from block to block is no part of it. */
export function gasKey({ chainId, account, quote }: GasQuery): string {
  const { platform, field, input, output, path, amountIn, amountOut } = quote
  const typed = field === 'input' ? amountIn : amountOut
  return [chainId, account, platform.router, field, typed, input.kind, output.kind, ...path].join()
}

let answers = new Map<string, Promise<bigint | null>>()
let answersOf: bigint | null = null

/** Whether the screen has asked this already on the newest block, so that another part of it need not wait again. */
export function isGasAsked(key: string): boolean {
  return answers.has(key)
}

/** The estimate of a question on a block, asked for once however many parts of the screen show it. */
export function gasOnBlock(
  client: ChainClient,
  intent: SwapIntent,
  key: string,
  block: bigint,
): Promise<bigint | null> {
  if (answersOf !== block) answers = new Map()
  answersOf = block
  const answer = answers.get(key) ?? estimateSwapGas(client, intent)
  answers.set(key, answer)
  return answer
}
