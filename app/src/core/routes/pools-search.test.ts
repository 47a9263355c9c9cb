import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseGovernanceSearch, parsePoolsSearch, readSearch, writeQuery } from './search.ts'

const dai = '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339'

describe('parsePoolsSearch', () => {
  test('default: parses token, filter, sort order, platform, search text and page', () => {
    const search = {
      token: dai,
      filter: 'rewards',
      sort: 'return',
      order: 'reversed',
      mine: '1',
      platform: 'viperswap',
      search: 'one dai',
      page: '3',
    }
    expect(parsePoolsSearch(search)).toEqual({ ...search, page: 3 })
  })
  test.each(['1', '0', '-1', '2.5', 'x', '1e3', '', '9999999'])(
    'behavior: parses page %j as the first page',
    (page) => {
      expect(parsePoolsSearch({ page, sort: 'apy' })).toEqual({ sort: 'apy' })
    },
  )
  test.each([
    { filter: 'all' },
    { sort: 'relevance' },
    { order: 'up' },
    { mine: 'yes' },
    { platform: 'my swap' },
    { search: 'a'.repeat(81) },
    { token: 'a b' },
  ])('behavior: drops the invalid search parameters %j', (search) => {
    expect(parsePoolsSearch(search)).toEqual({})
  })
  test('property: parses any serialized search as the same search', () => {
    fc.assert(
      fc.property(
        fc.record({ search: fc.string({ minLength: 1, maxLength: 80 }), page: fc.integer({ min: 2, max: 999 }) }),
        (wanted) => {
          expect(readSearch(writeQuery({ token: dai, sort: 'name', ...wanted }))).toEqual({
            token: dai,
            sort: 'name',
            ...wanted,
          })
        },
      ),
    )
  })
})

describe('parseGovernanceSearch', () => {
  test('default: parses the asset as a currency id', () => {
    expect(parseGovernanceSearch({ asset: 'USDC' })).toEqual({ asset: 'USDC' })
    expect(parseGovernanceSearch({ asset: 'USD C' })).toEqual({})
  })
})
