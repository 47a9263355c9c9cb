import type { Hex } from '@dexswap/chains'
import { keccak256 } from 'viem/utils'
import type { Assertion, AssertionSubject } from './assertion.ts'
import type { SummaryCurrency } from './summary.ts'

export type VerificationSubject = AssertionSubject | 'block' | 'code' | 'outcome'

/** A word of one side, to be shown. */
export type StatedValue =
  | { readonly kind: 'amount'; readonly value: bigint; readonly currency: SummaryCurrency }
  | { readonly kind: 'number'; readonly value: bigint }
  /** The first digits of a hash. */
  | { readonly kind: 'hash'; readonly text: string }
  | { readonly kind: 'passes' | 'refuses' | 'nothing' }

/** The number that counts of an answer; null where it is none. */
export function decodedNumber({ decode }: Assertion, answer: Hex): bigint | null {
  try {
    return decode(answer)
  } catch {
    return null
  }
}

/** An answer to a claim, as it is shown. */
export function statedValue(claim: Assertion, answer: Hex | null): StatedValue {
  if (answer === null) return { kind: 'nothing' }
  const value = decodedNumber(claim, answer)
  return value === null ? statedHash(keccak256(answer)) : statedNumber(claim, value)
}

const amounts: readonly VerificationSubject[] = ['price', 'balance', 'allowance']

export function statedNumber({ about, currency }: Assertion, value: bigint): StatedValue {
  return currency && amounts.includes(about) ? { kind: 'amount', value, currency } : { kind: 'number', value }
}

export function statedHash(hash: Hex): StatedValue {
  return { kind: 'hash', text: hash.slice(0, 10) }
}
