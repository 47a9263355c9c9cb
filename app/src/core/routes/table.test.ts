import { describe, expect, test } from 'vitest'
import { isPairPath, sectionOf } from './table.ts'

const a = '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339'

describe('isPairPath', () => {
  test.each([`/pools/${a}/ONE`, `/pools/${a}/ONE/${a}`, `/pools/${a}/ONE/`])(
    'default: returns true for %s, which is the path of a pair',
    (path) => {
      expect(isPairPath(path)).toBe(true)
    },
  )
  test.each(['/pools', '/pools/mine', '/exchange', `/add/${a}/ONE`, `/pools/${a}/ONE/${a}/more`])(
    'behavior: returns false for %s',
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
    ['/portfolio/0x12', 'portfolio'],
    ['/bridge', 'bridge'],
    ['/governance/USDC/pairs', 'governance'],
  ])('default: maps %s to the section %s', (path, section) => {
    expect(sectionOf(path)).toBe(section)
  })
})
