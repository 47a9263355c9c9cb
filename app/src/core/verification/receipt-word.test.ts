import type { Hex } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { ReceiptSources, ReceiptStatement, TransactionRecord } from '../records/transaction-record.ts'
import { nothingObserved, observedOf, receiptOf, recordOf } from '../test/sample-record.ts'
import {
  decideReceipt,
  identityOf,
  type Mined,
  minedIn,
  needsWord,
  type ReceiptWord,
  withWord,
} from './receipt-word.ts'

// Invariant: no outcome depends on a single operator, and a small lag is no contradiction.

const { progress } = receiptOf(1)
const receipt = progress.status === 'mined' ? progress.receipt : null
const seen = observedOf(receipt) as Mined
const fork: Hex = `0x${'f'.repeat(64)}`
const reportOf = (
  operator: string,
  stated: ReceiptStatement,
  changes: Partial<Extract<ReceiptWord, { status: 'reported' }>> = {},
) =>
  ({
    status: 'reported',
    operator,
    stated,
    blockHash: seen.receipt.blockHash,
    identity: identityOf(seen),
    ...changes,
  }) as const
const behind: ReceiptWord = { status: 'behind', operator: 'B' }
const silent: ReceiptWord = { status: 'silent', operator: 'B' }
const absent = reportOf('B', 'absent', { identity: null })

describe('decideReceipt', () => {
  test.each<readonly [string, readonly ReceiptWord[], object, boolean]>([
    [
      'both report the observed receipt',
      [reportOf('A', 'confirmed'), reportOf('B', 'confirmed')],
      { status: 'agree' },
      true,
    ],
    ['one reports a failure', [reportOf('A', 'confirmed'), reportOf('B', 'failed')], { status: 'differ' }, true],
    ['one has the block without the transaction', [reportOf('A', 'confirmed'), absent], { status: 'differ' }, true],
    [
      'one has another block of the same height',
      [reportOf('A', 'confirmed'), reportOf('B', 'absent', { blockHash: fork })],
      { status: 'differ' },
      false,
    ],
    [
      'one returns another transaction',
      [reportOf('A', 'confirmed'), reportOf('B', 'confirmed', { identity: 'x' })],
      { status: 'differ' },
      true,
    ],
    [
      'both contradict the observed receipt',
      [reportOf('A', 'failed'), reportOf('B', 'failed')],
      { status: 'elsewhere' },
      true,
    ],
    ['one lags', [reportOf('A', 'confirmed'), behind], { status: 'one', operator: 'A', why: 'behind' }, false],
    [
      'one does not respond',
      [reportOf('A', 'confirmed'), silent],
      { status: 'one', operator: 'A', why: 'silent' },
      true,
    ],
    [
      'the only one that responds contradicts the observed receipt',
      [reportOf('A', 'failed'), silent],
      { status: 'elsewhere' },
      true,
    ],
    ['none responds', [silent, silent], { status: 'one', operator: null, why: 'silent' }, true],
  ])('behavior: returns a verdict on the receipts when %s', (_, words, verdict, isCertain) => {
    expect(decideReceipt(seen, words)).toMatchObject({ verdict, isCertain })
  })

  const verdictOf = (...words: readonly ReceiptWord[]) => decideReceipt(seen, words).verdict

  test('behavior: returns both operators with the outcome that each reported', () => {
    expect(verdictOf(reportOf('A', 'confirmed'), reportOf('B', 'confirmed'))).toEqual(agree)
    expect(verdictOf(reportOf('A', 'confirmed'), reportOf('B', 'failed'))).toEqual(differ)
    // Same status and block, but different transactions.
    expect(verdictOf(reportOf('A', 'confirmed'), reportOf('B', 'confirmed', { identity: 'x' }))).toEqual({
      status: 'differ',
      statements: [
        { operator: 'A', said: 'other' },
        { operator: 'B', said: 'other' },
      ],
    })
  })

  test('behavior: returns `differ` when either operator contradicts the other', () => {
    for (const changes of [{ blockHash: fork }, { identity: 'x' }, { stated: 'failed' }] as const) {
      const odd = reportOf('B', 'confirmed', changes)
      expect(verdictOf(reportOf('A', 'confirmed'), odd).status).toBe('differ')
      expect(verdictOf(odd, reportOf('A', 'confirmed')).status).toBe('differ')
    }
  })

  test('behavior: returns `elsewhere` when both operators report a different block, with hashes in any letter case', () => {
    const there = { blockHash: fork }
    expect(verdictOf(reportOf('A', 'confirmed', there), reportOf('B', 'confirmed', there))).toEqual({
      status: 'elsewhere',
    })
    const capitals = { blockHash: `0x${seen.receipt.blockHash.slice(2).toUpperCase()}` as Hex }
    expect(verdictOf(reportOf('A', 'confirmed', capitals), reportOf('B', 'confirmed'))).toEqual(agree)
  })

  test('behavior: agrees on a failure when both operators report it', () => {
    const failed = { ...seen, receipt: { ...seen.receipt, status: 0 } } as Mined
    const words = [reportOf('A', 'failed'), reportOf('B', 'failed')]
    expect(decideReceipt(failed, words).verdict).toEqual(agree)
    expect(decideReceipt(failed, words.slice(0, 1)).verdict).toEqual({ status: 'one', operator: 'A', why: 'silent' })
  })

  test('behavior: returns the report of one operator when the others lag or do not respond', () => {
    expect(verdictOf(silent, behind)).toEqual({ status: 'one', operator: null, why: 'behind' })
    expect(decideReceipt(seen, []).verdict).toEqual({ status: 'one', operator: null, why: 'silent' })
  })
})

