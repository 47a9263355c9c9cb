import * as v from 'valibot'
import { type RecordFormat, storedBigint } from '#io/storage/record-format.ts'
import { storedSummary } from './stored-summary.ts'
import { address, hash, text } from './stored-values.ts'
import type { TransactionRecord } from './transaction.ts'

const time = v.pipe(v.number(), v.minValue(0))
const nonce = v.pipe(v.number(), v.integer(), v.minValue(0))

const receipt = v.strictObject({
  blockHash: hash,
  blockNumber: storedBigint,
  contractAddress: v.nullable(address),
  from: address,
  status: v.nullable(v.picklist([0, 1])),
  to: v.nullable(address),
  transactionHash: hash,
  transactionIndex: nonce,
})

const progress = v.variant('status', [
  v.strictObject({ status: v.picklist(['asking', 'unknown']) }),
  v.strictObject({ status: v.literal('pending'), hash, missed: nonce, reorged: v.boolean() }),
  v.strictObject({ status: v.literal('mined'), hash, receipt, confirmedTime: time, final: v.boolean() }),
  v.strictObject({
    status: v.picklist(['cancelled', 'replaced']),
    hash,
    by: hash,
    receipt,
    confirmedTime: time,
    final: v.boolean(),
  }),
  v.strictObject({ status: v.literal('dropped'), hash }),
])

/** How a transaction is stored, each under a key of its own. */
export const storedRecord: RecordFormat<TransactionRecord> = {
  version: 1,
  schema: v.strictObject({
    id: text(80),
    chainId: v.picklist([1, 4, 1666600000, 1666700000, 31337]),
    from: address,
    nonce,
    to: address,
    dataHash: hash,
    value: storedBigint,
    intent: text(500),
    summary: storedSummary,
    approval: v.nullable(v.strictObject({ tokenAddress: address, spender: address })),
    claim: v.nullable(v.strictObject({ recipient: address })),
    addedTime: time,
    lastCheckedBlockNumber: v.nullable(storedBigint),
    earlierHashes: v.pipe(v.array(hash), v.maxLength(50)),
    progress,
  }),
}
