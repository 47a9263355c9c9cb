import type { Hex } from '@dexswap/chains'
import { keccak256 } from 'viem/utils'
import type { SummaryCurrency } from '../records/summary.ts'
import type { Assertion, ShownValue } from './assertion.ts'
import type { ReliedContract } from './relied-contracts.ts'
import {
  decodedNumber,
  type StatedValue,
  statedHash,
  statedNumber,
  statedValue,
  type VerificationSubject,
} from './stated-value.ts'
import type { VerificationStop, VerificationVerdict } from './verdict.ts'

/** The code of a contract as a node returns it. */
export type CodeReport = {
  /** keccak256 of the code; null without code. */
  readonly hash: Hex | null
  /** Code hash without the immutable arguments of a clone; null for other code. */
  readonly cloneHash: Hex | null
}

/** Results of one operator's node at the same block. */
export type NodeReport = {
  readonly operator: string
  /** The node's newest block; null when it reports none. */
  readonly head: bigint | null
  readonly hash: Hex
  /** State root of the header; null when the header does not match the hash. */
  readonly stateRoot?: Hex | null
  /** Code of each contract that the call relies on, in the order of `contracts`. */
  readonly codes: readonly CodeReport[]
  /** Result of the call; 'refused' on a revert; null when the node does not simulate it. */
  readonly outcome: Hex | 'refused' | null
  /** Results of the assertion reads, in the order of `assertions`; null for a revert. */
  readonly answers: readonly (Hex | null)[]
}

/** The result of querying one operator. */
export type NodeReply =
  | { readonly status: 'reported'; readonly report: NodeReport }
  /** The node does not have the block yet. */
  | { readonly status: 'behind'; readonly operator: string }
  /** No complete response. `hash` is set when the node did return the block. */
  | { readonly status: 'silent'; readonly operator: string; readonly hash?: Hex | null }

/** Tolerance of 0.5 % in the user's favor, because others trade between two blocks. */
const toleranceBps = 50n
const allBps = 10_000n

/** Displayed values and their context, to compare with the reports of nodes. */
export type Comparison = {
  /** The block at which all nodes are queried. */
  readonly block: bigint
  readonly assertions: readonly Assertion[]
  readonly contracts: readonly ReliedContract[]
  /** Tolerated lag between two correct nodes, in blocks. */
  readonly lagTolerance: bigint
}

/** The verdict on the replies; null when a retry is useful because a node lags slightly. */
export function compareNodes(comparison: Comparison, replies: readonly NodeReply[]): VerificationVerdict | null {
  const { block, assertions, contracts, lagTolerance } = comparison
  const all = replies.flatMap((reply) => (reply.status === 'reported' ? [reply.report] : []))
  const wrong = contradictingRecord(comparison, replies)
  const right = all.filter(({ operator }) => !wrong.includes(operator))
  // When every node contradicts the record, all are compared; the contradiction then blocks the
  // send.
  const { agreeing, odd, difference } = majorityOf(comparison, right.length > 0 ? right : all)
  const stop = difference ?? otherCodeIn(contracts, agreeing) ?? contradictionOf(assertions, agreeing)
  if (stop) return stop
  const ahead = agreeing.filter(({ head }) => head !== null && head > block + lagTolerance)
  const [newest] = ahead
  const isOld = agreeing.length > 2 ? ahead.length * 2 > agreeing.length : ahead.length > 0
  if (isOld && newest?.head) {
    return { status: 'old', stops: true, operator: newest.operator, block, head: newest.head }
  }
  const [first, second] = agreeing
  if (first && second) {
    const operators = agreeing.slice(0, 2).map(({ operator }) => operator)
    return { status: 'agree', operators, block, ...(odd && { odd }) }
  }
  if (replies.some(({ status }) => status === 'behind')) return null
  const [who] = wrong
  return first && who
    ? { status: 'one', operator: first.operator, why: 'wrong', wrong: who }
    : singleSourceVerdict(replies)
}

type Majority = {
  /** The reports that agree; all reports when there is no majority against one. */
  readonly agreeing: readonly NodeReport[]
  /** An operator that contradicts two others at the same block. */
  readonly odd: string | null
  /** Difference between the first two reports when no two of three agree. */
  readonly difference: VerificationStop | null
}

/** Finds a report that differs from two equal ones. */
function majorityOf(comparison: Comparison, reports: readonly NodeReport[]): Majority {
  for (const [at, one] of reports.slice(0, -1).entries()) {
    const agreeing = [one, ...reports.slice(at + 1).filter((each) => !differenceOf(comparison, one, each))]
    if (agreeing.length < 2) continue
    const odd = reports.find((each) => !agreeing.includes(each) && each.hash === one.hash)
    return { agreeing, odd: odd?.operator ?? null, difference: null }
  }
  const [first, second] = reports
  return { agreeing: reports, odd: null, difference: first && second ? differenceOf(comparison, first, second) : null }
}

