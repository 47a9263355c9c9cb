import type { ChainId } from '@dexswap/chains'
import { parse, safeParse } from 'valibot'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import type { Plan, Step } from '../sending/plan.ts'
import { storedRecord, type TransactionRecord, unknownOf } from './transaction-record.ts'
import { createTransactionStore } from './transaction-store.ts'

const address = `0x${'1'.repeat(40)}` as const
const hash = `0x${'3'.repeat(64)}` as const
const stored = {
  id: 'a',
  chainId: 31337,
  from: address,
  nonce: 7,
  to: address,
  dataHash: `0x${'2'.repeat(64)}`,
  value: '5',
  intent: 'claim',
  summary: { kind: 'exit' },
  approval: null,
  claim: { recipient: address },
  addedTime: 1_700_000_000_000,
  lastCheckedBlockNumber: '100',
  earlierHashes: [],
  progress: { status: 'unknown' },
}
const pending = { status: 'pending', hash, missed: 0, reorged: false }

describe('storedRecord', () => {
  test("default: preserves the 'claim' field of a record, although the product does not write it [3.8.41]", () => {
    // Uses `parse`, because a failed `safeParse` also returns an `output`.
    expect(parse(storedRecord.schema, stored)).toMatchObject({ claim: { recipient: address }, value: 5n })
    expect(safeParse(storedRecord.schema, { ...stored, claim: null }).success).toBe(true)
  })

  test('behavior: reads a stored campaign creation without rewards as one with an empty list', () => {
    const token = { kind: 'token', address, symbol: '1DAI', decimals: 18 } as const
    const made = { kind: 'createCampaign', first: token, second: token } as const
    expect(parse(storedRecord.schema, { ...stored, summary: made })).toMatchObject({
      summary: { ...made, rewards: [] },
    })
    const rewards = [{ currency: token, amount: '7' }]
    const named = parse(storedRecord.schema, { ...stored, summary: { ...made, rewards } })
    expect(named).toMatchObject({ summary: { rewards: [{ amount: 7n }] } })
  })

  test('behavior: rejects a stored claim with a recipient that is not an address', () => {
    expect(safeParse(storedRecord.schema, { ...stored, claim: { recipient: 'me' } }).success).toBe(false)
  })

  test('default: accepts all summaries and chains that a plan can have, and no others', () => {
    expectTypeOf<Plan['chainId']>().toEqualTypeOf<TransactionRecord['chainId']>()
    expectTypeOf<ChainId>().toEqualTypeOf<TransactionRecord['chainId']>()
    expectTypeOf<Extract<Step, { kind: 'send' }>['summary']>().toExtend<TransactionRecord['summary']>()
    expectTypeOf<TransactionRecord['summary']>().toExtend<Extract<Step, { kind: 'send' }>['summary']>()
  })

  test('behavior: reads records of the first release unchanged', () => {
    expect(safeParse(storedRecord.schema, { ...stored, progress: pending })).toMatchObject({
      success: true,
      output: { progress: pending },
    })
  })
})

