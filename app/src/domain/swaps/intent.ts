import type { Address, ChainId } from '@dexswap/chains'
import type { Currency } from '#domain/currencies/currency.ts'

type Common = {
  readonly chainId: ChainId
  /** Who signs and pays. */
  readonly account: Address
  readonly input: Currency
  readonly output: Currency
}

/** A trade as the confirm dialog shows it and as the call is built from it: one and the same object. */
export type SwapIntent = Common & {
  readonly kind: 'swap'
  /** The amount that stays as it is; the other one moves within its limit. */
  readonly exact: 'input' | 'output'
  readonly platform: string
  /** Target of the call and spender of the input token, from the chain record. */
  readonly router: Address
  readonly path: readonly Address[]
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly minimumOut: bigint
  readonly maximumIn: bigint
  readonly recipient: Address
  /** In seconds, chain time. */
  readonly deadline: bigint
}

export type WrapIntent = Common & {
  readonly kind: 'wrap' | 'unwrap'
  readonly wrappedNative: Address
  readonly amount: bigint
}

export type ApproveIntent = {
  readonly kind: 'approve'
  readonly chainId: ChainId
  readonly account: Address
  readonly token: Address
  readonly symbol: string
  readonly decimals: number
  readonly spender: Address
  /** What the spender is allowed in the end. */
  readonly amount: bigint
  /** What the trade at hand needs: used where the token refuses an unlimited approval. */
  readonly needed: bigint
}
