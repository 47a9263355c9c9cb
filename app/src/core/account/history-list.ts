import type { Address, Hex } from '@dexswap/chains'
import { type HistoryEntry, type HistoryKind, historyKindOf } from '#io/accounts/history-store.ts'
import { daySeconds } from '../format-date.ts'
import { outcomeOf } from '../records/following.ts'
import { hashOf } from '../records/outcomes.ts'
import type { SummaryCurrency } from '../records/summary.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { amountsOf } from '../sending/kinds.ts'
import { nameIn, type OwnAddress } from './own-addresses.ts'

/** A movement in base units, positive when received; a null token is native currency. */
export type HistoryMove = {
  readonly token: Address | null
  readonly amount: bigint
  /** The currency as recorded by this browser; null without a record. */
  readonly currency: SummaryCurrency | null
}

/** A transaction in the list, found on the chain, in the records of this browser, or in both. */
export type HistoryRow = {
  readonly key: string
  readonly hash: Hex | null
  /** Unix time in seconds: of the block, else of the request in this browser. */
  readonly time: number
  /** `other`: a kind that only records of this browser have. */
  readonly kind: HistoryKind | 'other'
  readonly moves: readonly HistoryMove[]
  readonly entry: HistoryEntry | null
  readonly record: TransactionRecord | null
  /** `open`: the outcome is not known yet. */
  readonly state: 'done' | 'open' | 'failed'
}

/** Key of a row. It does not change when the transaction is found on the chain. */
const keyOf = (record: TransactionRecord): string => hashOf(record)?.toLowerCase() ?? record.id

/** Merges transactions from the chain with those sent in this browser, newest first, each once. */
export function historyRows(
  entries: readonly HistoryEntry[],
  records: readonly TransactionRecord[],
): readonly HistoryRow[] {
  const sent = new Map(records.map((record) => [keyOf(record), record] as const))
  const onChain = new Set<string>(entries.map(({ hash }) => hash))
  const rows = [
    ...entries.map((entry) => rowOfEntry(entry, sent.get(entry.hash) ?? null)),
    ...[...sent].filter(([key]) => !onChain.has(key)).map(([, record]) => rowOfRecord(record)),
  ]
  return rows.toSorted((one, other) => other.time - one.time || (one.entry && other.entry ? 0 : one.entry ? 1 : -1))
}

function rowOfEntry(entry: HistoryEntry, record: TransactionRecord | null): HistoryRow {
  const moves = entry.moves.map((move) => ({ ...move, currency: null }))
  return { key: entry.hash, hash: entry.hash, time: entry.time, kind: entry.kind, moves, entry, record, state: 'done' }
}

function rowOfRecord(record: TransactionRecord): HistoryRow {
  const outcome = outcomeOf(record)
  const { gives, gets } = amountsOf(record.summary)
  const moveOf = (sign: bigint) => (each: { readonly currency: SummaryCurrency; readonly amount: bigint }) => ({
    token: each.currency.address ?? null,
    amount: sign * each.amount,
    currency: each.currency,
  })
  return {
    key: keyOf(record),
    hash: hashOf(record),
    time: Math.floor(record.addedTime / 1000),
    kind: kindOf(record.summary),
    moves: [...gives.map(moveOf(-1n)), ...gets.map(moveOf(1n))],
    entry: null,
    record,
    state: outcome === null ? 'open' : outcome === 'success' ? 'done' : 'failed',
  }
}

/** The kind of a record; that of a batch is mapped to the kind of a single action. */
function kindOf({ kind }: TransactionRecord['summary']): HistoryRow['kind'] {
  if (kind === 'removeSeveral' || kind === 'removeOne') return 'remove'
  if (kind === 'addOne' || kind === 'addStake') return 'add'
  return kind === 'resetApprovals' ? 'resetApproval' : (historyKindOf(kind) ?? 'other')
}

export type HistoryGroup = 'trades' | 'liquidity' | 'rewards' | 'approvals' | 'transfers'

const groups: Readonly<Record<HistoryRow['kind'], HistoryGroup | null>> = {
  swap: 'trades',
  wrap: 'trades',
  unwrap: 'trades',
  add: 'liquidity',
  remove: 'liquidity',
  stake: 'rewards',
  withdraw: 'rewards',
  claim: 'rewards',
  exit: 'rewards',
  createCampaign: 'rewards',
  cancelCampaign: 'rewards',
  recoverRewards: 'rewards',
  approve: 'approvals',
  resetApproval: 'approvals',
  send: 'transfers',
  receive: 'transfers',
  other: null,
}

/** Filters of the history; null matches everything. */
export type HistoryFilter = {
  readonly group: HistoryGroup | null
  /** In lower case; `native` is the chain's own currency. */
  readonly token: string | null
  readonly days: number | null
}

/** The tokens of a row in lower case; `native` is the chain's own currency. */
export function tokensOf({ moves, entry, record }: HistoryRow): readonly string[] {
  const approved = entry?.approved?.token ?? record?.approval?.tokenAddress
  const moved = moves.map(({ token }) => token?.toLowerCase() ?? 'native')
  return [...new Set(approved ? [...moved, approved.toLowerCase()] : moved)]
}

/** @param now Unix time in seconds */
export function filterRows(
  rows: readonly HistoryRow[],
  { group, token, days }: HistoryFilter,
  now: number,
): readonly HistoryRow[] {
  return rows.filter(
    (row) =>
      (group === null || groups[row.kind] === group) &&
      (token === null || tokensOf(row).includes(token)) &&
      (days === null || row.time >= now - days * daySeconds),
  )
}

/** The user's name for the other address of an LP transfer; null when it has no name. */
export function movedWith({ kind, entry }: HistoryRow, own: readonly OwnAddress[]): string | null {
  return kind === 'send' || kind === 'receive' ? nameIn(own, entry?.party ?? null) : null
}
