import type { Hex } from '@dexswap/chains'
import fc from 'fast-check'
import type { ObservedTransaction } from '../records/recognise.ts'
import { type Observation, reconcile } from '../records/reconcile.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { bar } from '../test/bar.ts'
import { receiptOf, recordOf } from '../test/sample-record.ts'

const hashOf = (digit: string): Hex => `0x${digit.repeat(64)}`
const { from, to, dataHash, value } = recordOf()
const nobody = '0x00000000000000000000000000000000000000cc'

const transaction: fc.Arbitrary<ObservedTransaction> = fc.record({
  hash: fc.constantFrom(hashOf('1'), hashOf('2')),
  from: fc.constantFrom<Hex>(from, nobody),
  nonce: fc.nat(12),
  to: fc.constantFrom<Hex | null>(to, from, null),
  value: fc.constantFrom(0n, value),
  dataHash: fc.constantFrom<Hex>(hashOf('c'), dataHash),
  chainId: fc.constantFrom(null, 1, 1666600000),
  approves: fc.constant(null),
  receipt: fc.constantFrom(null, ...([0, 1] as const).map((status) => receiptIn(status))),
})
const poll: fc.Arbitrary<Observation> = fc.record({
  head: fc.bigInt({ min: 0n, max: 300n }),
  finalised: fc.option(fc.bigInt({ min: 0n, max: 300n })),
  own: fc.option(transaction),
  other: fc.option(transaction),
  nextNonce: fc.nat(12),
  nextPendingNonce: fc.nat(12),
  canonical: fc.constantFrom(null, hashOf('b'), hashOf('e')),
  freeAt: fc.oneof(fc.constantFrom(null, 'taken' as const), fc.bigInt({ min: 0n, max: 300n })),
})
const first = fc.constantFrom<TransactionRecord['progress']>(
  { status: 'unknown' },
  recordOf().progress,
  receiptOf(1).progress,
)

function receiptIn(status: 0 | 1) {
  const { progress } = receiptOf(status)
  return 'receipt' in progress ? progress.receipt : null
}

/**
 * Returns a fault when a poll changes the identity of a record, or undoes the wallet's response.
 */
function faultOf(before: TransactionRecord, after: TransactionRecord): string | null {
  const stored = ['id', 'from', 'to', 'dataHash', 'value', 'intent', 'addedTime'] as const
  const changed = stored.find((key) => before[key] !== after[key])
  if (changed) return `${changed} has changed`
  const { status } = after.progress
  if (status === 'asking') return 'it is asked for again'
  return status === 'unknown' && before.progress.status !== 'unknown' ? 'its hash is forgotten' : null
}

bar({
  name: 'polls in any order',
  requested: 10_000,
  run({ count, seed }) {
    const faults: string[] = []
    for (const [progress, polls] of fc.sample(fc.tuple(first, fc.array(poll)), { numRuns: count, seed })) {
      const before = recordOf({ progress })
      const after = polls.reduce((record, seen) => reconcile(record, seen, 60_000, 30), before)
      const fault = faultOf(before, after)
      if (fault) faults.push(`${fault}: ${progress.status}, ${polls.length} polls`)
    }
    return { completed: count, faults }
  },
})