describe('identityOf', () => {
  test('behavior: returns the same identity for any letter case of sender, nonce, target, value and data', () => {
    const same = { ...seen, from: seen.from.toLowerCase() as Hex, nonce: BigInt(seen.nonce) }
    expect(identityOf(same)).toBe(identityOf(seen))
    const others = [{ from: fork }, { nonce: 8 }, { to: null }, { value: 6n }, { dataHash: fork }]
    expect(new Set([seen, ...others.map((part) => ({ ...seen, ...part }))].map(identityOf)).size).toBe(6)
  })
})

describe('minedIn', () => {
  const poll = (own: typeof seen | null, other: typeof seen | null) => minedIn({ ...nothingObserved, own, other })
  const waiting = { ...seen, receipt: null } as unknown as Mined
  const second = { ...seen, hash: fork }
  test("behavior: returns the record's own transaction when it is mined, else another mined transaction, else null", () => {
    expect(poll(seen, second)).toEqual(seen)
    expect(poll(waiting, second)).toEqual(second)
    expect(poll(null, second)).toEqual(second)
    expect([poll(waiting, null), poll(null, waiting), poll(null, null)]).toEqual([null, null, null])
  })
})

const pendingRecord = recordOf()
const mined = (sources?: ReceiptSources): TransactionRecord =>
  recordOf({ progress: { ...progress, ...(sources && { sources }) } as TransactionRecord['progress'] })
const agree: ReceiptSources = { status: 'agree', operators: ['A', 'B'] }
const differ = {
  status: 'differ',
  statements: [
    { operator: 'A', said: 'confirmed' },
    { operator: 'B', said: 'failed' },
  ],
} as const

describe('needsWord', () => {
  test.each<readonly [string, TransactionRecord, boolean]>([
    ['a pending transaction', pendingRecord, false],
    ['a mined transaction', mined(), true],
    ['a transaction that both have confirmed', mined(agree), false],
    ['a transaction for which the second one lagged', mined({ status: 'one', operator: 'A', why: 'behind' }), true],
    ['a transaction without a second configured operator', mined({ status: 'one', operator: 'A', why: 'only' }), false],
  ])('default: returns whether a second operator must confirm the receipt: %s', (_, after, asks) => {
    expect(needsWord(pendingRecord, after)).toBe(asks)
  })

  test('behavior: requires confirmation of a `different` transaction only once', () => {
    const different = recordOf({ progress: { status: 'different', hash: fork, differs: 'to' } })
    expect([needsWord(pendingRecord, different), needsWord(different, different)]).toEqual([true, false])
  })

  test('behavior: requires another confirmation when the second operator did not respond', () => {
    expect(needsWord(mined(), mined({ status: 'one', operator: 'A', why: 'silent' }))).toBe(true)
    expect(needsWord(mined(), mined({ status: 'mine', operator: 'A' }))).toBe(false)
  })
})

describe('withWord', () => {
  test('default: stores the outcome with both operators when they agree', () => {
    expect(withWord(pendingRecord, mined(), agree).progress).toMatchObject({ status: 'mined', sources: agree })
  })

  test('behavior: stores no outcome when the operators contradict each other', () => {
    const { progress: after } = withWord(pendingRecord, mined(), differ)
    expect(after).toMatchObject({ status: 'pending', disputed: differ.statements })
  })

  test('behavior: keeps a confirmed outcome until both operators report another one', () => {
    expect(withWord(mined(agree), mined(), differ).progress).toMatchObject({ status: 'mined', sources: agree })
    expect(withWord(mined(agree), mined(), { status: 'elsewhere' }).progress).toMatchObject({ sources: agree })
  })

  test('behavior: changes only the last checked block of a confirmed outcome when a later verdict differs', () => {
    const before = { ...mined(agree), lastCheckedBlockNumber: 1n }
    const after = { ...mined(), lastCheckedBlockNumber: 2n }
    expect(withWord(before, after, differ)).toEqual({ ...before, lastCheckedBlockNumber: 2n })
    expect(withWord(before, after, { status: 'elsewhere' })).toBe(before)
  })

  test('behavior: marks an outcome of one operator as disputed when a second operator contradicts it', () => {
    const one = mined({ status: 'one', operator: 'A', why: 'silent' })
    const hash = seen.hash
    expect(withWord(one, mined(), differ).progress).toEqual({
      status: 'pending',
      hash,
      missed: 0,
      reorged: false,
      disputed: differ.statements,
    })
  })

  test('behavior: ignores a verdict on a transaction without a block or a hash', () => {
    expect(withWord(mined(), pendingRecord, agree)).toBe(pendingRecord)
    const lost = recordOf({ progress: { status: 'unknown' } })
    expect(withWord(pendingRecord, lost, differ)).toBe(pendingRecord)
  })
})
