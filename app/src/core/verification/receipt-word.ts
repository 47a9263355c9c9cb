// Step 7 of 7, outcome: combines the reports of nodes into a verdict.
import type { Hex } from '@dexswap/chains'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import type { ObservedTransaction } from '../records/recognise.ts'
import { type Observation, ownHashOf } from '../records/reconcile.ts'
import type { ReceiptSources, ReceiptStatement, TransactionRecord } from '../records/transaction-record.ts'

/** A node's report on a transaction that another node reported as mined. */
export type ReceiptWord =
  | {
      readonly status: 'reported'
      readonly operator: string
      readonly stated: ReceiptStatement
      /** The node's block at the height of the receipt. */
      readonly blockHash: Hex
      /** Identity of the transaction; null when the node has none. */
      readonly identity: string | null
    }
  /** The node lacks the block or its receipts. */
  | { readonly status: 'behind'; readonly operator: string }
  | { readonly status: 'silent'; readonly operator: string }

type Disputed = readonly { readonly operator: string; readonly said: ReceiptStatement }[]

export type ReceiptVerdict =
  | ReceiptSources
  | { readonly status: 'differ'; readonly statements: Disputed }
  /** The nodes agree on a result that differs from the first one, so the record is polled again. */
  | { readonly status: 'elsewhere' }

/** A transaction that was seen in a block. */
export type Mined = ObservedTransaction & { readonly receipt: NonNullable<ObservedTransaction['receipt']> }

type Identified = {
  readonly from: string | null
  readonly nonce: number | bigint
  readonly to: string | null
  readonly value: bigint
  readonly dataHash: Hex
}

const outcomeOf = ({ receipt, execution }: Mined): ReceiptStatement =>
  receipt.status === 0 || execution?.succeeded === false ? 'failed' : 'confirmed'

/** Identifies a transaction by sender, nonce, target, value and data. */
export function identityOf({ from, nonce, to, value, dataHash }: Identified): string {
  return [from, nonce, to, value, dataHash].join(' ').toLowerCase()
}

/**
 * Combines the reports. `isCertain` is false when a lagging node, or a fork at one height, may
 * still change the verdict.
 */
export function decideReceipt(
  seen: Mined,
  words: readonly ReceiptWord[],
): { readonly verdict: ReceiptVerdict; readonly isCertain: boolean } {
  const reports = words.flatMap((word) => (word.status === 'reported' ? [word] : []))
  const [first, second] = reports
  const isSeen = (word: typeof first) =>
    word !== undefined &&
    word.stated === outcomeOf(seen) &&
    isSameHash(word.blockHash, seen.receipt.blockHash) &&
    word.identity === identityOf(seen)
  if (first && second) {
    if (isSeen(first) && isSeen(second)) {
      return { verdict: { status: 'agree', operators: [first.operator, second.operator] }, isCertain: true }
    }
    const isSame = first.stated === second.stated && isSameHash(first.blockHash, second.blockHash)
    if (isSame && first.identity === second.identity) return { verdict: { status: 'elsewhere' }, isCertain: true }
    const statements = isSame
      ? reports.map(({ operator }) => ({ operator, said: 'other' as const }))
      : reports.map((word) => ({ operator: word.operator, said: word.stated }))
    return { verdict: { status: 'differ', statements }, isCertain: isSameHash(first.blockHash, second.blockHash) }
  }
  if (first && !isSeen(first)) return { verdict: { status: 'elsewhere' }, isCertain: true }
  const isBehind = words.some(({ status }) => status === 'behind')
  const why = isBehind ? 'behind' : 'silent'
  return { verdict: { status: 'one', operator: first?.operator ?? null, why }, isCertain: !isBehind }
}

/** The mined transaction of a poll, or null. */
export function minedIn({ own, other }: Pick<Observation, 'own' | 'other'>): Mined | null {
  const seen = own?.receipt ? own : other
  return seen?.receipt ? { ...seen, receipt: seen.receipt } : null
}

/** True when two operators must confirm the result of a poll. */
export function needsWord(before: TransactionRecord, { progress }: TransactionRecord): boolean {
  if (progress.status === 'different') return before.progress.status !== 'different'
  if (!('receipt' in progress)) return false
  const { sources } = progress
  return !sources || (sources.status === 'one' && sources.why !== 'only')
}

/** Applies the verdict. A confirmed outcome stays until both operators report another one. */
export function withWord(
  before: TransactionRecord,
  after: TransactionRecord,
  verdict: ReceiptVerdict,
): TransactionRecord {
  const { progress } = after
  if (verdict.status === 'elsewhere') return before
  if (verdict.status !== 'differ') {
    return 'receipt' in progress ? { ...after, progress: { ...progress, sources: verdict } } : after
  }
  if ('receipt' in before.progress && before.progress.sources?.status === 'agree') {
    return { ...before, lastCheckedBlockNumber: after.lastCheckedBlockNumber }
  }
  const hash = ownHashOf(after)
  if (hash === null) return before
  return {
    ...after,
    progress: { status: 'pending', hash, missed: 0, reorged: false, disputed: [...verdict.statements] },
  }
}
