import { describe, expect, test } from 'vitest'
import { receiptOf, recordOf } from '../test/transaction-record.ts'
import { outcomeOf } from './following.ts'
import { isOpen } from './outcomes.ts'
import type { ObservedTransaction } from './recognise.ts'
import { type Observation, reconcile } from './reconcile.ts'
import type { Progress, Receipt, TransactionRecord } from './transaction-record.ts'

const account = '0x00000000000000000000000000000000000000A1'
const target = '0x00000000000000000000000000000000000000B2'
const noData = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'
const now = 1_700_000_000_000
const { hash, progress: mined } = receiptOf(1)
const pending = { status: 'pending', hash, missed: 0, reorged: false } as const
const recordWith = (progress: Progress, fields: Partial<TransactionRecord> = {}) =>
  recordOf({ chainId: 31337, lastCheckedBlockNumber: 100n, progress, ...fields })

/** The record's own transaction as a node shows it. */
const own = (receipt: Receipt | null, fields: Partial<ObservedTransaction> = {}): ObservedTransaction => ({
  hash,
  chainId: 31337,
  from: account,
  nonce: 7,
  to: target,
  value: 5n,
  dataHash: recordOf().dataHash,
  approves: null,
  receipt,
  ...fields,
})
const nothing: Observation = { head: 110n, own: null, other: null, nextNonce: 7, nextPendingNonce: 7 }
const reconciled = (record: TransactionRecord, observation: Partial<Observation>) =>
  reconcile(record, { ...nothing, ...observation }, now, 30)

describe('dropped', () => {
  /** Looks at which neither it nor its nonce was seen, at blocks and seconds after the first. */
  const missedAt = (record: TransactionRecord, ...looks: readonly (readonly [blocks: number, seconds: number])[]) =>
    looks.reduce(
      (before, [blocks, seconds]) =>
        reconcile(before, { ...nothing, head: 110n + BigInt(blocks) }, now + seconds * 1000, 30),
      record,
    ).progress

  test('default: after the nonce was free at two looks that lie two blocks and a minute apart', () => {
    expect(missedAt(recordWith(pending), [0, 0], [2, 60])).toEqual({ status: 'dropped', hash })
    expect(missedAt(recordWith(pending), [0, 0], [1, 20], [30, 61])).toMatchObject({ status: 'dropped' })
  })

  test('behavior: never sooner, however often a node says that it knows nothing', () => {
    const often = Array.from({ length: 30 }, (_, look) => [look, look * 2] as const)
    expect(missedAt(recordWith(pending), ...often)).toMatchObject({ status: 'pending', missed: 30 })
    expect(missedAt(recordWith(pending), [0, 0], [1, 600])).toMatchObject({ status: 'pending' })
    expect(missedAt(recordWith(pending), [0, 0], [50, 59])).toMatchObject({ status: 'pending' })
  })

  test('behavior: the minute begins anew when it or its nonce was seen, when the chain or the clock went back', () => {
    const missing = { ...recordWith(pending), progress: missedAt(recordWith(pending), [0, 0]) }
    const seenAgain = reconcile(missing, { ...nothing, own: own(null) }, now, 30)
    expect(missedAt(seenAgain, [2, 60])).toMatchObject({ status: 'pending', missed: 1 })
    const taken = reconcile(missing, { ...nothing, nextPendingNonce: 8 }, now, 30)
    expect(missedAt(taken, [2, 60])).toMatchObject({ status: 'pending', missed: 1 })
    expect(missedAt(missing, [-1, 60], [1, 100])).toMatchObject({ status: 'pending' })
    expect(missedAt(missing, [2, -1], [4, 30])).toMatchObject({ status: 'pending' })
  })

  test('behavior: without a head a look is no reading, and a nonce that is used names who used it or stays open', () => {
    const blind = reconcile(recordWith(pending), { ...nothing, head: 0n }, now, 30)
    expect(missedAt(blind, [2, 60])).toMatchObject({ status: 'pending' })
    const used = { ...nothing, nextNonce: 8, nextPendingNonce: 8 }
    const first = reconcile(recordWith(pending), used, now, 30)
    expect(reconcile(first, { ...used, head: 200n }, now + 600_000, 30).progress.status).toBe('pending')
  })
})

describe('what the wallet sent', () => {
  const receipt = 'receipt' in mined ? mined.receipt : null
  const sent = (fields: Partial<ObservedTransaction>, record = recordWith(pending)) =>
    reconciled(record, { own: own(receipt, fields) })

  test.each([
    ['chain', { chainId: 1 }],
    ['from', { from: target }],
    ['to', { to: account }],
    ['to', { to: null }],
    ['value', { value: 6n }],
    ['data', { dataHash: noData }],
  ] as const)('error: another %s than what was asked is never Confirmed', (differs, fields) => {
    const { progress } = sent(fields)
    expect(progress).toEqual({ status: 'different', hash, differs })
    expect(outcomeOf(recordWith(progress))).toBe('different')
    expect(isOpen(recordWith(progress))).toBe(false)
    expect(reconciled(recordWith(pending), { own: own(null, fields) }).progress.status).toBe('different')
  })

  test('behavior: another nonce is the choice of the wallet, and a chain that the node leaves out is no difference', () => {
    expect(sent({ nonce: 9, chainId: null })).toMatchObject({ nonce: 9, progress: { status: 'mined' } })
  })

  test('behavior: a changed approval amount is recognised, for the same spender only', () => {
    const approval = { tokenAddress: target, spender: account } as const
    const summary = {
      kind: 'approve',
      spender: account,
      currency: { kind: 'token', address: target, symbol: '1DAI', decimals: 18 },
    } as const
    const asked = recordWith(pending, { approval, summary })
    const approves = { spender: account, amount: 7n } as const
    expect(sent({ dataHash: noData, approves }, asked)).toMatchObject({
      approvedAmount: 7n,
      progress: { status: 'mined' },
    })
    expect(sent({}, asked).approvedAmount).toBeUndefined()
    const other = { dataHash: noData, approves: { spender: target, amount: 7n } } as const
    expect(sent(other, asked).progress).toMatchObject({ status: 'different', differs: 'data' })
    expect(sent({ dataHash: noData, approves }).progress).toMatchObject({ status: 'different', differs: 'data' })
    expect(sent({ dataHash: noData, approves, value: 1n }, asked).progress.status).toBe('different')
  })
})
