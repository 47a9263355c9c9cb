import type { Address, ChainId } from '@dexswap/chains'
import type { PlatformQuote } from '#domain/quotes/quote.ts'
import { estimateSwapGas } from '#domain/swaps/estimate-swap-gas.ts'
import type { SwapIntent } from '#domain/swaps/intent.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'

export type GasQuestion = { readonly chainId: ChainId; readonly account: Address; readonly quote: PlatformQuote }

/** Two questions with one key cost the same gas: the amount that moves with the price from block to block is no part of it. */
export function gasKey({ chainId, account, quote }: GasQuestion): string {
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
