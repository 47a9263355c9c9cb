import { describe, expect, test } from 'vitest'
import { nothingObserved, observedOf, receiptOf, recordOf } from '../test/transaction-record.ts'
import { type Observation, reconcile } from './reconcile.ts'
import type { Progress, TransactionRecord } from './transaction-record.ts'

// What one look makes of a record: whose receipt counts, what is kept of the look before, and what is begun anew.

const { hash, progress } = receiptOf(1)
const mined = progress.status === 'mined' ? progress : expect.unreachable()
const { receipt } = mined
const stranger = '0x00000000000000000000000000000000000000C3'
const block = (digit: string) => `0x${digit.repeat(64)}` as const
const by = block('2')
const noData = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'
const pending = { status: 'pending', hash, missed: 0, reorged: false } as const
const now = 1_700_000_000_000

const recordWith = (part: Partial<TransactionRecord> = {}) =>
  recordOf({ chainId: 31337, lastCheckedBlockNumber: 100n, ...part })
const look = (record: TransactionRecord, seen: Partial<Observation>) =>
  reconcile(record, { ...nothingObserved, ...seen }, now, 30)
const other = (part: Parameters<typeof observedOf>[1] = {}, at: typeof receipt | null = receipt) =>
  observedOf(at && { ...at, transactionHash: by }, { hash: by, ...part })

describe('a look', () => {
  test('default: is noted with the block at which it was made, also where nothing was seen', () => {
    expect(look(recordWith(), { head: 123n }).lastCheckedBlockNumber).toBe(123n)
    expect(look(recordWith(), { head: 123n, own: observedOf(receipt) }).lastCheckedBlockNumber).toBe(123n)
  })

  test('behavior: its own transaction tells its nonce, in a block or in the pool', () => {
    for (const at of [receipt, null]) {
      const seen = look(recordWith(), { own: observedOf(at, { nonce: 9 }) })
      expect([seen.nonce, seen.nonceRead]).toEqual([9, true])
    }
  })

  test('behavior: one that waits is pending under its hash, and not missed any more', () => {
    const before = recordWith({ progress: { ...pending, missed: 3, freeSince: { block: 100n, time: 1 } } })
    expect(look(before, { own: observedOf(null) }).progress).toEqual(pending)
  })

  test('behavior: that a block took it back is remembered until it is in one again', () => {
    const back = look(recordWith({ progress: mined }), { own: observedOf(null), canonical: block('e') })
    expect(back.progress).toEqual({ ...pending, reorged: true })
    expect(look(back, { own: observedOf(null) }).progress).toEqual({ ...pending, reorged: true })
    expect(look(back, {}).progress).toMatchObject({ status: 'pending', reorged: true, missed: 1 })
    expect(look(back, { own: observedOf(receipt) }).progress.status).toBe('mined')
  })

  test('behavior: the block of what was mined is compared however its hash is written', () => {
    const capitals = `0x${receipt.blockHash.slice(2).toUpperCase()}` as const
    expect(look(recordWith({ progress: mined }), { canonical: capitals, head: 200n }).progress).toMatchObject({
      status: 'mined',
      final: true,
    })
  })
})

describe('the other transaction', () => {
  const read = recordWith({ nonceRead: true })

  test('behavior: that does the same is the record itself, sped up; its first hash is kept, once', () => {
    const sped = look(read, { other: other() })
    expect([sped.progress, sped.earlierHashes]).toEqual([
      { status: 'mined', hash: by, receipt: { ...receipt, transactionHash: by }, confirmedTime: now, final: false },
      [hash],
    ])
    const again = look(sped, { own: null, other: other() })
    expect(again.earlierHashes).toEqual([hash])
    expect(look(recordWith({ earlierHashes: [block('0')] }), { other: other() }).earlierHashes).toEqual([
      block('0'),
      hash,
    ])
  })

  test('behavior: that another record stands for has taken the place, though it does the same', () => {
    expect(look(read, { other: other(), isOtherClaimed: true }).progress).toEqual({
      status: 'replaced',
      hash,
      by,
      receipt: { ...receipt, transactionHash: by },
      confirmedTime: now,
      final: false,
    })
  })

  test('behavior: in the pool it is followed where it does the same, and is nothing where it does not', () => {
    expect(look(recordWith(), { other: other({}, null) })).toMatchObject({
      earlierHashes: [hash],
      progress: { ...pending, hash: by },
    })
    expect(look(recordWith(), { other: other({ value: 6n }, null) })).toMatchObject({
      earlierHashes: [],
      progress: { status: 'pending', hash, missed: 1 },
    })
  })

  test.each([
    ['nothing to oneself', {}, 'cancelled'],
    ['something to oneself', { value: 1n }, 'replaced'],
    ['nothing to somebody else', { to: stranger }, 'replaced'],
    ['data to oneself', { dataHash: block('d') }, 'replaced'],
    ['a contract that is made', { to: null }, 'replaced'],
  ] as const)('behavior: %s', (_, part, status) => {
    const sent = other({ to: read.from, value: 0n, dataHash: noData, ...part })
    expect(look(read, { other: sent }).progress).toMatchObject({ status, hash, by })
  })

  test('behavior: says nothing of what the wallet sent as something else', () => {
    const different: Progress = { status: 'different', hash, differs: 'to' }
    const record = recordWith({ nonceRead: true, progress: different })
    expect(look(record, { other: other({ value: 6n }) }).progress).toEqual(different)
    expect(look(record, {}).progress).toEqual(different)
  })

  test('behavior: is final as deep as any receipt', () => {
    const sent = other({ value: 6n })
    expect(look(read, { other: sent, head: 129n }).progress).toMatchObject({ status: 'replaced', final: false })
    expect(look(read, { other: sent, head: 130n }).progress).toMatchObject({ status: 'replaced', final: true })
  })
})

