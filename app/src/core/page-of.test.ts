import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namedPages, pageOf } from './page-of.ts'

const list = (length: number) => Array.from({ length }, (_, at) => at)

describe('pageOf', () => {
  const cards = [1, 2, 3, 4, 5, 6, 7]
  test('default: returns 3, 2 or 1 campaign cards per page [2.2.34 2.9.09]', () => {
    expect(pageOf(cards, 2, 3)).toMatchObject({ items: [4, 5, 6], page: 2, pages: 3 })
    expect(pageOf(cards, 2, 2)).toMatchObject({ items: [3, 4], page: 2, pages: 4 })
    expect(pageOf(cards, 2, 1)).toMatchObject({ items: [2], page: 2, pages: 7 })
  })
  test('behavior: returns the last page for a missing page, and one page for an empty list', () => {
    expect(pageOf(cards, 9, 3)).toMatchObject({ items: [7], page: 3, pages: 3 })
    expect(pageOf([], 3, 3)).toMatchObject({ items: [], page: 1, pages: 1 })
  })
  test('behavior: returns 17 pages for 148 pairs: eight pairs beside MY PAIRS on the first, nine on the others [2.9.05]', () => {
    expect(pageOf(list(148), 1, 9, 8)).toEqual({ page: 1, pages: 17, items: list(8), first: 1, last: 8, total: 148 })
    expect(pageOf(list(148), 2, 9, 8)).toMatchObject({ first: 9, last: 17 })
    expect(pageOf(list(148), 17, 9, 8)).toMatchObject({ first: 144, last: 148 })
  })
  test('behavior: returns one empty page for an empty list', () => {
    expect(pageOf([], 1, 9, 8)).toEqual({ page: 1, pages: 1, items: [], first: 0, last: 0, total: 0 })
  })
  test('property: contains every item once, and replaces a page beyond the last one by the last one', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.constantFrom(9, 3), (length, size) => {
        const { pages } = pageOf(list(length), 1, size, size - 1)
        const all = list(pages).flatMap((at) => pageOf(list(length), at + 1, size, size - 1).items)
        expect(all).toEqual(list(length))
        expect(pageOf(list(length), pages + 5, size, size - 1).page).toBe(pages)
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
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [4, 8, [1, 2, 3, 4, 5, null, 8]],
    [5, 8, [1, null, 4, 5, 6, 7, 8]],
    [4, 17, [1, 2, 3, 4, 5, null, 17]],
    [5, 17, [1, null, 4, 5, 6, null, 17]],
    [13, 17, [1, null, 12, 13, 14, null, 17]],
    [14, 17, [1, null, 13, 14, 15, 16, 17]],
  ])('default: returns the page numbers of a pager on page %i of %i', (page, pages, expected) => {
    expect(namedPages(page, pages)).toEqual(expected)
  })
})