describe('createTransactionStore', () => {
  const later = [
    ['a kind', { ...stored, summary: { kind: 'vote', proposal: 7 }, progress: pending }],
    ['a state', { ...stored, progress: { status: 'bundled', hash, userOperation: hash } }],
    ['a field', { ...stored, deadline: '1', progress: pending }],
  ] as const

  test.each(later)(
    'behavior: preserves a record with %s of a later version byte for byte, and lists it by its hash',
    (_, value) => {
      const [key, text] = ['dexswap.transaction.a', JSON.stringify({ version: 1, value }, null, 1)]
      const values = createMemoryKeyValues([[key, text]])
      const store = createTransactionStore(createAppStorage(values), stored.addedTime + 10 ** 12)
      expect(store.records.get()).toEqual([])
      expect(store.unknown.get()).toMatchObject([
        { id: 'a', from: address, chainId: value.chainId, progress: { hash } },
      ])
      // Records that can be read are still written and removed.
      const known = parse(storedRecord.schema, { ...stored, id: 'b' })
      store.write(known)
      store.remove('b')
      expect(values.keys()).toEqual([key])
      expect(values.get(key)).toBe(text)
    },
  )

  test('behavior: sorts the newest record first in any order of writes, also after a reload [1.4.12]', () => {
    const values = createMemoryKeyValues()
    const store = createTransactionStore(createAppStorage(values), stored.addedTime)
    const added = (id: string, later: number) =>
      parse(storedRecord.schema, { ...stored, id, progress: pending, addedTime: stored.addedTime + later })
    for (const [id, later] of [
      ['b', 2],
      ['c', 3],
      ['a', 1],
    ] as const) {
      store.write(added(id, later))
    }
    const ids = (of: typeof store) => of.records.get().map(({ id }) => id)
    expect(ids(store)).toEqual(['c', 'b', 'a'])
    expect(ids(createTransactionStore(createAppStorage(values), stored.addedTime))).toEqual(['c', 'b', 'a'])
  })

  test('behavior: reads a record of an unconfigured chain and preserves it byte for byte', () => {
    const value = { ...stored, chainId: 8453, progress: pending }
    const [key, text] = ['dexswap.transaction.a', JSON.stringify({ version: 1, value }, null, 1)]
    const values = createMemoryKeyValues([[key, text]])
    const store = createTransactionStore(createAppStorage(values), stored.addedTime + 10 ** 12)
    expect(store.records.get()).toMatchObject([{ id: 'a', chainId: 8453, progress: { hash } }])
    expect(values.get(key)).toBe(text)
  })

  test('behavior: restores records that the first release quarantined', () => {
    const text = JSON.stringify({ version: 1, value: { ...stored, summary: { kind: 'vote' }, progress: pending } })
    const quarantined = JSON.stringify({ reason: 'summary.kind: Invalid type', text })
    const values = createMemoryKeyValues([['dexswap.aside:dexswap.transaction.a', quarantined]])
    expect(createTransactionStore(createAppStorage(values), 0).unknown.get()).toMatchObject([{ progress: { hash } }])
    expect(values.get('dexswap.transaction.a')).toBe(text)
  })

  test('behavior: preserves a record of a later version, and a malformed one, in storage', () => {
    const texts = [JSON.stringify({ version: 2, value: { ...stored, progress: pending } }), '{"version":1,"val']
    const values = createMemoryKeyValues(texts.map((text, at) => [`dexswap.transaction.${at}`, text]))
    const store = createTransactionStore(createAppStorage(values), 0)
    expect(store.unknown.get()).toMatchObject([{ progress: { hash } }])
    expect(texts.map((_, at) => values.get(`dexswap.transaction.${at}`))).toEqual(texts)
  })

  test('behavior: preserves records of other versions when the storage is full', () => {
    const [key, text] = ['dexswap.transaction.a', JSON.stringify({ version: 9, value: stored })]
    const values = { ...createMemoryKeyValues([[key, text]]), set: () => false }
    const store = createTransactionStore(createAppStorage(values), 0)
    const known = parse(storedRecord.schema, { ...stored, id: 'b' })
    store.write(known)
    expect(store.records.get()).toEqual([known])
    expect(values.get(key)).toBe(text)
  })
})

describe('unknownOf', () => {
  test('default: lists unreadable records of the account on the displayed chains', () => {
    const records = [1, 8453, 4].map((chainId) => ({
      id: String(chainId),
      chainId,
      from: address,
      addedTime: 0,
      progress: {},
    }))
    const shown = unknownOf(records, address.toUpperCase().replace('X', 'x') as typeof address, (id) => id !== 4)
    expect(shown.map(({ id }) => id)).toEqual(['1', '8453'])
    expect(unknownOf(records, `0x${'2'.repeat(40)}`, () => true)).toEqual([])
  })
})
