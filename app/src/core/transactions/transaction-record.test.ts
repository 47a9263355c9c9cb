import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { storedRecord } from './transaction-record.ts'

const address = `0x${'1'.repeat(40)}`
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

describe('storedRecord', () => {
  test('default: the claim field of a record is kept, though nothing of the product writes one', () => {
    const parsed = safeParse(storedRecord.schema, stored)
    expect(parsed.output).toMatchObject({ claim: { recipient: address }, value: 5n })
    expect(safeParse(storedRecord.schema, { ...stored, claim: null }).success).toBe(true)
  })

  test('error: a claim for anything but an address is set aside with its record', () => {
    expect(safeParse(storedRecord.schema, { ...stored, claim: { recipient: 'me' } }).success).toBe(false)
  })
})
