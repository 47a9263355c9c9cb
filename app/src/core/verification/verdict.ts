import type { SummaryCurrency } from '../records/summary.ts'
import type { Assertion } from './assertion.ts'
import type { UnsourcedField } from './provenance.ts'
import type { StatedValue, VerificationSubject } from './stated-value.ts'

/** Whether operators agree on everything that a signature depends on; `stops` blocks the send. */
export type VerificationVerdict =
  | {
      readonly status: 'agree'
      readonly stops?: never
      readonly operators: readonly string[]
      readonly block: bigint
      /** An operator that two others contradict. */
      readonly odd?: string
      /** True when both operators returned the same state proof of the reserves. */
      readonly sameProof?: true
    }
  /** `only`: no other operator is configured. */
  | {
      readonly status: 'one'
      readonly stops?: never
      readonly operator: string | null
      readonly why: 'only' | 'silent' | 'behind' | 'wrong'
      /** The operator of the node that contradicts the chain record. */
      readonly wrong?: string
    }
  /** The user's own node, or that of the page's operator, which needs no second source. */
  | { readonly status: 'mine'; readonly stops?: never; readonly operator: string }
  | VerificationStop

/** Reason for a blocked send. */
export type VerificationStop =
  | {
      readonly status: 'differ'
      readonly stops: true
      readonly about: VerificationSubject
      readonly currency: SummaryCurrency | null
      readonly stated: readonly { readonly operator: string; readonly stated: StatedValue }[]
    }
  /** The displayed value differs from the chain. */
  | {
      readonly status: 'contradicted'
      readonly stops: true
      readonly about: VerificationSubject
      readonly currency: SummaryCurrency | null
      readonly operators: readonly string[]
      readonly shown: StatedValue
      readonly stated: StatedValue
    }
  /** A state proof contradicts the reserves or code that these operators returned. */
  | { readonly status: 'disproved'; readonly stops: true; readonly operators: readonly string[] }
  /** The block that the page shows is old. */
  | {
      readonly status: 'old'
      readonly stops: true
      readonly operator: string
      readonly block: bigint
      readonly head: bigint
    }
  /** Only one of two required operators confirms; the other is missing, lagging or wrong. */
  | { readonly status: 'unconfirmed'; readonly stops: true; readonly about: VerificationSubject }
  /** A field of the call is neither in the record, nor typed, nor verified. */
  | { readonly status: 'unsourced'; readonly stops: true; readonly field: UnsourcedField }

/** The strictest verdict: a stop, else a single source; null without verdicts. */
export function strictestVerdict(verdicts: readonly VerificationVerdict[]): VerificationVerdict | null {
  return verdicts.find(({ stops }) => stops) ?? verdicts.find(({ status }) => status === 'one') ?? verdicts[0] ?? null
}

/** Stops when only one of several operators confirms a required spender, term or name. */
export function requireTwo(verdict: VerificationVerdict, assertions: readonly Assertion[]): VerificationVerdict {
  const required = assertions.find((assertion) => assertion.required)
  const isSingle = verdict.status === 'one' && verdict.why !== 'only'
  return isSingle && required ? { status: 'unconfirmed', stops: true, about: required.about } : verdict
}
