import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedSearch, namedPages, pageOf } from './page-of.ts'

describe('changedSearch', () => {
  test('default: whatever changes of filter, token, order or search begins on the first page', () => {
    const search = { token: 'ONE', sort: 'apy', page: 4 } as const
    expect(changedSearch(search, { filter: 'rewards' })).toEqual({ token: 'ONE', sort: 'apy', filter: 'rewards' })
    expect(changedSearch(search, { search: 'dai' })).toEqual({ token: 'ONE', sort: 'apy', search: 'dai' })
    expect(changedSearch(search, {})).toEqual({ token: 'ONE', sort: 'apy' })
  })
  test('behavior: undefined and nothing typed take a parameter out', () => {
    expect(changedSearch({ token: 'ONE', search: 'a' }, { token: undefined, search: '' })).toEqual({})
  })
})

const list = (length: number) => Array.from({ length }, (_, at) => at)

describe('pageOf', () => {
  test('default: of 148 pairs the first page shows eight beside MY PAIRS, and there are 17 pages of nine cards', () => {
    expect(pageOf(list(148), 1, 9)).toEqual({ page: 1, pages: 17, items: list(8), first: 1, last: 8, total: 148 })
    expect(pageOf(list(148), 2, 9)).toMatchObject({ first: 9, last: 17 })
    expect(pageOf(list(148), 17, 9)).toMatchObject({ first: 144, last: 148 })
  })
  test('behavior: an empty list has one page with nothing', () => {
    expect(pageOf([], 1, 9)).toEqual({ page: 1, pages: 1, items: [], first: 0, last: 0, total: 0 })
  })
  test('behavior: the pages together hold every item once, and one behind the last is the last', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.constantFrom(9, 3), (length, size) => {
        const { pages } = pageOf(list(length), 1, size)
        const all = list(pages).flatMap((at) => pageOf(list(length), at + 1, size).items)
        expect(all).toEqual(list(length))
        expect(pageOf(list(length), pages + 5, size).page).toBe(pages)
      }),
    )
  })
})

describe('namedPages', () => {
  test.each([
    [1, 17, [1, 2, 3, 4, 5, null, 17]],
    [9, 17, [1, null, 8, 9, 10, null, 17]],
    [16, 17, [1, null, 13, 14, 15, 16, 17]],
    [2, 3, [1, 2, 3]],
  ])('default: page %i of %i', (page, pages, expected) => {
    expect(namedPages(page, pages)).toEqual(expected)
  })
})
