import { describe, expect, test } from 'vitest'
import { isApprovalUnderWay } from '../approvals/approval-under-way.ts'
import { nothingObserved, observedOf } from '../test/sample-record.ts'
import { isOwnReplacement, newsOf, outcomeOf, shouldCheck } from './following.ts'
import { isFinal, isOpen, isUnresolved, mayBothHappen, newestFirst, openOf, recentOf } from './outcomes.ts'
import { type Observation, reconcile } from './reconcile.ts'
import { toCsv } from './to-csv.ts'
import type { Progress, Receipt, TransactionRecord } from './transaction-record.ts'

const account = '0x00000000000000000000000000000000000000A1'
const target = '0x00000000000000000000000000000000000000B2'
const hashOf = (digit: string) => `0x${digit.repeat(64)}` as const
const noData = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'
const minute = 60_000
const start = 1_700_000_000_000

const receiptOf = (hash: `0x${string}`, status: Receipt['status'] = 1, blockNumber = 100n): Receipt => ({
  blockHash: hashOf('b'),
  blockNumber,
  contractAddress: null,
  from: account,
  status,
  to: target,
  transactionHash: hash,
  transactionIndex: 0,
})
const pending = { status: 'pending', hash: hashOf('1'), missed: 0, reorged: false } as const
const mined = (status: Receipt['status'] = 1, final = false): Progress => ({
  status: 'mined',
  hash: hashOf('1'),
  receipt: receiptOf(hashOf('1'), status),
  confirmedTime: start,
  final,
})
function recordWith(progress: Progress, fields: Partial<TransactionRecord> = {}): TransactionRecord {
  return {
    id: 'a',
    chainId: 31337,
    from: account,
    nonce: 7,
    to: target,
    dataHash: hashOf('d'),
    value: 5n,
    intent: 'swap',
    summary: { kind: 'exit' },
    approval: null,
    claim: null,
    addedTime: start,
    lastCheckedBlockNumber: 100n,
    earlierHashes: [],
    progress,
    ...fields,
  }
}

