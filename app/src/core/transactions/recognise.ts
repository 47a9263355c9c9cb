import type { Address, Hex } from '@dexswap/chains'
import { kinds } from './kinds.ts'
import type { Difference, Receipt, TransactionRecord } from './transaction-record.ts'

/** A transaction as a node knows it. */
export type ObservedTransaction = {
  readonly hash: Hex
  /** Null on nodes that leave it out. */
  readonly chainId: number | null
  readonly from: Hex
  readonly nonce: number
  readonly to: Hex | null
  readonly value: bigint
  readonly dataHash: Hex
  /** What its data says where it is an approval. */
  readonly approves: { readonly spender: Address; readonly amount: bigint } | null
  /** Null while it waits in the pool. */
  readonly receipt: Receipt | null
}

/** What a transaction is to a record: what was asked for, that with another approved amount, or something else. */
type Recognition =
  | { readonly kind: 'asked' }
  | { readonly kind: 'approved'; readonly amount: bigint }
  | { readonly kind: 'different'; readonly differs: Difference }

/** Gas, its price and the nonce are the wallet's to choose; sender, target, value, data and chain are what the user confirmed. */
export function recognise(record: TransactionRecord, sent: ObservedTransaction): Recognition {
  const differs = differenceOf(record, sent)
  if (differs === null) return { kind: 'asked' }
  const { approval, summary } = record
  const mayChange = kinds[summary.kind].mayChange === 'approvedAmount'
  if (differs === 'data' && mayChange && approval && sent.approves && same(sent.approves.spender, approval.spender)) {
    return { kind: 'approved', amount: sent.approves.amount }
  }
  return { kind: 'different', differs }
}

/** The gravest difference. */
function differenceOf(record: TransactionRecord, sent: ObservedTransaction): Difference | null {
  if (sent.chainId !== null && sent.chainId !== record.chainId) return 'chain'
  if (!same(sent.from, record.from)) return 'from'
  if (sent.to === null || !same(sent.to, record.to)) return 'to'
  if (sent.value !== record.value) return 'value'
  return same(sent.dataHash, record.dataHash) ? null : 'data'
}

export function doesTheSame(record: TransactionRecord, sent: ObservedTransaction): boolean {
  return recognise(record, sent).kind !== 'different'
}

export function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
