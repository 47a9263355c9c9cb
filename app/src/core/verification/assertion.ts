import type { Address, Chain, Hex } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import type { SummaryCurrency } from '../records/summary.ts'
import type { Summary } from '../sending/kinds.ts'
import type { CallBasis } from './call-basis.ts'

/** Subject of an assertion, which has a display label. */
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

export type ShownValue = {
  readonly value: bigint
  readonly must: 'exact' | 'least' | 'most' | 'atLeast'
  /** The least value with which the call does not revert. */
  readonly minimum?: bigint
}

/** A displayed value that a signature depends on. */
export type Assertion = {
  readonly about: AssertionSubject
  /** Currency of the value when it is an amount; null for other values. */
  readonly currency: SummaryCurrency | null
  /** The read that returns the value; null when the call itself returns it. */
  readonly read: ChainCall | null
  /** @throws any error when the result cannot be decoded */
  readonly decode: (answer: Hex) => bigint
  /**
   * Displayed value, or null. The chain must return exactly it (`exact`), at least it (`atLeast`),
   * or nothing much better, because a limit is derived from it (`least`, `most`).
   */
  readonly shown: ShownValue | null
  /** True when the chain record contains the value, so that a node with another value is wrong. */
  readonly reviewed?: true
  /** True when a missing result contradicts the displayed value. */
  readonly required?: true
  /** Like `required`, but the answer of one operator suffices. */
  readonly mustAnswer?: true
  /** The storage that determines the result, for state proofs. */
  readonly proofs?: readonly ProvenRead[]
}

/** Storage slots of a contract that prove the result of a read. */
export type ProvenRead = {
  readonly address: Address
  readonly slots: readonly Hex[]
  /**
   * Compares the slots with the result; null when they do not prove it or a proof is missing.
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
