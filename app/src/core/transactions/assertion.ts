import type { Address, Chain, Hex } from '@dexswap/chains'
import type { ChainCall } from '../chain/call-cache.ts'
import type { Summary } from './kinds.ts'
import type { SummaryCurrency } from './summary.ts'

/** What a read is about that a signature depends on. */
export type AssertionSubject =
  | 'price'
  | 'reserves'
  | 'balance'
  | 'allowance'
  | 'decimals'
  | 'stake'
  | 'rewards'
  | 'permit'

/** A read that a signature depends on, and what the page goes by. */
export type Assertion = {
  readonly about: AssertionSubject
  /** What it is an amount of; null where it is none. */
  readonly currency: SummaryCurrency | null
  /** What is asked; null: it stands in what the call itself returns. */
  readonly read: ChainCall | null
  /** The number that counts of the answer. @throws anything where the answer is none */
  readonly decode: (answer: Hex) => bigint
  /**
   * What is on the screen and in the call. `exact`: the chain has to say the same. `least`, `most`: what arrives at least or leaves at
   * most was reckoned from it, and the chain may not say anything much better. Null: nothing is.
   */
  readonly shown: { readonly value: bigint; readonly must: 'exact' | 'least' | 'most' } | null
  /** It stands in the chain's record: a node that says otherwise is wrong, whatever others say. */
  readonly reviewed?: true
  /** The pair whose reserves it is, and its two tokens: a block's own state proves them. */
  readonly pair?: { readonly address: Address; readonly tokens: readonly [Address, Address] }
}

/** Everything that a signature depends on beside the code that it calls and what that does. */
export type VerificationQuery = {
  readonly chain: Chain
  readonly account: Address
  /** As the wallet signs it. */
  readonly call: { readonly to: Address; readonly data: Hex; readonly value: bigint }
  readonly summary: Summary
}
