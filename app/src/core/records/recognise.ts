import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import { kinds } from '../sending/kinds.ts'
import type { Execution } from './account-events.ts'
import { holdsCalls, shownIn, type Transfer } from './recognise-batch.ts'
import type { BatchRecord, Difference, Receipt, TransactionRecord } from './transaction-record.ts'

/** A transaction as a node returns it. */
export type ObservedTransaction = {
  readonly hash: Hex
  /** Null on nodes that omit the chain id. */
  readonly chainId: number | null
  readonly from: Hex
  readonly nonce: number
  readonly to: Hex | null
  readonly value: bigint
  readonly dataHash: Hex
  /** Spender and amount if the call is an approval; null otherwise. */
  readonly approves: { readonly spender: Address; readonly amount: bigint } | null
  /** Call data and transfers, from which the calls of a batch are recognized. */
  readonly input?: Hex
  readonly transfers?: readonly Transfer[]
  /** The execution of the record's proposal, or of another proposal that used its nonce. */
  readonly execution?: Execution
  /** All executions of the account in its receipt. */
  readonly executions?: readonly Execution[]
  /** Null while pending. */
  readonly receipt: Receipt | null
}

/** How a transaction relates to the requested one. */
type Recognition =
  | { readonly kind: 'asked' }
  | { readonly kind: 'approved'; readonly amount: bigint }
  /** Mined, but all calls of the batch were reverted. */
  | { readonly kind: 'undone' }
  | { readonly kind: 'different'; readonly differs: Difference }

/**
 * Compares a transaction with the request. Gas, gas price and nonce may differ, because the wallet
 * chooses them.
 */
export function recognise(record: TransactionRecord, sent: ObservedTransaction): Recognition {
  if (record.batch) return recogniseBatch(record, record.batch, sent)
  const differs = differenceOf(record, sent)
  if (differs === null) return { kind: 'asked' }
  const { approval, summary } = record
  const mayChange = kinds[summary.kind].mayChange === 'approvedAmount'
  if (
    differs === 'data' &&
    mayChange &&
    approval &&
    sent.approves &&
    isSameAddress(sent.approves.spender, approval.spender)
  ) {
    return { kind: 'approved', amount: sent.approves.amount }
  }
  return { kind: 'different', differs }
}

/**
 * Compares calls and token transfers, because accounts wrap batches in different ways. Without any
 * transfer: `undone` if the wallet reports a failure. With some missing: `different`.
 */
function recogniseBatch(
  { chainId, from, summary }: TransactionRecord,
  batch: BatchRecord,
  { chainId: actual, input, transfers = [], receipt }: ObservedTransaction,
): Recognition {
  if (actual !== null && actual !== chainId) return { kind: 'different', differs: 'chain' }
  if (input === undefined || !holdsCalls(batch, input)) return { kind: 'different', differs: 'data' }
  if (receipt === null || receipt.status === 0) return { kind: 'asked' }
  const shown = shownIn(summary, from, transfers)
  if (shown === 'all') return { kind: 'asked' }
  return shown === 'nothing' && (batch.code ?? 0) >= 500 ? { kind: 'undone' } : { kind: 'different', differs: 'data' }
}

/** The most important difference between the transaction and the request; null when absent. */
function differenceOf(record: TransactionRecord, sent: ObservedTransaction): Difference | null {
  if (sent.chainId !== null && sent.chainId !== record.chainId) return 'chain'
  if (!isSameAddress(sent.from, record.from)) return 'from'
  if (sent.to === null || !isSameAddress(sent.to, record.to)) return 'to'
  if (sent.value !== record.value) return 'value'
  return isSameHash(sent.dataHash, record.dataHash) ? null : 'data'
}

export function hasSameEffect(record: TransactionRecord, sent: ObservedTransaction): boolean {
  return recognise(record, sent).kind !== 'different'
}
