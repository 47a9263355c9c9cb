import { describe, expect, test } from 'vitest'
import { receiptOf, recordOf } from '../test/sample-record.ts'
import { isOwnReplacement, newsOf, outcomeOf, shouldCheck } from './following.ts'
import { elsewhereOf, hashOf, isFinal, isOpen, isPlaceFree, newestFirst, ofAccount, recentOf } from './outcomes.ts'
import type { Progress, TransactionRecord } from './transaction-record.ts'

const { hash, progress: mined } = receiptOf(1)
const by = `0x${'2'.repeat(64)}` as const
const pending = { status: 'pending', hash, missed: 0, reorged: false } as const
const receipt = mined.status === 'mined' ? mined.receipt : expect.unreachable()
const ended = { hash, by, receipt, confirmedTime: 0, final: false }
const every = {
  asking: { status: 'asking' },
  unknown: { status: 'unknown' },
  pending,
  mined,
  cancelled: { status: 'cancelled', ...ended },
  replaced: { status: 'replaced', ...ended },
  dropped: { status: 'dropped', hash },
  unsent: { status: 'unsent', final: true },
  different: { status: 'different', hash, differs: 'to' },
} as const satisfies Record<Progress['status'], Progress>
const of = (progress: Progress, part: Partial<TransactionRecord> = {}) => recordOf({ ...part, progress })
const idsOf = (records: readonly TransactionRecord[]) => records.map(({ id }) => id)

/** Columns: status, isOpen, isPlaceFree, outcome, displayed hash. */
test.each([
  ['asking', true, false, null, null],
  ['unknown', true, false, null, null],
  ['pending', true, false, null, hash],
  ['mined', false, false, 'success', hash],
  ['cancelled', false, false, 'cancelled', by],
  ['replaced', false, false, 'replaced', by],
  ['dropped', false, true, 'dropped', hash],
  ['unsent', false, false, 'unsent', null],
  ['different', false, false, 'different', hash],
] as const)('default: classifies a record with the status %s', (status, isOpenThen, isFree, outcome, shown) => {
  const record = of(every[status])
  expect([isOpen(record), isPlaceFree(record), outcomeOf(record), hashOf(record)]).toEqual([
    isOpenThen,
    isFree,
    outcome,
    shown,
  ])
})

describe('isPlaceFree', () => {
  test("behavior: requires two polls with an unused nonce when the wallet's response was lost", () => {
    expect(isPlaceFree(of({ status: 'unknown', free: true }))).toBe(true)
    expect(isPlaceFree(of({ status: 'unknown', freeSince: { block: 1n, time: 1 } }))).toBe(false)
  })
})

describe('isFinal', () => {
  test('behavior: returns true only for records that no further poll can change', () => {
    expect(Object.values(every).filter((progress) => isFinal(of(progress)))).toEqual([every.unsent])
    expect(isFinal(of({ ...mined, final: true } as Progress))).toBe(true)
  })
})

describe('ofAccount', () => {
  test('behavior: returns records of that account and chain for an address in any letter case', () => {
    const own = recordOf({ id: 'own', chainId: 1 })
    const records = [own, recordOf({ id: 'other chain' }), recordOf({ id: 'stranger', chainId: 1, from: own.to })]
    const lower = own.from.toLowerCase() as typeof own.from
    expect(idsOf(ofAccount(records, 1, lower))).toEqual(['own'])
    expect(idsOf(ofAccount([{ ...own, from: lower }], 1, own.from))).toEqual(['own'])
  })
})

describe('elsewhereOf', () => {
  test('default: returns records of the account on chains that are not configured', () => {
    const records = [
      recordOf({ id: 'here', chainId: 1 }),
      recordOf({ id: 'there', chainId: 137 }),
      recordOf({ id: 'there too', chainId: 137 }),
      recordOf({ id: 'stranger', chainId: 137, from: recordOf().to }),
    ]
    expect(idsOf(elsewhereOf(records, recordOf().from, (id) => id === 1))).toEqual(['there', 'there too'])
  })
})

