import { describe, expect, test } from 'vitest'
import { nothingObserved, observedOf, receiptOf, recordOf } from '../test/sample-record.ts'
import { outcomeOf } from './following.ts'
import { isOpen, isPlaceFree, isUnresolved } from './outcomes.ts'
import type { ObservedTransaction } from './recognise.ts'
import { type Observation, reconcile } from './reconcile.ts'
import type { Progress, TransactionRecord } from './transaction-record.ts'

const account = '0x00000000000000000000000000000000000000A1'
const target = '0x00000000000000000000000000000000000000B2'
const noData = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'
const now = 1_700_000_000_000
const { hash, progress: mined } = receiptOf(1)
const pending = { status: 'pending', hash, missed: 0, reorged: false } as const
const recordWith = (progress: Progress, fields: Partial<TransactionRecord> = {}) =>
  recordOf({ chainId: 31337, lastCheckedBlockNumber: 100n, progress, ...fields })

const own = observedOf
const nothing: Observation = { ...nothingObserved, freeAt: 110n }
const used = { nextNonce: 8, nextPendingNonce: 8, freeAt: 'taken' } as const
const reconciled = (record: TransactionRecord, observation: Partial<Observation>) =>
  reconcile(record, { ...nothing, ...observation }, now, 30)

const receipt = 'receipt' in mined ? mined.receipt : null

describe('dropped records', () => {
  /**
   * Applies polls that find neither the transaction nor a use of its nonce. Each poll is given by blocks
   * and seconds after the first one.
   */
  const missedAt = (record: TransactionRecord, ...looks: readonly (readonly [blocks: number, seconds: number])[]) =>
    looks.reduce(
      (before, [blocks, seconds]) =>
        reconcile(before, { ...nothing, freeAt: 110n + BigInt(blocks) }, now + seconds * 1000, 30),
      record,
    ).progress

  test('behavior: drops a record when its nonce was unused at polls at least two blocks and a minute apart', () => {
    expect(missedAt(recordWith(pending), [0, 0], [2, 60])).toEqual({ status: 'dropped', hash })
    expect(missedAt(recordWith(pending), [0, 0], [1, 20], [30, 61])).toMatchObject({ status: 'dropped' })
  })

  test('behavior: leaves a record pending until two blocks and a minute have passed, after any number of polls', () => {
    const often = Array.from({ length: 30 }, (_, index) => [index, index * 2] as const)
    expect(missedAt(recordWith(pending), ...often)).toMatchObject({ status: 'pending', missed: 30 })
    expect(missedAt(recordWith(pending), [0, 0], [1, 600])).toMatchObject({ status: 'pending' })
    expect(missedAt(recordWith(pending), [0, 0], [50, 59])).toMatchObject({ status: 'pending' })
  })

  test('behavior: restarts the minute when the transaction or its nonce is found, or when block or clock go back', () => {
    const missing = { ...recordWith(pending), progress: missedAt(recordWith(pending), [0, 0]) }
    const seenAgain = reconcile(missing, { ...nothing, own: own(null) }, now, 30)
    expect(missedAt(seenAgain, [2, 60])).toMatchObject({ status: 'pending', missed: 1 })
    const taken = reconcile(missing, { ...nothing, nextPendingNonce: 8, freeAt: 'taken' }, now, 30)
    expect(missedAt(taken, [2, 60])).toMatchObject({ status: 'pending', missed: 1 })
    expect(missedAt(missing, [-1, 60], [1, 100])).toMatchObject({ status: 'pending' })
    expect(missedAt(missing, [2, -1], [4, 30])).toMatchObject({ status: 'pending' })
  })

  test('behavior: ignores a poll when too few nodes respond, or when all are behind the block of the request', () => {
    const blind = reconcile(recordWith(pending), { ...nothing, freeAt: null }, now, 30)
    expect(missedAt(blind, [2, 60])).toMatchObject({ status: 'pending' })
    const late = recordWith(pending, { askedBlock: 110n })
    expect(missedAt(late, [0, 0], [2, 60])).toMatchObject({ status: 'pending' })
    expect(missedAt(late, [1, 0], [3, 60])).toMatchObject({ status: 'dropped' })
  })

  test('behavior: marks the nonce as free after a lost response, until another transaction uses it', () => {
    const free = recordWith(missedAt(recordWith({ status: 'unknown' }), [0, 0], [2, 60]))
    expect(free.progress).toMatchObject({ status: 'unknown', free: true })
    expect(isPlaceFree(free)).toBe(true)
    expect(reconciled(free, { freeAt: null }).progress).toMatchObject({ free: true })
    expect(reconciled(free, used).progress).toEqual({ status: 'unknown' })
  })

  test('behavior: returns a dropped record to pending when its nonce is used', () => {
    expect(reconciled(recordWith({ status: 'dropped', hash }), used).progress).toMatchObject({ status: 'pending' })
    expect(reconciled(recordWith({ status: 'dropped', hash }), { freeAt: null }).progress.status).toBe('dropped')
  })
})

