import { describe, expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

describe('contentPolicy', () => {
  const header = contentPolicy({ scriptHashes: ['abc='], place: 'header' })

  test('default: permits only own scripts and the import map, and nothing unsafe', () => {
    expect(header).toContain("script-src 'self' 'sha256-abc=';")
    expect(header).toContain("default-src 'none'")
    expect(header).toContain("require-trusted-types-for 'script'; trusted-types dexswap;")
    expect(header).not.toMatch(/unsafe|data:|\*/)
  })

  test('behavior: forbids framing only in the header, as browsers ignore that directive in meta', () => {
    expect(header).toContain("frame-ancestors 'none'")
    expect(contentPolicy({ scriptHashes: [], place: 'meta' })).not.toContain('frame-ancestors')
  })
})
