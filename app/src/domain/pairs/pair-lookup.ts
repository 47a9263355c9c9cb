import type { Address } from '@dexswap/chains'
import type { Token } from '#domain/currencies/currency.ts'
import type { Known } from '#domain/known.ts'

/** A pair of the own exchange as the chain has it now. */
export type Pair = {
  /** In lower case. */
  readonly address: Address
  readonly token0: Token
  readonly token1: Token
  readonly reserve0: bigint
  readonly reserve1: bigint
  /** LP tokens in existence, with the protocol's part that the next change of liquidity would mint. */
  readonly totalSupply: bigint
  /** In ten-thousandths. */
  readonly swapFeeBps: number
  /** As on chain: the protocol takes 1/(denominator + 1) of the fees. Null while it takes nothing. */
  readonly protocolFeeDenominator: number | null
  readonly liquidityUsd: Known<bigint>
}

/** What two currency ids of a link lead to (spec/1 §4: LOADING, NOT_EXISTS, EXISTS, INVALID). */
export type FoundPair =
  | { readonly status: 'loading' }
  /** No node says. */
  | { readonly status: 'unreachable' }
  /** Not two tokens. */
  | { readonly status: 'invalid' }
  | { readonly status: 'missing' }
  | { readonly status: 'exists'; readonly pair: Pair }
