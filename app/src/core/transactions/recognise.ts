import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { isSameHash } from '../chain/same-hash.ts'
import type { Execution } from './account-events.ts'
import { kinds } from './kinds.ts'
import { holdsCalls, shownIn, type Transfer } from './recognise-batch.ts'
import type { BatchRecord, Difference, Receipt, TransactionRecord } from './transaction-record.ts'

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
  /** Its data, and the tokens that its receipt shows moving: for calls that were to be done together. */
  readonly input?: Hex
  readonly transfers?: readonly Transfer[]
  /** What it executed of the record's account, where that has code: the proposal that it stands for, or took the place of. */
  readonly execution?: Execution
  /** All that its receipt shows of the account. */
  readonly executions?: readonly Execution[]
  /** Null while it waits in the pool. */
  readonly receipt: Receipt | null
}

/** What a transaction is to a record: what was asked for, that with another approved amount, or something else. */
type Recognition =
  | { readonly kind: 'asked' }
  | { readonly kind: 'approved'; readonly amount: bigint }
  /** It went in, and all of the calls that it carried were taken back. */
  | { readonly kind: 'undone' }
  | { readonly kind: 'different'; readonly differs: Difference }

/** Gas, its price and the nonce are the wallet's to choose; sender, target, value, data and chain are what the user confirmed. */
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
 * Calls together go out in whatever form the account has, from whoever carries them: they are in it byte by byte, and what they were to move
 * has moved. That nothing of them happened counts where the wallet says so too; a part of them is not what was asked for.
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

/** The gravest difference. */
function differenceOf(record: TransactionRecord, sent: ObservedTransaction): Difference | null {
  if (sent.chainId !== null && sent.chainId !== record.chainId) return 'chain'
  if (!isSameAddress(sent.from, record.from)) return 'from'
  if (sent.to === null || !isSameAddress(sent.to, record.to)) return 'to'
  if (sent.value !== record.value) return 'value'
  return isSameHash(sent.dataHash, record.dataHash) ? null : 'data'
}

export function doesTheSame(record: TransactionRecord, sent: ObservedTransaction): boolean {
  return recognise(record, sent).kind !== 'different'
}
