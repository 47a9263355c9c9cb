// Walk 7 of 7: outcome: whose word it is.
import type { Hex } from '@dexswap/chains'
import { isSameHash } from '../chain/same-hash.ts'
import type { ObservedTransaction } from './recognise.ts'
import { type Observation, ownHashOf } from './reconcile.ts'
import type { ReceiptSources, Said, TransactionRecord } from './transaction-record.ts'

/** What a node says of a transaction that another one says is mined. */
export type ReceiptWord =
  | {
      readonly status: 'told'
      readonly operator: string
      readonly said: Said
      /** Its block at that height, or that of its receipt. */
      readonly blockHash: Hex
      /** Says which transaction it is; null where it has none. */
      readonly identity: string | null
    }
  /** It does not have the block yet, or has the block and not yet its receipts. */
  | { readonly status: 'behind'; readonly operator: string }
  | { readonly status: 'silent'; readonly operator: string }

type Disputed = readonly { readonly operator: string; readonly said: Said }[]

export type ReceiptVerdict =
  | ReceiptSources
  | { readonly status: 'differ'; readonly said: Disputed }
  /** They do not say what was seen at first: it is looked at again. */
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

const outcomeOf = ({ receipt, execution }: Mined): Said =>
  receipt.status === 0 || execution?.succeeded === false ? 'failed' : 'confirmed'

/** Says which transaction it is: who sends what where, in which place. */
export function identityOf({ from, nonce, to, value, dataHash }: Identified): string {
  return [from, nonce, to, value, dataHash].join(' ').toLowerCase()
}

/**
 * What the words of the nodes come to. `isCertain` false: it may be otherwise in a moment, without anybody lying, and is worth waiting for:
 * a node is behind, or two have other blocks of one height.
 */
export function decideReceipt(
  seen: Mined,
  words: readonly ReceiptWord[],
): { readonly verdict: ReceiptVerdict; readonly isCertain: boolean } {
  const told = words.flatMap((word) => (word.status === 'told' ? [word] : []))
  const [first, second] = told
  const isSeen = (word: typeof first) =>
    word !== undefined &&
    word.said === outcomeOf(seen) &&
    isSameHash(word.blockHash, seen.receipt.blockHash) &&
    word.identity === identityOf(seen)
  if (first && second) {
    if (isSeen(first) && isSeen(second)) {
      return { verdict: { status: 'agree', operators: [first.operator, second.operator] }, isCertain: true }
    }
    const isSame = first.said === second.said && isSameHash(first.blockHash, second.blockHash)
    if (isSame && first.identity === second.identity) return { verdict: { status: 'elsewhere' }, isCertain: true }
    const said = isSame
      ? told.map(({ operator }) => ({ operator, said: 'other' as const }))
      : told.map((word) => ({ operator: word.operator, said: word.said }))
    return { verdict: { status: 'differ', said }, isCertain: isSameHash(first.blockHash, second.blockHash) }
  }
  if (first && !isSeen(first)) return { verdict: { status: 'elsewhere' }, isCertain: true }
  const isBehind = words.some(({ status }) => status === 'behind')
  const why = isBehind ? 'behind' : 'silent'
  return { verdict: { status: 'one', operator: first?.operator ?? null, why }, isCertain: !isBehind }
}

/** The transaction in a block that a look has shown; null where it has shown none. */
export function minedIn({ own, other }: Pick<Observation, 'own' | 'other'>): Mined | null {
  const seen = own?.receipt ? own : other
  return seen?.receipt ? { ...seen, receipt: seen.receipt } : null
}

/** Whether two operators are still to be asked before what a look came to is an outcome. */
export function needsWord(before: TransactionRecord, { progress }: TransactionRecord): boolean {
  if (progress.status === 'different') return before.progress.status !== 'different'
  if (!('receipt' in progress)) return false
  const { sources } = progress
  return !sources || (sources.status === 'one' && sources.why !== 'only')
}

/** The record once they were asked. What both have said before stands until both say otherwise. */
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
  return { ...after, progress: { status: 'pending', hash, missed: 0, reorged: false, disputed: [...verdict.said] } }
}
