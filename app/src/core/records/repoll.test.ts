import { describe, expect, test } from 'vitest'
import { nothingObserved, observedOf, receiptOf, recordOf } from '../test/sample-record.ts'
import { type Observation, reconcile } from './reconcile.ts'
import type { Progress, TransactionRecord } from './transaction-record.ts'

// Which receipt a poll uses, and which fields of the record a poll keeps or resets.

const { hash, progress } = receiptOf(1)
const mined = progress.status === 'mined' ? progress : expect.unreachable()
const { receipt } = mined
const outsider = '0x00000000000000000000000000000000000000C3'
const block = (digit: string) => `0x${digit.repeat(64)}` as const
const by = block('2')
const noData = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'
const pending = { status: 'pending', hash, missed: 0, reorged: false } as const
const now = 1_700_000_000_000

const recordWith = (part: Partial<TransactionRecord> = {}) =>
  recordOf({ chainId: 31337, lastCheckedBlockNumber: 100n, ...part })
const poll = (record: TransactionRecord, seen: Partial<Observation>) =>
  reconcile(record, { ...nothingObserved, ...seen }, now, 30)
const other = (part: Parameters<typeof observedOf>[1] = {}, at: typeof receipt | null = receipt) =>
  observedOf(at && { ...at, transactionHash: by }, { hash: by, ...part })

describe('one poll', () => {
  test('default: stores the block of the poll, even when the transaction was not found', () => {
    expect(poll(recordWith(), { head: 123n }).lastCheckedBlockNumber).toBe(123n)
    expect(poll(recordWith(), { head: 123n, own: observedOf(receipt) }).lastCheckedBlockNumber).toBe(123n)
  })

  test("behavior: reads the nonce from the record's own transaction, mined or pending", () => {
    for (const at of [receipt, null]) {
      const seen = poll(recordWith(), { own: observedOf(at, { nonce: 9 }) })
      expect([seen.nonce, seen.nonceRead]).toEqual([9, true])
    }
  })

  test('behavior: resets the count of missed polls when the transaction is in the pool', () => {
    const before = recordWith({ progress: { ...pending, missed: 3, freeSince: { block: 100n, time: 1 } } })
    expect(poll(before, { own: observedOf(null) }).progress).toEqual(pending)
  })

  test('behavior: keeps the record marked as reorged until the transaction is mined again', () => {
    const back = poll(recordWith({ progress: mined }), { own: observedOf(null), canonical: block('e') })
    expect(back.progress).toEqual({ ...pending, reorged: true })
    expect(poll(back, { own: observedOf(null) }).progress).toEqual({ ...pending, reorged: true })
    expect(poll(back, {}).progress).toMatchObject({ status: 'pending', reorged: true, missed: 1 })
    expect(poll(back, { own: observedOf(receipt) }).progress.status).toBe('mined')
  })

  test('behavior: compares block hashes regardless of letter case', () => {
    const capitals = `0x${receipt.blockHash.slice(2).toUpperCase()}` as const
    expect(poll(recordWith({ progress: mined }), { canonical: capitals, head: 200n }).progress).toMatchObject({
      status: 'mined',
      final: true,
    })
  })
})

describe('transaction with the same nonce', () => {
  const read = recordWith({ nonceRead: true })

  test('behavior: follows an equal transaction as a speed-up, and stores the replaced hash once', () => {
    const sped = poll(read, { other: other() })
    expect([sped.progress, sped.earlierHashes]).toEqual([
      { status: 'mined', hash: by, receipt: { ...receipt, transactionHash: by }, confirmedTime: now, final: false },
      [hash],
    ])
    const again = poll(sped, { own: null, other: other() })
    expect(again.earlierHashes).toEqual([hash])
    expect(poll(recordWith({ earlierHashes: [block('0')] }), { other: other() }).earlierHashes).toEqual([
      block('0'),
      hash,
    ])
  })

  test('behavior: marks the record as replaced when the transaction with the same effect belongs to another record', () => {
    expect(poll(read, { other: other(), isOtherClaimed: true }).progress).toEqual({
      status: 'replaced',
      hash,
      by,
      receipt: { ...receipt, transactionHash: by },
      confirmedTime: now,
      final: false,
    })
  })

  test('behavior: follows an equal transaction in the pool, but not a different one', () => {
    expect(poll(recordWith(), { other: other({}, null) })).toMatchObject({
      earlierHashes: [hash],
      progress: { ...pending, hash: by },
    })
    expect(poll(recordWith(), { other: other({ value: 6n }, null) })).toMatchObject({
      earlierHashes: [],
      progress: { status: 'pending', hash, missed: 1 },
    })
  })

  test.each([
    ['an empty transfer to oneself', {}, 'cancelled'],
    ['a transfer of value to oneself', { value: 1n }, 'replaced'],
    ['an empty transfer to another account', { to: outsider }, 'replaced'],
    ['a call with data to oneself', { dataHash: block('d') }, 'replaced'],
    ['a contract creation', { to: null }, 'replaced'],
  ] as const)("behavior: classifies a transaction with the record's nonce: %s", (_, part, status) => {
    const sent = other({ to: read.from, value: 0n, dataHash: noData, ...part })
    expect(poll(read, { other: sent }).progress).toMatchObject({ status, hash, by })
  })

  test('behavior: keeps a record `different` when the wallet sent a different transaction', () => {
    const different: Progress = { status: 'different', hash, differs: 'to' }
    const record = recordWith({ nonceRead: true, progress: different })
    expect(poll(record, { other: other({ value: 6n }) }).progress).toEqual(different)
    expect(poll(record, {}).progress).toEqual(different)
  })

  test('behavior: marks a replacement as final at the same depth as any transaction', () => {
    const sent = other({ value: 6n })
    expect(poll(read, { other: sent, head: 129n }).progress).toMatchObject({ status: 'replaced', final: false })
    expect(poll(read, { other: sent, head: 130n }).progress).toMatchObject({ status: 'replaced', final: true })
  })
})

