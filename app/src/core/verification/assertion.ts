import type { Address, Chain, Hex } from '@dexswap/chains'
import type { ChainCall } from '../chain/call-cache.ts'
import type { SummaryCurrency } from '../records/summary.ts'
import type { Summary } from '../sending/kinds.ts'
import type { CallBasis } from './call-basis.ts'

/** Subject of an assertion; each has a label. */
export type AssertionSubject =
  | 'price'
  | 'bestPrice'
  | 'reserves'
  | 'balance'
  | 'allowance'
  | 'decimals'
  | 'stake'
  | 'rewards'
  | 'permit'
  | 'campaignFactory'
  | 'campaignCreated'
  | 'stakedToken'
  | 'startTime'
  | 'endTime'
  | 'lock'
  | 'stakingCap'
  | 'rewardCount'
  | 'rewardToken'
  | 'rewardAmount'
  | 'implementation'
  | 'pairAddress'
  | 'resolver'
  | 'nameAddress'

/** A value that a signature depends on, with its shown value. */
export type Assertion = {
  readonly about: AssertionSubject
  /** The currency of an amount; null for other values. */
  readonly currency: SummaryCurrency | null
  /** The read that returns the value; null when the call itself returns it. */
  readonly read: ChainCall | null
  /** @throws any error when the result cannot be decoded */
  readonly decode: (answer: Hex) => bigint
  /**
   * The value on the screen and in the call, or null. `exact`: the chain returns it; `atLeast`: or more.
   * `least`, `most`: a minimum or maximum derives from it; the chain returns nothing much better.
   */
  readonly shown: { readonly value: bigint; readonly must: 'exact' | 'least' | 'most' | 'atLeast' } | null
  /** The record has the value: a node that returns another one is wrong. */
  readonly reviewed?: true
  /** A read without a result contradicts the shown value. */
  readonly required?: true
  /** As `required`, where one operator is enough. */
  readonly mustAnswer?: true
  /** The storage that the result comes from, for state proofs. */
  readonly proofs?: readonly ProvenRead[]
}

/** Slots of a contract that prove the result of a read. */
export type ProvenRead = {
  readonly address: Address
  readonly slots: readonly Hex[]
  /**
   * Compares the slots with the result; null when they do not prove it. A slot without a proof is null.
   * @throws any error when the result cannot be decoded
   */
  readonly holds: (words: readonly (bigint | null)[], answer: Hex) => boolean | null
}

/** A call as signed, with the values shown to the user. */
export type VerificationQuery = {
  readonly chain: Chain
  readonly account: Address
  readonly call: { readonly to: Address; readonly data: Hex; readonly value: bigint }
  readonly summary: Summary
  readonly basis?: CallBasis | undefined
}
