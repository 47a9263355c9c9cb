import type { Address, Hex } from '@dexswap/chains'
import { toChecksum } from '@dexswap/pools-reader/checksum'
import { keccak256 } from 'viem/utils'
import type { SummaryCurrency } from '../records/summary.ts'
import type { Assertion, AssertionSubject } from './assertion.ts'

export type VerificationSubject = AssertionSubject | 'block' | 'code' | 'outcome'

/** A value that this page or a node operator reports, for display. */
export type StatedValue =
  | { readonly kind: 'amount'; readonly value: bigint; readonly currency: SummaryCurrency }
  | { readonly kind: 'number'; readonly value: bigint }
  /** Chain time in seconds. */
  | { readonly kind: 'time'; readonly seconds: bigint }
  | { readonly kind: 'address'; readonly address: Address }
  /** The first digits of a hash. */
  | { readonly kind: 'hash'; readonly text: string }
  | { readonly kind: 'passes' | 'refuses' | 'nothing' | 'yes' | 'no' }

/** The value of a result; null when it cannot be decoded. */
export function decodedNumber({ decode }: Assertion, answer: Hex): bigint | null {
  try {
    return decode(answer)
  } catch {
    return null
  }
}

/** The answer to an assertion, for display. */
export function statedValue(assertion: Assertion, answer: Hex | null): StatedValue {
  if (answer === null) return { kind: 'nothing' }
  const value = decodedNumber(assertion, answer)
  return value === null ? statedHash(keccak256(answer)) : statedNumber(assertion, value)
}

type Form = 'amount' | 'number' | 'time' | 'address' | 'yes-no'

const forms: Readonly<Partial<Record<AssertionSubject, Form>>> = {
  price: 'amount',
  bestPrice: 'amount',
  balance: 'amount',
  allowance: 'amount',
  rewardAmount: 'amount',
  startTime: 'time',
  endTime: 'time',
  lock: 'yes-no',
  campaignFactory: 'yes-no',
  campaignCreated: 'yes-no',
  stakedToken: 'address',
  rewardToken: 'address',
  implementation: 'address',
  pairAddress: 'address',
  resolver: 'address',
  nameAddress: 'address',
}

export function statedNumber({ about, currency }: Assertion, value: bigint): StatedValue {
  switch (forms[about]) {
    case 'amount':
      return currency ? { kind: 'amount', value, currency } : { kind: 'number', value }
    case 'time':
      return { kind: 'time', seconds: value }
    case 'address':
      return { kind: 'address', address: toChecksum(`0x${value.toString(16).padStart(40, '0')}`) }
    case 'yes-no':
      return { kind: value === 0n ? 'no' : 'yes' }
    default:
      return { kind: 'number', value }
  }
}

export function statedHash(hash: Hex): StatedValue {
  return { kind: 'hash', text: hash.slice(0, 10) }
}
