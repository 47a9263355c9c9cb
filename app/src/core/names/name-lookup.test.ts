import { describe, expect, test } from 'vitest'
import { known, loading } from '../known.ts'
import { accountRead, nameLookup, resolverRead, type TypedName } from './name-lookup.ts'

// Invariant: the result for an earlier text never becomes the recipient.

const registry = '0x00000000000000000000000000000000000000e5'
const word = (digit: string) => known(`0x${digit.repeat(40).padStart(64, '0')}` as const, 0)
const requested: TypedName = { registry, typed: 'friend.one', settled: 'friend.one', name: 'friend.one' }

describe('nameLookup', () => {
  test('default: resolves a name to the address of its resolver', () => {
    expect(nameLookup(requested, word('1'), word('2'))).toMatchObject({ status: 'valid', name: { text: 'friend.one' } })
  })
  test('behavior: returns LOADING until the result belongs to the current text [1.4.25]', () => {
    const earlier = { ...requested, settled: 'fiend.one', name: 'fiend.one' }
    expect(nameLookup(earlier, word('1'), word('2'))).toEqual({ status: 'loading' })
    expect(nameLookup({ ...requested, name: undefined }, word('1'), word('2'))).toEqual({ status: 'loading' })
    expect(nameLookup(requested, loading, word('2'))).toEqual({ status: 'loading' })
    expect(nameLookup(requested, word('1'), loading)).toEqual({ status: 'loading' })
  })
  test('behavior: returns `no-address` when a name has no resolver, or the resolver has no address for it', () => {
    const nowhere = { status: 'invalid', reason: 'no-address' }
    expect(nameLookup(requested, word('0'), loading)).toEqual(nowhere)
    expect(nameLookup(requested, word('1'), word('0'))).toEqual(nowhere)
    expect(nameLookup(requested, word('1'), known(null, 0))).toEqual(nowhere)
  })
  test('behavior: reads the address only after the resolver is known', () => {
    expect(resolverRead(requested)).toMatchObject({ to: registry })
    expect(resolverRead({ ...requested, name: undefined })).toBeNull()
    expect(accountRead(requested, loading)).toBeNull()
    expect(accountRead(requested, word('0'))).toBeNull()
    expect(accountRead(requested, word('1'))).toMatchObject({ to: `0x${'1'.repeat(40)}` })
  })
})
