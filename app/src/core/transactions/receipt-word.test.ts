import type { Hex } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { observedOf, receiptOf, recordOf } from '../test/transaction-record.ts'
import { decideReceipt, identityOf, type Mined, needsWord, type ReceiptWord, withWord } from './receipt-word.ts'
import type { ReceiptSources, Said, TransactionRecord } from './transaction-record.ts'

// Invariant: what one of two operators says alone is no outcome, and none is blamed for being a little behind.

const { progress } = receiptOf(1)
const receipt = progress.status === 'mined' ? progress.receipt : null
const seen = observedOf(receipt) as Mined
const fork: Hex = `0x${'f'.repeat(64)}`
const told = (operator: string, said: Said, changes: Partial<Extract<ReceiptWord, { status: 'told' }>> = {}) =>
  ({
    status: 'told',
    operator,
    said,
    blockHash: seen.receipt.blockHash,
    identity: identityOf(seen),
    ...changes,
  }) as const
const behind: ReceiptWord = { status: 'behind', operator: 'B' }
const silent: ReceiptWord = { status: 'silent', operator: 'B' }
const absent = told('B', 'absent', { identity: null })

describe('decideReceipt', () => {
  test.each<readonly [string, readonly ReceiptWord[], object, boolean]>([
    ['both say what was seen', [told('A', 'confirmed'), told('B', 'confirmed')], { status: 'agree' }, true],
    ['one says that it failed', [told('A', 'confirmed'), told('B', 'failed')], { status: 'differ' }, true],
    ['one has the block without it', [told('A', 'confirmed'), absent], { status: 'differ' }, true],
    [
      'one has another block there',
      [told('A', 'confirmed'), told('B', 'absent', { blockHash: fork })],
      { status: 'differ' },
      false,
    ],
    [
      'one shows another transaction',
      [told('A', 'confirmed'), told('B', 'confirmed', { identity: 'x' })],
      { status: 'differ' },
      true,
    ],
    ['both say otherwise than was seen', [told('A', 'failed'), told('B', 'failed')], { status: 'elsewhere' }, true],
    ['one is behind', [told('A', 'confirmed'), behind], { status: 'one', operator: 'A', why: 'behind' }, false],
    ['one is silent', [told('A', 'confirmed'), silent], { status: 'one', operator: 'A', why: 'silent' }, true],
    ['the only one that speaks says otherwise', [told('A', 'failed'), silent], { status: 'elsewhere' }, true],
    ['nobody speaks', [silent, silent], { status: 'one', operator: null, why: 'silent' }, true],
  ])('default: %s', (_, words, verdict, isCertain) => {
    expect(decideReceipt(seen, words)).toMatchObject({ verdict, isCertain })
  })
})

const pendingRecord = recordOf()
const mined = (sources?: ReceiptSources): TransactionRecord =>
  recordOf({ progress: { ...progress, ...(sources && { sources }) } as TransactionRecord['progress'] })
const agree: ReceiptSources = { status: 'agree', operators: ['A', 'B'] }
const differ = {
  status: 'differ',
  said: [
    { operator: 'A', said: 'confirmed' },
    { operator: 'B', said: 'failed' },
  ],
} as const

describe('needsWord', () => {
  test.each<readonly [string, TransactionRecord, boolean]>([
    ['nothing that is pending', pendingRecord, false],
    ['what was mined', mined(), true],
    ['nothing that both have said', mined(agree), false],
    ['again where the second was behind', mined({ status: 'one', operator: 'A', why: 'behind' }), true],
    ['nothing where no second is configured', mined({ status: 'one', operator: 'A', why: 'only' }), false],
  ])('default: asks for %s', (_, after, asks) => {
    expect(needsWord(pendingRecord, after)).toBe(asks)
  })
})

describe('withWord', () => {
  test('default: what both say is an outcome with their names', () => {
    expect(withWord(pendingRecord, mined(), agree).progress).toMatchObject({ status: 'mined', sources: agree })
  })

  test('behavior: what they do not agree on is no outcome', () => {
    const { progress: after } = withWord(pendingRecord, mined(), differ)
    expect(after).toMatchObject({ status: 'pending', disputed: differ.said })
  })

  test('behavior: what both have said stands until both say otherwise', () => {
    expect(withWord(mined(agree), mined(), differ).progress).toMatchObject({ status: 'mined', sources: agree })
    expect(withWord(mined(agree), mined(), { status: 'elsewhere' }).progress).toMatchObject({ sources: agree })
  })
})
