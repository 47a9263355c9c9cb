import { describe, expect, it } from 'vitest'
import { knownLists, securityNoticeLists } from './known-lists.ts'
import { parseListLocation } from './list-location.ts'

describe('knownLists', () => {
  it('default: contains fourteen distinct lists with valid locations [1.7.12]', () => {
    const urls = knownLists.map((location) => parseListLocation(location).url)
    expect(urls).toHaveLength(14)
    expect(new Set(urls).size).toBe(urls.length)
    expect(new Set(knownLists.map((location) => parseListLocation(location).kind))).toEqual(new Set(['web', 'ens']))
  })

  it('behavior: separates the security-notice list from the shown lists [1.7.13]', () => {
    expect(securityNoticeLists.map((location) => parseListLocation(location).kind)).toEqual(['web'])
    for (const notice of securityNoticeLists) expect(knownLists).not.toContain(notice)
  })
})
