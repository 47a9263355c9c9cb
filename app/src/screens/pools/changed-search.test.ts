import { describe, expect, test } from 'vitest'
import { changedSearch } from './use-pools-view.ts'

describe('changedSearch', () => {
  test('default: resets the page number when filter, token, order or search changes [2.4.14]', () => {
    const search = { token: 'ONE', sort: 'apy', page: 4 } as const
    expect(changedSearch(search, { filter: 'rewards' })).toEqual({ token: 'ONE', sort: 'apy', filter: 'rewards' })
    expect(changedSearch(search, { search: 'dai' })).toEqual({ token: 'ONE', sort: 'apy', search: 'dai' })
    expect(changedSearch(search, {})).toEqual({ token: 'ONE', sort: 'apy' })
  })
  test('behavior: preserves the table view when other parameters change', () => {
    expect(changedSearch({ view: 'table', page: 2 }, { sort: 'volume' })).toEqual({ view: 'table', sort: 'volume' })
    expect(changedSearch({ view: 'table' }, { view: undefined })).toEqual({})
  })
  test('behavior: preserves the platform when other parameters change', () => {
    const search = { platform: 'viperswap', page: 3 } as const
    expect(changedSearch(search, { sort: 'name' })).toEqual({ platform: 'viperswap', sort: 'name' })
    expect(changedSearch(search, { platform: undefined })).toEqual({})
  })
  test('behavior: preserves sort direction and own-pairs filter when other parameters change', () => {
    const search = { order: 'reversed', mine: '1' } as const
    expect(changedSearch(search, { search: 'dai' })).toEqual({ ...search, search: 'dai' })
    expect(changedSearch(search, { sort: 'fees', order: undefined })).toEqual({ mine: '1', sort: 'fees' })
  })
  test('behavior: removes a parameter when it is undefined or empty', () => {
    expect(changedSearch({ token: 'ONE', search: 'a' }, { token: undefined, search: '' })).toEqual({})
  })
})
