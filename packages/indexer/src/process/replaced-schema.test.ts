import { describe, expect, test } from 'vitest'
import { schemaName } from './open-store.ts'
import { replacedSchema } from './replaced-schema.ts'

const store = { build: '0123456789abcdef', genesis: null, firstBlock: null, anchor: null, id: '00000001' }
const served = schemaName(1, store)

describe('replacedSchema', () => {
  test('default: returns null for the schema that is served', () => {
    expect(replacedSchema(served, 1, store)).toBeNull()
    expect(replacedSchema(served, 1, { ...store, anchor: { number: 7, hash: `0x${'7'.repeat(64)}` } })).toBeNull()
  })

  test.each([
    ['a new build', { build: 'fedcba9876543210' }, 'dexswap_1_fedcba_00000001'],
    ['a rebuilt store', { id: '00000002' }, 'dexswap_1_012345_00000002'],
  ])('behavior: names both schemas after %s', (_, change, current) => {
    expect(replacedSchema(served, 1, { ...store, ...change })).toBe(
      `The indexer now writes to schema ${current} instead of dexswap_1_012345_00000001: start this server again.`,
    )
  })

  test('behavior: returns null while the record cannot be read', () => {
    expect(replacedSchema(served, 1, null)).toBeNull()
  })
})