describe('a receipt that was seen before', () => {
  const sources = { status: 'one', operator: 'A', why: 'silent' } as const
  const told = recordWith({ progress: { ...mined, confirmedTime: 5, sources } })
  const seenAs = (part: Partial<typeof receipt>) => look(told, { own: observedOf({ ...receipt, ...part }) }).progress

  test('default: keeps its time and what was said of it', () => {
    expect(seenAs({})).toEqual({ ...mined, confirmedTime: 5, sources })
  })

  test('behavior: in another block, or with another status, somebody has to say it anew', () => {
    for (const part of [{ blockHash: block('c') }, { status: 0 }] as const) {
      expect(seenAs(part)).toEqual({ ...mined, receipt: { ...receipt, ...part }, confirmedTime: 5 })
    }
  })

  test('behavior: of another transaction nothing of it holds', () => {
    expect(seenAs({ transactionHash: by })).toEqual({
      ...mined,
      receipt: { ...receipt, transactionHash: by },
      confirmedTime: now,
    })
  })
})

describe('a nonce that nothing was seen of', () => {
  test('behavior: in the pool says nothing of what takes it, used it does, and only where it was read', () => {
    const taken = (nextNonce: number, nonceRead?: true) =>
      look(recordWith({ nonceRead }), { freeAt: 'taken', nextNonce }).progress
    expect(taken(7, true)).toEqual(pending)
    expect(taken(8, true)).toEqual({ ...pending, taken: true })
    expect(taken(8)).toEqual(pending)
  })

  test('behavior: of calls together the nonce of the account says nothing, neither free nor taken', () => {
    const batch = { id: '0x01', walletId: 'a', calls: [], intents: [] }
    for (const freeAt of ['taken', 500n, null] as const) {
      expect(look(recordWith({ batch, progress: { status: 'unknown' } }), { freeAt, nextNonce: 8 }).progress).toEqual({
        status: 'unknown',
      })
      expect(look(recordWith({ batch, nonceRead: true }), { freeAt, nextNonce: 8 }).progress).toEqual(pending)
    }
  })

  test('behavior: is counted from the reading at which it was free first', () => {
    const first = look(recordWith(), { freeAt: 110n }).progress
    expect(first).toEqual({ ...pending, missed: 1, freeSince: { block: 110n, time: now } })
    const second = look(recordWith({ progress: first }), { freeAt: 111n }).progress
    expect(second).toEqual({ ...pending, missed: 2, freeSince: { block: 110n, time: now } })
    expect(look(recordWith({ progress: second }), { freeAt: null }).progress).toMatchObject({
      missed: 3,
      freeSince: { block: 110n, time: now },
    })
  })

  test('behavior: a lost answer counts by the same rule, and is known to be nothing before', () => {
    const lost = look(recordWith({ progress: { status: 'unknown' } }), { freeAt: 110n }).progress
    expect(lost).toEqual({ status: 'unknown', freeSince: { block: 110n, time: now } })
  })

  test('behavior: of block 0 it counts where no block was noted when the wallet was asked', () => {
    expect(look(recordWith(), { freeAt: 0n }).progress).toMatchObject({ freeSince: { block: 0n, time: now } })
  })
})
