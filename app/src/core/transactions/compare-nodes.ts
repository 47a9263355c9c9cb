import type { Hex } from '@dexswap/chains'
import { keccak256 } from 'viem/utils'
import type { Assertion } from './assertion.ts'
import {
  decodedNumber,
  type StatedValue,
  statedHash,
  statedNumber,
  statedValue,
  type VerificationSubject,
} from './stated-value.ts'
import type { SummaryCurrency } from './summary.ts'

/** What one operator's node says of the same block. */
export type NodeReport = {
  readonly operator: string
  /** The newest block that it has; null where it does not say. */
  readonly head: bigint | null
  readonly hash: Hex
  /** The root of the block's state, by a header whose fields give the hash; null where they do not. */
  readonly stateRoot?: Hex | null
  /** keccak256 of the code that is called. */
  readonly code: Hex | null
  /** The same without what a clone carries behind its code, where it is one that does: its terms, which no record names. */
  readonly bareCode?: Hex | null
  /** What the call returns; 'refused' where it reverts; null where the node does not try it. */
  readonly outcome: Hex | 'refused' | null
  /** The answers to the claims that are reads, in their order; null where one reverts. */
  readonly answers: readonly (Hex | null)[]
}

/** What became of one operator that was asked. */
export type NodeReply =
  | { readonly status: 'told'; readonly told: NodeReport }
  /** It does not have the block yet. */
  | { readonly status: 'behind'; readonly operator: string }
  /** It gives no answer, or none but the hash of the block. */
  | { readonly status: 'silent'; readonly operator: string; readonly hash?: Hex | null }

/**
 * Whether two operators say the same of what a signature depends on; `stops`: nothing is sent. `proven`: two have the same block, and its
 * state holds the reserves that the price stands on.
 */
export type VerificationVerdict =
  | {
      readonly status: 'agree'
      readonly stops?: never
      readonly operators: readonly string[]
      readonly block: bigint
      readonly proven?: true
    }
  /** `only`: no other is configured. */
  | {
      readonly status: 'one'
      readonly stops?: never
      readonly operator: string | null
      readonly why: 'only' | 'silent' | 'behind' | 'wrong'
      /** Who is wrong about what the chain's record says. */
      readonly wrong?: string
      readonly proven?: true
    }
  /** The user's own node, or the operator's of the page: it singleSourceVerdict is enough. */
  | { readonly status: 'mine'; readonly stops?: never; readonly operator: string }
  | VerificationStop

/** Why nothing is sent. */
export type VerificationStop =
  | {
      readonly status: 'differ'
      readonly stops: true
      readonly about: VerificationSubject
      readonly currency: SummaryCurrency | null
      readonly said: readonly { readonly operator: string; readonly said: StatedValue }[]
    }
  /** The page goes by something else than what is true. */
  | {
      readonly status: 'contradicted'
      readonly stops: true
      readonly about: VerificationSubject
      readonly currency: SummaryCurrency | null
      readonly operators: readonly string[]
      readonly shown: StatedValue
      readonly said: StatedValue
    }
  /** The block's own state holds other reserves, or other code, than these operators say. */
  | { readonly status: 'disproved'; readonly stops: true; readonly operators: readonly string[] }
  /** The page goes by a block that is old. */
  | {
      readonly status: 'old'
      readonly stops: true
      readonly operator: string
      readonly block: bigint
      readonly head: bigint
    }

/** By so much better than what is shown the chain may say it is, as other people trade between two blocks: 0.5 %. */
const betterBps = 50n
const whole = 10_000n

/**
 * What the answers come to. Null: one is a little behind, and worth waiting for.
 * @param tolerance blocks by which two good nodes may be apart
 * @param codes keccak256 of what is called, where the chain's record names it: one of these
 */
export function compareNodes(
  block: bigint,
  claims: readonly Assertion[],
  sources: readonly NodeReply[],
  tolerance: bigint,
  codes: readonly Hex[] = [],
): VerificationVerdict | null {
  const all = sources.flatMap((source) => (source.status === 'told' ? [source.told] : []))
  const wrong = contradictingRecord(claims, sources, codes)
  const right = all.filter(({ operator }) => !wrong.includes(operator))
  // Where nobody says what the record says nothing is sent.
  const told = right.length > 0 ? right : all
  const [first, second] = told
  const stop =
    (first && second && differenceOf(claims, first, second)) ??
    otherCodeIn(told, codes) ??
    contradictionOf(claims, told)
  if (stop) return stop
  const ahead = told.find(({ head }) => head !== null && head > block + tolerance)
  if (ahead?.head) return { status: 'old', stops: true, operator: ahead.operator, block, head: ahead.head }
  if (first && second) return { status: 'agree', operators: [first.operator, second.operator], block }
  if (sources.some(({ status }) => status === 'behind')) return null
  const [who] = wrong
  return first && who
    ? { status: 'one', operator: first.operator, why: 'wrong', wrong: who }
    : singleSourceVerdict(sources)
}

