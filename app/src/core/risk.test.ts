import { fractionOfBps } from '@dexswap/amm'
import { describe, expect, test } from 'vitest'
import { riskOf } from './named-risks.ts'
import { highestRisk, impactRisk, riskLevels, slippageRisk } from './risk.ts'
import { slippageWarning } from './settings/parse-slippage.ts'

describe('impactRisk', () => {
  test.each([
    [0, 'fine'],
    [99, 'fine'],
    [100, 'notice'],
    [299, 'notice'],
    [300, 'warning'],
    [499, 'warning'],
    [500, 'stop'],
    [1500, 'stop'],
  ] as const)('default: returns for a price impact of %i basis points the level %s', (bps, level) => {
    expect(impactRisk(fractionOfBps(bps))).toBe(level)
  })
  test('behavior: returns `stop` for an unknown price impact', () => {
    expect(impactRisk(null)).toBe('stop')
  })
})

describe('slippageRisk', () => {
  test('default: rates a slippage above `fine` exactly when the settings warn of it', () => {
    for (let bps = 1; bps < 5000; bps++) expect(slippageRisk(bps) === 'fine').toBe(slippageWarning(bps) === null)
    expect([slippageRisk(10), slippageRisk(50), slippageRisk(500), slippageRisk(501)]).toEqual([
      'notice',
      'fine',
      'fine',
      'warning',
    ])
  })
})

describe('riskOf', () => {
  test('default: returns `stop` when funds may be lost', () => {
    for (const risk of ['unsupported', 'look-alike', 'misleading-name', 'unfunded', 'would-fail'] as const) {
      expect(riskOf(risk)).toBe('stop')
    }
    expect([riskOf('unverified'), riskOf('unsimulated'), riskOf('simulated')]).toEqual(['warning', 'notice', 'fine'])
  })
})

describe('highestRisk', () => {
  test('default: returns the highest level, for any order', () => {
    for (const [at, level] of riskLevels.entries()) {
      expect(highestRisk(riskLevels.slice(0, at + 1).toReversed())).toBe(level)
    }
    expect(highestRisk([])).toBe('fine')
  })
})