/** Operators with a node that contradicts the chain record. */
export function contradictingRecord(
  { assertions, contracts }: Pick<Comparison, 'assertions' | 'contracts'>,
  replies: readonly NodeReply[],
): readonly string[] {
  const reads = readsOf(assertions)
  return replies.flatMap((reply) => {
    if (reply.status !== 'reported') return []
    const { operator, answers } = reply.report
    const recorded = contracts.map((each) => (each.isRecorded ? each : { ...each, codeHashes: [] }))
    if (otherCodeIn(recorded, [reply.report])) return [operator]
    const isWrong = reads.some((assertion, at) => {
      const answer = answers[at] ?? null
      return assertion.reviewed && (answer === null || decodedNumber(assertion, answer) !== assertion.shown?.value)
    })
    return isWrong ? [operator] : []
  })
}

const readsOf = (assertions: readonly Assertion[]) => assertions.filter(({ read }) => read !== null)

/** The verdict when no second operator responds in time. */
export function singleSourceVerdict(replies: readonly NodeReply[]): VerificationVerdict {
  const reply = replies.find(({ status }) => status === 'reported')
  const operator = reply?.status === 'reported' ? reply.report.operator : null
  return { status: 'one', operator, why: replies.some(({ status }) => status === 'behind') ? 'behind' : 'silent' }
}

type Facts = {
  readonly about: VerificationSubject
  readonly currency: SummaryCurrency | null
  readonly stated: (of: NodeReport) => StatedValue
}

function differenceOf({ assertions }: Comparison, one: NodeReport, other: NodeReport): VerificationStop | null {
  const differ = ({ about, currency, stated }: Facts): VerificationStop => ({
    status: 'differ',
    stops: true,
    about,
    currency,
    stated: [one, other].map((each) => ({ operator: each.operator, stated: stated(each) })),
  })
  const plain = (about: VerificationSubject, stated: Facts['stated']) => differ({ about, currency: null, stated })
  if (one.hash !== other.hash) return plain('block', ({ hash }) => statedHash(hash))
  const place = one.codes.findIndex(({ hash }, at) => hash !== other.codes[at]?.hash)
  if (place >= 0) return plain('code', ({ codes }) => statedCode(codes[place]?.hash ?? null))
  const reads = readsOf(assertions)
  const at = reads.findIndex((_, index) => one.answers[index] !== other.answers[index])
  const assertion = reads[at]
  if (assertion) {
    const { about, currency } = assertion
    return differ({ about, currency, stated: ({ answers }) => statedValue(assertion, answers[at] ?? null) })
  }
  // Ignores the outcome when one of the nodes did not simulate the call.
  if (one.outcome === null || other.outcome === null || one.outcome === other.outcome) return null
  const paid = assertions.find((each) => each.read === null)
  return plain('outcome', ({ outcome }) => {
    if (outcome === 'refused') return { kind: 'refuses' }
    if (paid && outcome !== null) return statedValue(paid, outcome)
    return outcome === null || outcome === '0x' ? { kind: 'passes' } : statedHash(keccak256(outcome))
  })
}

const statedCode = (hash: Hex | null): StatedValue => (hash === null ? { kind: 'nothing' } : statedHash(hash))

/** Finds a contract with code that the record does not allow. */
function otherCodeIn(contracts: readonly ReliedContract[], reports: readonly NodeReport[]): VerificationStop | null {
  for (const [at, { codeHashes }] of contracts.entries()) {
    const [named] = codeHashes
    const isAllowed = ({ codes }: NodeReport) =>
      codeHashes.some((each) => each === codes[at]?.hash || each === codes[at]?.cloneHash)
    const other = reports.find((report) => !isAllowed(report))
    if (!named || !other) continue
    const hash = other.codes[at]?.hash ?? null
    const operators = reports.filter((each) => (each.codes[at]?.hash ?? null) === hash).map(({ operator }) => operator)
    const [shown, stated] = [statedHash(named), statedCode(hash)]
    return { status: 'contradicted', stops: true, about: 'code', currency: null, operators, shown, stated }
  }
  return null
}

/** Compares the displayed values with each report; a report may lack a result. */
function contradictionOf(assertions: readonly Assertion[], reports: readonly NodeReport[]): VerificationStop | null {
  const reads = readsOf(assertions)
  const answerIn = (assertion: Assertion, { outcome, answers }: NodeReport) =>
    assertion.read === null ? (outcome === 'refused' ? null : outcome) : (answers[reads.indexOf(assertion)] ?? null)
  for (const assertion of assertions) {
    const { about, currency, shown } = assertion
    if (shown === null) continue
    for (const report of reports) {
      const answer = answerIn(assertion, report)
      const value = answer === null ? null : decodedNumber(assertion, answer)
      if (value === null ? !assertion.required && !assertion.mustAnswer : withinTolerance(shown, value)) continue
      const operators = reports.filter((each) => answerIn(assertion, each) === answer).map(({ operator }) => operator)
      const found = value === null ? statedValue(assertion, answer) : statedNumber(assertion, value)
      const stated = statedNumber(assertion, shown.value)
      return { status: 'contradicted', stops: true, about, currency, operators, shown: stated, stated: found }
    }
  }
  return null
}

function withinTolerance({ value, must, minimum }: ShownValue, now: bigint): boolean {
  if (minimum !== undefined && now < minimum) return false
  switch (must) {
    case 'exact':
      return value === now
    case 'atLeast':
      return now >= value
    case 'least':
      return value * allBps >= now * (allBps - toleranceBps)
    case 'most':
      return value * (allBps - toleranceBps) <= now * allBps
  }
}