/** The operators whose node does not say what stands in the chain's record. */
export function contradictingRecord(
  claims: readonly Assertion[],
  sources: readonly NodeReply[],
  codes: readonly Hex[] = [],
): readonly string[] {
  const reads = claims.filter(({ read }) => read !== null)
  return sources.flatMap((source) => {
    if (source.status !== 'told') return []
    const { operator, answers } = source.told
    if (!isCode(source.told, codes)) return [operator]
    const isWrong = reads.some((claim, at) => {
      const answer = answers[at] ?? null
      return claim.reviewed && (answer === null || decodedNumber(claim, answer) !== claim.shown?.value)
    })
    return isWrong ? [operator] : []
  })
}

/** Where none is named any is. */
function isCode({ code, bareCode }: NodeReport, codes: readonly Hex[]): boolean {
  return codes.length === 0 || codes.some((named) => code === named || bareCode === named)
}

/** Of several verdicts the one that counts: what stops, else what one source singleSourceVerdict says. Null of none. */
export function strictestVerdict(verdicts: readonly VerificationVerdict[]): VerificationVerdict | null {
  return verdicts.find(({ stops }) => stops) ?? verdicts.find(({ status }) => status === 'one') ?? verdicts[0] ?? null
}

/** Where no second one answers in time. */
export function singleSourceVerdict(sources: readonly NodeReply[]): VerificationVerdict {
  const told = sources.find(({ status }) => status === 'told')
  const operator = told?.status === 'told' ? told.told.operator : null
  return { status: 'one', operator, why: sources.some(({ status }) => status === 'behind') ? 'behind' : 'silent' }
}

type Facts = {
  readonly about: VerificationSubject
  readonly currency: SummaryCurrency | null
  readonly said: (of: NodeReport) => StatedValue
}

function differenceOf(claims: readonly Assertion[], one: NodeReport, other: NodeReport): VerificationStop | null {
  const differ = ({ about, currency, said }: Facts): VerificationStop => ({
    status: 'differ',
    stops: true,
    about,
    currency,
    said: [one, other].map((each) => ({ operator: each.operator, said: said(each) })),
  })
  const plain = (about: VerificationSubject, said: Facts['said']) => differ({ about, currency: null, said })
  if (one.hash !== other.hash) return plain('block', ({ hash }) => statedHash(hash))
  if (one.code !== other.code)
    return plain('code', ({ code }) => (code === null ? { kind: 'nothing' } : statedHash(code)))
  const reads = claims.filter(({ read }) => read !== null)
  const at = reads.findIndex((_, index) => one.answers[index] !== other.answers[index])
  const claim = reads[at]
  if (claim) {
    const { about, currency } = claim
    return differ({ about, currency, said: ({ answers }) => statedValue(claim, answers[at] ?? null) })
  }
  // One that does not try it has not said anything.
  if (one.outcome === null || other.outcome === null || one.outcome === other.outcome) return null
  const paid = claims.find((each) => each.read === null)
  return plain('outcome', ({ outcome }) => {
    if (outcome === 'refused') return { kind: 'refuses' }
    if (paid && outcome !== null) return statedValue(paid, outcome)
    return outcome === null || outcome === '0x' ? { kind: 'passes' } : statedHash(keccak256(outcome))
  })
}

/** Nobody says that the code stands there which the chain's record names. */
function otherCodeIn(told: readonly NodeReport[], codes: readonly Hex[]): VerificationStop | null {
  const [named] = codes
  const other = told.find((one) => !isCode(one, codes))
  if (!other || !named) return null
  const said: StatedValue = other.code === null ? { kind: 'nothing' } : statedHash(other.code)
  const operators = told.filter((one) => one.code === other.code).map(({ operator }) => operator)
  return {
    status: 'contradicted',
    stops: true,
    about: 'code',
    currency: null,
    operators,
    shown: statedHash(named),
    said,
  }
}

/** What is shown, held against each of those who have answered: one of them may have said nothing of it. */
function contradictionOf(claims: readonly Assertion[], told: readonly NodeReport[]): VerificationStop | null {
  const reads = claims.filter(({ read }) => read !== null)
  const answerIn = (claim: Assertion, { outcome, answers }: NodeReport) =>
    claim.read === null ? (outcome === 'refused' ? null : outcome) : (answers[reads.indexOf(claim)] ?? null)
  for (const claim of claims) {
    const { about, currency, shown } = claim
    for (const one of told) {
      const answer = answerIn(claim, one)
      const value = answer === null ? null : decodedNumber(claim, answer)
      if (shown === null || value === null || withinTolerance(shown, value)) continue
      const said = (number: bigint) => statedNumber(claim, number)
      const operators = told.filter((each) => answerIn(claim, each) === answer).map(({ operator }) => operator)
      return {
        status: 'contradicted',
        stops: true,
        about,
        currency,
        operators,
        shown: said(shown.value),
        said: said(value),
      }
    }
  }
  return null
}

function withinTolerance({ value, must }: NonNullable<Assertion['shown']>, now: bigint): boolean {
  if (must === 'exact') return value === now
  if (must === 'least') return value * whole >= now * (whole - betterBps)
  return value * (whole - betterBps) <= now * whole
}
