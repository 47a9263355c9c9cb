import type { Hex } from '@dexswap/chains'
import { keccak256 } from 'viem/utils'
import type { Claim, ClaimAbout } from './claim.ts'
import type { SummaryCurrency } from './summary.ts'

export type SourceAbout = ClaimAbout | 'block' | 'code' | 'outcome'

/** A word of one side, to be shown. */
export type Said =
  | { readonly kind: 'amount'; readonly value: bigint; readonly currency: SummaryCurrency }
  | { readonly kind: 'number'; readonly value: bigint }
  /** The first digits of a hash. */
  | { readonly kind: 'hash'; readonly text: string }
  | { readonly kind: 'passes' | 'refuses' | 'nothing' }

/** The number that counts of an answer; null where it is none. */
export function numberIn({ decode }: Claim, answer: Hex): bigint | null {
  try {
    return decode(answer)
  } catch {
    return null
  }
}

/** An answer to a claim, as it is shown. */
export function saidOf(claim: Claim, answer: Hex | null): Said {
  if (answer === null) return { kind: 'nothing' }
  const value = numberIn(claim, answer)
  return value === null ? hashSaid(keccak256(answer)) : numberSaid(claim, value)
}

const amounts: readonly SourceAbout[] = ['price', 'balance', 'allowance']

export function numberSaid({ about, currency }: Claim, value: bigint): Said {
  return currency && amounts.includes(about) ? { kind: 'amount', value, currency } : { kind: 'number', value }
}

export function hashSaid(hash: Hex): Said {
  return { kind: 'hash', text: hash.slice(0, 10) }
}