describe('shouldCheck', () => {
  const checkedAfter = (blocks: bigint, minutes: number, progress: Progress = pending) =>
    shouldCheck(recordWith(progress), 100n + blocks, start + minutes * minute)

  test('behavior: returns false for a record that was checked at the newest block [1.4.13]', () => {
    expect([checkedAfter(0n, 0), checkedAfter(0n, 30), checkedAfter(0n, 90)]).toEqual([false, false, false])
  })
  test('behavior: polls a record younger than 5 minutes with each block [1.4.14]', () => {
    expect([checkedAfter(1n, 0), checkedAfter(1n, 4.99), checkedAfter(1n, 5)]).toEqual([true, true, false])
  })
  test('behavior: polls a record that is 5 to 60 minutes old after more than 2 blocks [1.4.15]', () => {
    expect([checkedAfter(2n, 5), checkedAfter(3n, 5), checkedAfter(3n, 60), checkedAfter(2n, 60)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
  test('behavior: polls a record older than 60 minutes after more than 9 blocks [1.4.13]', () => {
    expect([checkedAfter(9n, 60.01), checkedAfter(10n, 60.01), checkedAfter(3n, 60.01)]).toEqual([false, true, false])
  })
  test('behavior: polls at once when the record was never checked or the head went back', () => {
    expect(shouldCheck(recordWith(pending, { lastCheckedBlockNumber: null }), 1n, start)).toBe(true)
    expect(checkedAfter(-1n, 90)).toBe(true)
  })
  test('behavior: polls a mined transaction once 3 blocks have passed since the last check, until it is final', () => {
    expect([checkedAfter(2n, 1, mined()), checkedAfter(3n, 1, mined()), checkedAfter(99n, 1, mined(1, true))]).toEqual([
      false,
      true,
      false,
    ])
  })
  test('behavior: polls a dropped or different transaction after more than 9 blocks', () => {
    for (const progress of [
      { status: 'different', hash: hashOf('1'), differs: 'to' },
      { status: 'dropped', hash: hashOf('1') },
    ] as const) {
      expect([checkedAfter(9n, 1, progress), checkedAfter(10n, 1, progress)]).toEqual([false, true])
    }
  })
  test('behavior: returns false while the wallet request is open, and true for any other record that was not polled on this visit', () => {
    const year = 365 * 24 * 60
    expect([checkedAfter(50n, 1, { status: 'asking' }), checkedAfter(50n, year)]).toEqual([false, true])
  })
})

describe('outcomeOf', () => {
  test('behavior: returns null while no receipt exists [1.4.08]', () => {
    expect(
      [{ status: 'asking' } as const, { status: 'unknown' } as const, pending].map((p) => outcomeOf(recordWith(p))),
    ).toEqual([null, null, null])
    expect(isOpen(recordWith(pending))).toBe(true)
  })
  test("behavior: returns 'success' when the status of the receipt is 1 or absent [1.4.09]", () => {
    expect([mined(1), mined(null)].map((p) => outcomeOf(recordWith(p)))).toEqual(['success', 'success'])
  })
  test("behavior: returns 'failure' when the status of the receipt is 0 [1.4.10]", () => {
    expect(outcomeOf(recordWith(mined(0)))).toBe('failure')
  })
})

describe('isUnresolved', () => {
  const stands = (progress: Progress) => isUnresolved(recordWith(progress))
  test('behavior: returns true for each record without a receipt, at any age', () => {
    const open = [{ status: 'asking' } as const, { status: 'unknown' } as const, pending]
    const given = [
      { status: 'dropped', hash: hashOf('1') } as const,
      { status: 'different', hash: hashOf('1'), differs: 'to' } as const,
    ]
    expect([...open, ...given].map(stands)).toEqual([true, true, true, true, true])
    expect([mined(), mined(1, true)].map(stands)).toEqual([false, false])
  })
})

describe('mayBothHappen', () => {
  test('behavior: returns true only when the wallet used a different nonce than the replaced record', () => {
    const sent = recordWith(pending, { inPlaceOf: { id: 'b', nonce: 7 }, nonceRead: true })
    expect([sent, { ...sent, nonce: 8 }].map(mayBothHappen)).toEqual([false, true])
    expect(mayBothHappen(recordWith(pending, { nonce: 8, inPlaceOf: { id: 'b', nonce: 7 } }))).toBe(false)
    expect(mayBothHappen(recordWith(pending, { nonceRead: true }))).toBe(false)
  })
})

describe('isOwnReplacement', () => {
  test('behavior: recognizes only a replacement that was sent from this page', () => {
    const by = hashOf('2')
    const replaced: Progress = { ...mined(), status: 'replaced', by } as Progress
    const first = recordWith(replaced)
    const second = recordWith({ ...pending, hash: by }, { id: 'b', inPlaceOf: { id: 'a', nonce: 7 } })
    expect(isOwnReplacement(first, [first, second])).toBe(true)
    expect(isOwnReplacement(first, [first, { ...second, inPlaceOf: undefined }])).toBe(false)
    expect(isOwnReplacement(recordWith(pending), [second])).toBe(false)
  })
})

describe('newsOf', () => {
  test('behavior: returns each outcome once, and a reorg only if a success was reported before', () => {
    const reorged = recordWith({ ...pending, reorged: true })
    expect(newsOf(recordWith(mined()), null)).toBe('success')
    expect(newsOf(recordWith(mined()), 'success')).toBeNull()
    expect(newsOf(reorged, null)).toBeNull()
    expect(newsOf(reorged, 'success')).toBe('reorged')
    expect(newsOf(reorged, 'reorged')).toBeNull()
    expect(newsOf(recordWith(mined()), 'reorged')).toBe('success')
  })
})

describe('reconcile', () => {
  const own = observedOf
  const now = start + minute
  const reconciled = (record: TransactionRecord, seen: Partial<Observation>) =>
    reconcile(record, { ...nothingObserved, ...seen }, now, 30)

  test('default: marks a record with a receipt as mined and as final once it is deep enough [1.3.11 1.4.16]', () => {
    const receipt = receiptOf(hashOf('1'))
    expect(reconciled(recordWith(pending), { own: own(receipt) }).progress).toEqual({
      status: 'mined',
      hash: hashOf('1'),
      receipt,
      confirmedTime: now,
      final: false,
    })
    expect(reconciled(recordWith(mined()), { own: own(receipt), head: 130n }).progress).toMatchObject({
      final: true,
      confirmedTime: start,
    })
  })

  test('behavior: uses the finalized block of the chain, or the depth when the node reports none', () => {
    const receipt = receiptOf(hashOf('1'))
    const block = receipt.blockNumber
    const isFinalWith = (head: bigint, finalised: bigint | null) =>
      isFinal(reconciled(recordWith(mined()), { own: own(receipt), head, finalised }))
    expect(isFinalWith(block + 2n, block)).toBe(true)
    expect(isFinalWith(block + 900n, block - 1n)).toBe(false)
    expect(isFinalWith(block + 29n, null)).toBe(false)
    expect(isFinalWith(block + 30n, null)).toBe(true)
    // A replaced record becomes final by the receipt of the transaction that replaced it.
    const other = own(receiptOf(hashOf('2')), { hash: hashOf('2'), value: 99n })
    const replaced = (finalised: bigint) =>
      isFinal(reconciled(recordWith(pending, { nonceRead: true }), { other, head: 999n, nextNonce: 8, finalised }))
    expect([replaced(block - 1n), replaced(block)]).toEqual([false, true])
    const pruned = (finalised: bigint) =>
      isFinal(reconciled(recordWith(mined()), { canonical: receipt.blockHash, head: 999n, finalised }))
    expect([pruned(block - 1n), pruned(block)]).toEqual([false, true])
  })

  test('behavior: follows an equal transaction under another hash as a speed-up', () => {
    const other = own(receiptOf(hashOf('2')), { hash: hashOf('2'), from: account.toLowerCase() as `0x${string}` })
    expect(reconciled(recordWith(pending), { other, nextNonce: 8 })).toMatchObject({
      earlierHashes: [hashOf('1')],
      progress: { status: 'mined', hash: hashOf('2') },
    })
  })

  test('behavior: classifies an empty transfer to oneself as a cancellation, and any other transaction as a replacement', () => {
    const receipt = receiptOf(hashOf('2'))
    const cancel = own(receipt, { hash: hashOf('2'), to: account, value: 0n, dataHash: noData })
    const read = recordWith(pending, { nonceRead: true })
    expect(reconciled(read, { other: cancel, nextNonce: 8 }).progress.status).toBe('cancelled')
    const gift = own(receipt, { hash: hashOf('2'), to: account, value: 1n, dataHash: noData })
    expect(reconciled(read, { other: gift, nextNonce: 8 }).progress.status).toBe('replaced')
  })

  test('behavior: returns a confirmed transaction to pending when a reorg removes its block', () => {
    const canonical = hashOf('e')
    const back = { status: 'pending', reorged: true }
    expect(reconciled(recordWith(mined()), { own: own(null), canonical }).progress).toMatchObject(back)
    expect(reconciled(recordWith(mined()), { canonical }).progress).toMatchObject({ ...back, missed: 1 })
  })

  test('behavior: adopts only an equal transaction when the record has no hash', () => {
    const lost = recordWith({ status: 'unknown' })
    const receipt = receiptOf(hashOf('2'))
    expect(reconciled(lost, { other: own(receipt, { value: 6n }) }).progress.status).toBe('unknown')
    expect(reconciled(lost, { other: own(null, { nonce: 9 }), nextPendingNonce: 10 })).toMatchObject({
      nonce: 9,
      progress: { status: 'pending', hash: hashOf('1') },
    })
    expect(reconciled(lost, {}).progress.status).toBe('unknown')
  })
})

describe('recentOf', () => {
  test('behavior: returns records of that account and chain that are open or younger than 24 hours [1.4.11]', () => {
    const day = 24 * 60 * minute
    const records = [
      recordWith(pending, { id: 'young' }),
      recordWith(mined(), { id: 'old', addedTime: start - day }),
      recordWith(pending, { id: 'old and open', addedTime: start - 2 * day }),
      recordWith(pending, { id: 'foreign', from: target }),
      recordWith(pending, { id: 'elsewhere', chainId: 1 }),
    ]
    expect(recentOf(records, 31337, account, start + 1).map(({ id }) => id)).toEqual(['young', 'old and open'])
    expect(recentOf(records, 31337, account, start - 1).map(({ id }) => id)).toEqual(['young', 'old', 'old and open'])
  })
})

describe('newestFirst', () => {
  test('behavior: sorts the last added record first [1.4.12]', () => {
    const records = [1, 3, 2].map((time) => recordWith(pending, { id: String(time), addedTime: time }))
    expect(newestFirst(records).map(({ id }) => id)).toEqual(['3', '2', '1'])
  })
})

describe('openOf', () => {
  test('behavior: counts records with an open wallet request, unknown and pending ones [1.4.08]', () => {
    const records = [{ status: 'asking' } as const, { status: 'unknown' } as const, pending, mined()].map((p) =>
      recordWith(p),
    )
    expect(openOf(records, 31337, account)).toHaveLength(3)
  })
  test('behavior: excludes a dropped transaction although it stays unresolved [1.4.08]', () => {
    const dropped = recordWith({ status: 'dropped', hash: hashOf('1') })
    expect(isUnresolved(dropped)).toBe(true)
    expect(openOf([dropped], 31337, account)).toEqual([])
  })
})

describe('isApprovalUnderWay', () => {
  test('behavior: returns true only for an unconfirmed approval of that token and spender [1.4.19]', () => {
    const approval = { tokenAddress: target, spender: account } as const
    const lower = target.toLowerCase() as `0x${string}`
    expect(isApprovalUnderWay(recordWith(pending, { approval }), account, lower, account)).toBe(true)
    expect(isApprovalUnderWay(recordWith(mined(), { approval }), account, lower, account)).toBe(false)
    expect(isApprovalUnderWay(recordWith(pending, { approval }), account, lower, target)).toBe(false)
    expect(isApprovalUnderWay(recordWith(pending, { approval }), target, lower, account)).toBe(false)
    expect(isApprovalUnderWay(recordWith(pending), account, lower, account)).toBe(false)
  })
})

describe('toCsv', () => {
  const one = { kind: 'native', symbol: 'ONE', decimals: 18 } as const
  const odd = { kind: 'token', address: target, symbol: '=1+"2",', decimals: 0 } as const
  const swap = (symbol: typeof one | typeof odd) =>
    recordWith(mined(), {
      summary: {
        kind: 'swap',
        input: { currency: one, amount: 1_500_000_000_000_000_001n },
        output: { currency: symbol, amount: 7n },
        platform: 'dexswap',
        recipient: null,
      },
    })

  test('default: writes a line per record with every digit of the amounts', () => {
    const [head, line, rest] = toCsv([swap(one)]).split('\r\n')
    expect(head).toBe('time,chainId,from,hash,kind,amounts,status,block,tokens')
    expect(line).toBe(
      `2023-11-14T22:13:20.000Z,31337,${account},${hashOf('1')},swap,"1.500000000000000001 ONE; 0.000000000000000007 ONE",success,100,`,
    )
    expect(rest).toBe('')
  })

  test('behavior: escapes quotes, commas and formulas of a symbol within its cell', () => {
    expect(toCsv([swap(odd)])).toContain('"1.500000000000000001 ONE; 7 =1+""2"","')
    // Different tokens can have the same symbol, so the address identifies the token.
    expect(toCsv([swap(odd)]).trimEnd()).toMatch(/,"; 0x[0-9a-fA-F]{40}"$/)
    const claim = recordWith(pending, { summary: { kind: 'claim', rewards: [] } })
    expect(toCsv([claim])).toContain(',claim,,pending,')
  })
})
