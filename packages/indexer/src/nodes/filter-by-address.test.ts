import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filterByAddress, UnknownPonderOptionsError } from './filter-by-address.ts'

const source = (path: string) =>
  readFileSync(new URL(`../../../../node_modules/ponder/dist/esm/${path}`, import.meta.url), 'utf8')

describe('filterByAddress', () => {
  test('default: removes the limit on the number of addresses', () => {
    const options = { factoryAddressCountThreshold: 1000 }
    filterByAddress({ options })
    expect(options.factoryAddressCountThreshold).toBe(Number.POSITIVE_INFINITY)
  })

  test('error: UnknownPonderOptionsError when Ponder has no such option', () => {
    expect(() => filterByAddress(undefined)).toThrow(UnknownPonderOptionsError)
    expect(() => filterByAddress({ options: {} })).toThrow(UnknownPonderOptionsError)
  })

  test('behavior: uses an option that Ponder reads, and that Ponder exposes before it loads the configuration', () => {
    expect(source('sync-historical/index.js')).toContain('args.common.options.factoryAddressCountThreshold')
    expect(source('build/index.js')).toContain('globalThis.PONDER_COMMON = common')
  })
})
