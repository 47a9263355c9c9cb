import type { Address, ChainId } from '@dexswap/chains'
import type { Currency } from '#domain/currencies/currency.ts'
import type { Sides } from './sides.ts'

type Common = {
  readonly chainId: ChainId
  /** Who signs, pays and receives. */
  readonly account: Address
  /** Target of the call and spender of what it takes, from the chain record. */
  readonly router: Address
  readonly currencies: Sides<Currency>
  /** The tokens that stand for the currencies in the pair. */
  readonly tokens: Sides<Address>
  readonly amounts: Sides<bigint>
  /** Least that counts: of what goes in, or of what comes out. */
  readonly minimums: Sides<bigint>
  /** In seconds, chain time. */
  readonly deadline: bigint
}

/** An addition as the confirm dialog shows it and as the call is built from it: one and the same object. */
export type AddIntent = Common & {
  readonly kind: 'add'
  /** The first provider: the amounts set the price, and none of them may shrink. */
  readonly creates: boolean
}

/** The router may take the LP tokens by an allowance, or by a signature that travels with the call. */
export type RemoveIntent = Common & {
  readonly kind: 'remove'
  readonly pair: Address
  readonly lpSymbol: string
  readonly liquidity: bigint
  readonly permit: SignedPermit | null
}

/** What a person is asked to sign for a removal: exactly this amount, for this router, until then. */
export type PermitQuestion = {
  readonly chainId: ChainId
  readonly account: Address
  readonly pair: Address
  readonly router: Address
  readonly value: bigint
  readonly deadline: bigint
}

/** A permit with its signature (spec/2 §3: v, r, s, deadline) and what it was given for. */
export type SignedPermit = PermitQuestion & {
  readonly nonce: bigint
  readonly v: 27 | 28
  readonly r: `0x${string}`
  readonly s: `0x${string}`
}