describe('recentOf', () => {
  test('behavior: expires a record after exactly 24 hours', () => {
    const record = of(mined, { chainId: 1, addedTime: 1000 })
    const at = (now: number) => recentOf([record], 1, record.from, now).length
    expect([at(1000 + 86_399_999), at(1000 + 86_400_000)]).toEqual([1, 0])
  })
})

describe('newestFirst', () => {
  test('behavior: sorts records of the same time by id in descending order', () => {
    const [a, b] = ['a', 'b'].map((id) => recordOf({ id, addedTime: 5 })) as [TransactionRecord, TransactionRecord]
    expect(idsOf(newestFirst([a, b]))).toEqual(['b', 'a'])
    expect(idsOf(newestFirst([b, a]))).toEqual(['b', 'a'])
  })
})

describe('outcomeOf', () => {
  test('behavior: reports a mined batch as failed when all of its calls were reverted', () => {
    expect(outcomeOf(of({ ...mined, undone: true } as Progress))).toBe('failure')
  })
})

describe('newsOf', () => {
  const disputed = of({
    ...pending,
    disputed: [
      { operator: 'A', said: 'confirmed' },
      { operator: 'B', said: 'absent' },
    ],
  })

  test('behavior: reports a contradiction between operators once, also after another outcome was reported', () => {
    expect([null, 'success', 'disputed'].map((notified) => newsOf(disputed, notified))).toEqual([
      'disputed',
      'disputed',
      null,
    ])
  })

  test('behavior: returns null while the transaction is pending', () => {
    expect([null, 'success'].map((notified) => newsOf(of(pending), notified))).toEqual([null, null])
    expect(newsOf(of(every.asking), 'success')).toBeNull()
  })
})

describe('isOwnReplacement', () => {
  const first = of(every.replaced)
  const later = (progress: Progress, id = 'a') => of(progress, { id: 'b', inPlaceOf: { id, nonce: 7 } })

  test('behavior: returns true only if the replacement is the transaction that used the nonce', () => {
    const went = { ...pending, hash: by }
    expect(isOwnReplacement(first, [first, later(went)])).toBe(true)
    expect(isOwnReplacement(first, [first, later(pending)])).toBe(false)
    expect(isOwnReplacement(first, [first, later(every.asking)])).toBe(false)
    expect(isOwnReplacement(first, [first, later(went, 'another')])).toBe(false)
  })

  test('behavior: recognizes the first transaction when it is mined instead of its replacement', () => {
    const second = later({ ...every.replaced, hash: by, by: hash })
    expect(isOwnReplacement(second, [of(mined), second])).toBe(true)
    expect(isOwnReplacement(second, [of(mined, { id: 'c' }), second])).toBe(false)
  })
})

describe('shouldCheck', () => {
  const minutes = (count: number) => count * 60_000
  const checkedAfter = (progress: Progress, blocks: bigint, age: number) =>
    shouldCheck(of(progress, { lastCheckedBlockNumber: 100n, addedTime: 0 }), 100n + blocks, age)

  test('behavior: polls a dropped record every tenth block, and a mined one every third', () => {
    expect([checkedAfter(every.dropped, 3n, 0), checkedAfter(every.dropped, 10n, 0)]).toEqual([false, true])
    expect([checkedAfter(every.different, 3n, 0), checkedAfter(every.different, 10n, 0)]).toEqual([false, true])
    expect([
      checkedAfter(mined, 1n, 0),
      checkedAfter(mined, 3n, minutes(60)),
      checkedAfter(mined, 3n, minutes(61)),
    ]).toEqual([false, true, false])
  })

  test('behavior: skips a record while its wallet request is open, even when it was never polled', () => {
    expect(shouldCheck(of(every.asking), 100n, 0)).toBe(false)
  })
})
