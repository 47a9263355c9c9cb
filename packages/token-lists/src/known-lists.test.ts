import { describe, expect, it } from 'vitest'
import { knownLists, securityNoticeLists } from './known-lists.ts'
import { parseListLocation } from './list-location.ts'

describe('knownLists', () => {
  it('default: fourteen lists of others, each once and at a place that can be loaded [1.7.12]', () => {
    const urls = knownLists.map((location) => parseListLocation(location).url)
    expect(urls).toHaveLength(14)
    expect(new Set(urls).size).toBe(urls.length)
    expect(new Set(knownLists.map((location) => parseListLocation(location).kind))).toEqual(new Set(['web', 'ens']))
  })

  it('behavior: the security-notice list is none of those that are shown [1.7.13]', () => {
    expect(securityNoticeLists.map((location) => parseListLocation(location).kind)).toEqual(['web'])
    for (const notice of securityNoticeLists) expect(knownLists).not.toContain(notice)
  })
})
