import { describe, expect, test } from 'vitest'
import { isPairPath, sectionOf } from './table.ts'

const a = '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339'

describe('isPairPath', () => {
  test.each([`/pools/${a}/ONE`, `/pools/${a}/ONE/${a}`, `/pools/${a}/ONE/`])(
    'default: %s is about one pair',
    (path) => {
      expect(isPairPath(path)).toBe(true)
    },
  )
  test.each(['/pools', '/pools/mine', '/exchange', `/add/${a}/ONE`, `/pools/${a}/ONE/${a}/more`])(
    'behavior: %s is not',
    (path) => {
      expect(isPairPath(path)).toBe(false)
    },
  )
})

describe('sectionOf', () => {
  test.each([
    ['/exchange', 'exchange'],
    ['/', 'exchange'],
    ['/pools/mine', 'liquidity'],
    ['/add/ONE', 'liquidity'],
    ['/liquidity-mining/create', 'liquidity'],
    ['/bridge', 'bridge'],
    ['/governance/USDC/pairs', 'governance'],
  ])('default: %s stands in the section %s', (path, section) => {
    expect(sectionOf(path)).toBe(section)
  })
})
