import type { Address } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import {
  afterFound,
  maxRemembered,
  type RememberedCreated,
  rememberedCreated,
  rememberedOf,
} from './remembered-created.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`

describe('afterFound', () => {
  test('default: stores the found campaigns of each account separately', () => {
    const kept = afterFound(afterFound([], '1:a', [at('C'), at('b')]), '1:b', [at('d')])
    expect(rememberedOf(kept, '1:a')).toEqual([at('c'), at('b')])
    expect(rememberedOf(afterFound(kept, '1:a', []), '1:a')).toEqual([])
    expect(rememberedOf(kept, '2:a')).toEqual([])
  })

  test('behavior: returns the same object for equal campaigns, and limits both lists to the newest', () => {
    const kept = afterFound([], '1:a', [at('c')])
    expect(afterFound(kept, '1:a', [at('c')])).toBe(kept)
    const many = Array.from(
      { length: maxRemembered + 1 },
      (_, place): Address => `0x${String(place).padStart(40, '0')}`,
    )
    expect(rememberedOf(afterFound(kept, '1:a', many), '1:a')).toEqual(many.slice(0, -1))
    const accounts = Array.from({ length: 21 }, (_, place) => `${place}:a`)
    const all = accounts.reduce<RememberedCreated>((before, of) => afterFound(before, of, [at('c')]), [])
    expect([all.length, rememberedOf(all, '0:a')]).toEqual([20, []])
  })
})

describe('rememberedCreated', () => {
  test('behavior: stores campaigns across visits, and ignores an invalid stored value', () => {
    const values = createMemoryKeyValues()
    rememberedCreated(createAppStorage(values)).found('1:a', [at('c')])
    expect(rememberedOf(rememberedCreated(createAppStorage(values)).get(), '1:a')).toEqual([at('c')])
    const strange = createMemoryKeyValues([['dexswap.created-campaigns', '{"version":1,"value":[7]}']])
    expect(rememberedCreated(createAppStorage(strange)).get()).toEqual([])
  })
})
