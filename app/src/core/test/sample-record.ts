import type { Address, Hex } from '@dexswap/chains'
import type { ObservedTransaction } from '../records/recognise.ts'
import type { Observation } from '../records/reconcile.ts'
import type { Progress, Receipt, TransactionRecord } from '../records/transaction-record.ts'

const account: Address = '0x00000000000000000000000000000000000000A1'
const target: Address = '0x00000000000000000000000000000000000000B2'
const hashes = { block: `0x${'b'.repeat(64)}`, own: `0x${'1'.repeat(64)}`, data: `0x${'d'.repeat(64)}` } as const

/** Progress of a transaction that was mined in block 100. */
export function receiptOf(status: 0 | 1): { readonly progress: Progress; readonly hash: Hex } {
  const receipt = {
    blockHash: hashes.block,
    blockNumber: 100n,
    contractAddress: null,
    from: account,
    status,
    to: target,
    transactionHash: hashes.own,
    transactionIndex: 0,
  }
  const progress = { status: 'mined', hash: hashes.own, receipt, confirmedTime: 0, final: false } as const
  return { hash: hashes.own, progress }
}

/** The transaction of `recordOf`, as a node of chain 31337 returns it; `part` replaces fields. */
export function observedOf(receipt: Receipt | null, part: Partial<ObservedTransaction> = {}): ObservedTransaction {
  return {
    hash: hashes.own,
    chainId: 31337,
    from: account,
    nonce: 7,
    to: target,
    value: 5n,
    dataHash: hashes.data,
    approves: null,
    receipt,
    ...part,
  }
}

/** A poll ten blocks later, of a node that does not have the transaction. */
export const nothingObserved: Observation = {
  head: 110n,
  finalised: null,
  own: null,
  other: null,
  nextNonce: 7,
  nextPendingNonce: 7,
  canonical: null,
  freeAt: null,
}

/** A pending wrap of 1 ONE; `part` replaces fields. */
export function recordOf(part: Partial<TransactionRecord> = {}): TransactionRecord {
  const amount = 10n ** 18n
  return {
    id: 'a',
    chainId: 1666600000,
    from: account,
    nonce: 7,
    to: target,
    dataHash: hashes.data,
    value: 5n,
    intent: 'wrap',
    summary: {
      kind: 'wrap',
      input: { currency: { kind: 'native', symbol: 'ONE', decimals: 18 }, amount },
      output: { currency: { kind: 'token', symbol: 'WONE', decimals: 18 }, amount },
    },
    approval: null,
    claim: null,
    addedTime: 0,
    lastCheckedBlockNumber: null,
    earlierHashes: [],
    progress: { status: 'pending', hash: hashes.own, missed: 0, reorged: false },
    ...part,
  }
}