describe('receipt that was read before', () => {
  const sources = { status: 'one', operator: 'A', why: 'silent' } as const
  const reported = recordWith({ progress: { ...mined, confirmedTime: 5, sources } })
  const seenAs = (part: Partial<typeof receipt>) =>
    poll(reported, { own: observedOf({ ...receipt, ...part }) }).progress

  test('behavior: keeps time and verdict of the stored receipt when it is unchanged', () => {
    expect(seenAs({})).toEqual({ ...mined, confirmedTime: 5, sources })
  })

  test('behavior: drops the verdict when block or status of the receipt differ', () => {
    for (const part of [{ blockHash: block('c') }, { status: 0 }] as const) {
      expect(seenAs(part)).toEqual({ ...mined, receipt: { ...receipt, ...part }, confirmedTime: 5 })
    }
  })

  test('behavior: drops time and verdict when the receipt belongs to another transaction', () => {
    expect(seenAs({ transactionHash: by })).toEqual({
      ...mined,
      receipt: { ...receipt, transactionHash: by },
      confirmedTime: now,
    })
  })
})

describe('nonce of a transaction that no node returns', () => {
  test("behavior: marks the nonce as used only when it was read before and the account's nonce is higher", () => {
    const taken = (nextNonce: number, nonceRead?: true) =>
      poll(recordWith({ nonceRead }), { freeAt: 'taken', nextNonce }).progress
    expect(taken(7, true)).toEqual(pending)
    expect(taken(8, true)).toEqual({ ...pending, taken: true })
    expect(taken(8)).toEqual(pending)
  })

  test('behavior: ignores the nonce of the account for a batch', () => {
    const batch = { id: '0x01', walletId: 'a', calls: [], intents: [] }
    for (const freeAt of ['taken', 500n, null] as const) {
      expect(poll(recordWith({ batch, progress: { status: 'unknown' } }), { freeAt, nextNonce: 8 }).progress).toEqual({
        status: 'unknown',
      })
      expect(poll(recordWith({ batch, nonceRead: true }), { freeAt, nextNonce: 8 }).progress).toEqual(pending)
    }
  })

  test('behavior: starts the time of an unused nonce at the first poll that finds it unused', () => {
    const first = poll(recordWith(), { freeAt: 110n }).progress
    expect(first).toEqual({ ...pending, missed: 1, freeSince: { block: 110n, time: now } })
    const second = poll(recordWith({ progress: first }), { freeAt: 111n }).progress
    expect(second).toEqual({ ...pending, missed: 2, freeSince: { block: 110n, time: now } })
    expect(poll(recordWith({ progress: second }), { freeAt: null }).progress).toMatchObject({
      missed: 3,
      freeSince: { block: 110n, time: now },
    })
  })

  test('behavior: measures the time of an unused nonce also after a lost response', () => {
    const lost = poll(recordWith({ progress: { status: 'unknown' } }), { freeAt: 110n }).progress
    expect(lost).toEqual({ status: 'unknown', freeSince: { block: 110n, time: now } })
  })

  test('behavior: searches from block 0 when the record has no block of its request', () => {
    expect(poll(recordWith(), { freeAt: 0n }).progress).toMatchObject({ freeSince: { block: 0n, time: now } })
  })
})
