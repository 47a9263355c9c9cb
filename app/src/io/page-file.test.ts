import { describe, expect, test } from 'vitest'
import { pageBase } from './page-base.ts'
import { pageFile } from './page-file.ts'

describe('pageFile', () => {
  test('default: a file of the page has one address, beside the page', () => {
    expect(pageFile('tokens/one.svg')).toBe(new URL('tokens/one.svg', pageBase()).href)
    expect(pageFile('tokens/one.svg')).toBe(pageFile('tokens/one.svg'))
    expect(pageFile('tokens/eth.svg')).not.toBe(pageFile('tokens/one.svg'))
  })
})
