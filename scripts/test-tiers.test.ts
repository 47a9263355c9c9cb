import { describe, expect, it } from 'vitest'
import { findTooFewCalls, journeyArgs, tierOf } from './test-tiers.mjs'

describe('tierOf', () => {
  it('behavior: returns the gate unless an option names another tier', () => {
    expect([tierOf([]), tierOf(['--fast']), tierOf(['--full'])]).toEqual(['gate', 'check', 'full'])
  })
})

describe('findTooFewCalls', () => {
  const orders = { order: 21_000, trade: 21_000 }
  const gate = { stake: 29_800, claim: 200 }

  it('behavior: accepts a tenth of the calls in the gate, but not in the full tier', () => {
    expect(findTooFewCalls('gate', { effective: gate, orders })).toBeNull()
    expect(findTooFewCalls('full', { effective: gate, orders })).toContain('Too few calls')
    expect(findTooFewCalls('full', { effective: { stake: 298_000, claim: 2000 }, orders })).toBeNull()
  })

  it('behavior: refuses a sum below the minimum, a rare kind, and missing counts', () => {
    expect(findTooFewCalls('gate', { effective: { stake: 29_799, claim: 200 }, orders })).toContain('29799')
    expect(findTooFewCalls('gate', { effective: { stake: 32_000, claim: 199 }, orders })).toContain('199')
    expect(findTooFewCalls('gate', { effective: gate, orders: { order: 40_000, trade: 1999 } })).toContain('1999')
    expect(findTooFewCalls('gate', { effective: gate, orders: {} })).toContain('"orders":{}')
  })
})

describe('journeyArgs', () => {
  it('behavior: excludes the journeys of the full tier only in the gate', () => {
    expect([journeyArgs('gate'), journeyArgs('full')]).toEqual([['--grep-invert', '@full'], []])
  })
})