describe('used nonces', () => {
  const other = own(receipt, { hash: `0x${'2'.repeat(64)}`, value: 99n })

  test("behavior: stores the replacing transaction when the nonce was read from the record's own transaction", () => {
    const read = recordWith(pending, { nonceRead: true })
    expect(reconciled(read, { ...used, other }).progress).toMatchObject({ status: 'replaced', by: other.hash })
  })

  test('behavior: leaves the status unchanged when the nonce was never read from the transaction', () => {
    expect(reconciled(recordWith(pending), { ...used, other }).progress).toMatchObject({ status: 'pending' })
    expect(reconciled(recordWith({ status: 'unknown' }), { ...used, other }).progress).toEqual({ status: 'unknown' })
  })

  test('behavior: leaves the record pending when no node returns the transaction that used its nonce', () => {
    const read = recordWith(pending, { nonceRead: true })
    expect(reconciled(read, used).progress).toMatchObject({ status: 'pending', taken: true })
    expect(reconciled(recordWith(pending), used).progress).not.toHaveProperty('taken')
  })
})

describe('mined transactions', () => {
  const deep = { head: 140n, canonical: receipt?.blockHash ?? null }

  test('behavior: keeps the record mined when the node has pruned its transaction or lags behind its block', () => {
    for (const seen of [{}, used, { own: own(null) }, { head: 5n }, { head: 140n }]) {
      expect(reconciled(recordWith(mined), seen).progress).toMatchObject({ status: 'mined', final: false })
    }
  })

  test('behavior: marks the record as final, even when no receipt is returned, once its block is canonical and deep enough', () => {
    expect(reconciled(recordWith(mined), { ...used, ...deep }).progress).toMatchObject({ status: 'mined', final: true })
    expect(reconciled(recordWith(mined), { ...deep, head: 129n }).progress).toMatchObject({ final: false })
  })

  test('behavior: ignores later polls of a final record', () => {
    const final = recordWith({ ...mined, final: true } as Progress)
    for (const seen of [{ canonical: `0x${'e'.repeat(64)}` as const }, { own: own(null) }, used]) {
      expect(reconciled(final, seen)).toBe(final)
    }
  })

  test('behavior: returns the record to pending when another block replaces the block of its transaction', () => {
    const reorged = reconciled(recordWith(mined), { canonical: `0x${'e'.repeat(64)}` })
    expect(reorged.progress).toMatchObject({ status: 'pending', reorged: true })
  })
})

describe('transaction sent by the wallet', () => {
  const sent = (fields: Partial<ObservedTransaction>, record = recordWith(pending)) =>
    reconciled(record, { own: own(receipt, fields) })

  test.each([
    ['chain', { chainId: 1 }],
    ['from', { from: target }],
    ['to', { to: account }],
    ['to', { to: null }],
    ['value', { value: 6n }],
    ['data', { dataHash: noData }],
  ] as const)(
    'behavior: marks a transaction with a different %s as different, and never as confirmed',
    (differs, fields) => {
      const { progress } = sent(fields)
      expect(progress).toEqual({ status: 'different', hash, differs })
      expect(outcomeOf(recordWith(progress))).toBe('different')
      expect(isOpen(recordWith(progress))).toBe(false)
      expect(reconciled(recordWith(pending), { own: own(null, fields) }).progress.status).toBe('different')
      // While the record has no outcome, sending the same again requires a confirmation.
      expect(isUnresolved(recordWith(progress))).toBe(true)
      const deep = reconcile(recordWith(pending), { ...nothing, own: own(receipt, fields), head: 130n }, now, 30)
      expect([isUnresolved(deep), deep.progress]).toMatchObject([false, { status: 'different', final: true }])
    },
  )

  test('behavior: confirms a transaction with another nonce or without a chain id', () => {
    expect(sent({ nonce: 9, chainId: null })).toMatchObject({ nonce: 9, progress: { status: 'mined' } })
  })

  test('behavior: accepts a changed approval amount only for the same spender', () => {
    const approval = { tokenAddress: target, spender: account } as const
    const summary = {
      kind: 'approve',
      spender: account,
      currency: { kind: 'token', address: target, symbol: '1DAI', decimals: 18 },
    } as const
    const requested = recordWith(pending, { approval, summary })
    const approves = { spender: account, amount: 7n } as const
    expect(sent({ dataHash: noData, approves }, requested)).toMatchObject({
      approvedAmount: 7n,
      progress: { status: 'mined' },
    })
    expect(sent({}, requested).approvedAmount).toBeUndefined()
    const other = { dataHash: noData, approves: { spender: target, amount: 7n } } as const
    expect(sent(other, requested).progress).toMatchObject({ status: 'different', differs: 'data' })
    expect(sent({ dataHash: noData, approves }).progress).toMatchObject({ status: 'different', differs: 'data' })
    expect(sent({ dataHash: noData, approves, value: 1n }, requested).progress.status).toBe('different')
  })
})
