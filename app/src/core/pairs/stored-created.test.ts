import type { Address } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { afterFound, createStoredCreated, maxStored, type StoredCreated, storedOf } from './stored-created.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`

describe('afterFound', () => {
  test('default: stores the found campaigns of each account separately', () => {
    const stored = afterFound(afterFound([], '1:a', [at('C'), at('b')]), '1:b', [at('d')])
    expect(storedOf(stored, '1:a')).toEqual([at('c'), at('b')])
    expect(storedOf(afterFound(stored, '1:a', []), '1:a')).toEqual([])
    expect(storedOf(stored, '2:a')).toEqual([])
  })

  test('behavior: returns the same object for equal campaigns, and drops the oldest accounts and campaigns', () => {
    const stored = afterFound([], '1:a', [at('c')])
    expect(afterFound(stored, '1:a', [at('c')])).toBe(stored)
    const many = Array.from({ length: maxStored + 1 }, (_, place): Address => `0x${String(place).padStart(40, '0')}`)
    expect(storedOf(afterFound(stored, '1:a', many), '1:a')).toEqual(many.slice(0, -1))
    const accounts = Array.from({ length: 21 }, (_, place) => `${place}:a`)
    const all = accounts.reduce<StoredCreated>((before, of) => afterFound(before, of, [at('c')]), [])
    expect([all.length, storedOf(all, '0:a')]).toEqual([20, []])
  })
})

describe('createStoredCreated', () => {
  test('behavior: restores created campaigns on the next visit, and ignores an invalid stored value', () => {
    const values = createMemoryKeyValues()
    createStoredCreated({ storage: createAppStorage(values) }).found('1:a', [at('c')])
    expect(storedOf(createStoredCreated({ storage: createAppStorage(values) }).get(), '1:a')).toEqual([at('c')])
    const external = createMemoryKeyValues([['dexswap.created-campaigns', '{"version":1,"value":[7]}']])
    expect(createStoredCreated({ storage: createAppStorage(external) }).get()).toEqual([])
  })
})
