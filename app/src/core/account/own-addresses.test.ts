import type { Address } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { createOwnAddresses, maxOwnAddresses, nameIn, refusalOf } from './own-addresses.ts'

const [one, other]: readonly [Address, Address] = [
  '0x00000000000000000000000000000000000000A1',
  '0x00000000000000000000000000000000000000b2',
]

describe('createOwnAddresses', () => {
  test('behavior: stores names across visits, finds addresses in any letter case, renames and removes', () => {
    const values = createMemoryKeyValues()
    const own = createOwnAddresses({ storage: createAppStorage(values) })
    own.name(one, '  Cold\u202E wallet ')
    own.name(other, 'Phone')
    const later = createOwnAddresses({ storage: createAppStorage(values) })
    expect(later.get()).toEqual([
      { address: one.toLowerCase(), name: 'Cold wallet' },
      { address: other, name: 'Phone' },
    ])
    expect(nameIn(later.get(), '0x00000000000000000000000000000000000000B2')).toBe('Phone')
    expect(nameIn(later.get(), null)).toBeNull()
    later.name(one, 'Safe')
    expect(later.get().map(({ name }) => name)).toEqual(['Safe', 'Phone'])
    later.remove(one)
    expect(later.get().map(({ name }) => name)).toEqual(['Phone'])
  })

  test('behavior: rejects an empty name, and a new address when the maximum is stored', () => {
    const own = createOwnAddresses({ storage: createAppStorage(createMemoryKeyValues()) })
    own.name(one, ' \u200B ')
    expect([refusalOf(own.get(), one, ' \u200B '), own.get()]).toEqual(['no-name', []])
    for (let at = 1; at <= maxOwnAddresses; at++) own.name(`0x${at.toString(16).padStart(40, '0')}`, `${at}`)
    expect(own.get()).toHaveLength(maxOwnAddresses)
    expect(refusalOf(own.get(), one, 'x')).toBe('too-many')
    own.name(one, 'x')
    expect(nameIn(own.get(), one)).toBeNull()
    // At the maximum, an address that has a name can still be renamed.
    expect(refusalOf(own.get(), own.get()[0]?.address ?? one, 'x')).toBeNull()
  })

  test.each([
    ['an invalid address', [{ address: '0x12', name: 'a' }]],
    ['a name with a direction override', [{ address: other, name: 'a\u202Eb' }]],
    ['more entries than the maximum', Array.from({ length: 51 }, () => ({ address: other, name: 'a' }))],
  ])('behavior: reads an empty list when storage contains %s', (_, value) => {
    const values = createMemoryKeyValues([['dexswap.own-addresses', JSON.stringify({ version: 1, value })]])
    expect(createOwnAddresses({ storage: createAppStorage(values) }).get()).toEqual([])
  })
})
