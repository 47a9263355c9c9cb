import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { nameEveryChild, UnknownPonderOptionsError } from './name-every-child.ts'

const source = (path: string) =>
  readFileSync(new URL(`../../../../node_modules/ponder/dist/esm/${path}`, import.meta.url), 'utf8')

describe('nameEveryChild', () => {
  test('default: no number of addresses is too many', () => {
    const options = { factoryAddressCountThreshold: 1000 }
    nameEveryChild({ options })
    expect(options.factoryAddressCountThreshold).toBe(Number.POSITIVE_INFINITY)
  })

  test('error: UnknownPonderOptionsError where Ponder has no such option', () => {
    expect(() => nameEveryChild(undefined)).toThrow(UnknownPonderOptionsError)
    expect(() => nameEveryChild({ options: {} })).toThrow(UnknownPonderOptionsError)
  })

  test('behavior: Ponder leaves addresses out by this option, and tells of it before the configuration is read', () => {
    expect(source('sync-historical/index.js')).toContain('args.common.options.factoryAddressCountThreshold')
    expect(source('build/index.js')).toContain('globalThis.PONDER_COMMON = common')
  })
})
