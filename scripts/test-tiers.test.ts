import { describe, expect, it } from 'vitest'
import { findTooFewCalls, journeyArgs, tierOf } from './test-tiers.mjs'

describe('tierOf', () => {
  it('behavior: returns the gate unless an option names another tier', () => {
    expect([tierOf([]), tierOf(['--fast']), tierOf(['--full'])]).toEqual(['gate', 'check', 'full'])
  })
})

describe('findTooFewCalls', () => {
  const orders = { order: 8_400, trade: 600, inner: 600 }
  const gate = { stake: 29_800, claim: 200 }

  it('behavior: accepts a tenth of the calls in the gate, but not in the full tier', () => {
    expect(findTooFewCalls('gate', { effective: gate, orders })).toBeNull()
    expect(findTooFewCalls('full', { effective: gate, orders })).toContain('Too few calls')
    const full = { stake: 298_000, claim: 2000 }
    expect(findTooFewCalls('full', { effective: full, orders })).toContain('Too few calls')
    const tenfold = { order: 84_000, trade: 6_000, inner: 6_000 }
    expect(findTooFewCalls('full', { effective: full, orders: tenfold })).toBeNull()
  })

  it('behavior: refuses a sum below the minimum, a rare kind, and missing counts', () => {
    expect(findTooFewCalls('gate', { effective: { stake: 29_799, claim: 200 }, orders })).toContain('29799')
    expect(findTooFewCalls('gate', { effective: { stake: 32_000, claim: 199 }, orders })).toContain('199')
    expect(findTooFewCalls('gate', { effective: gate, orders: { ...orders, trade: 599 } })).toContain('599')
    expect(findTooFewCalls('gate', { effective: gate, orders: {} })).toContain('"orders":{}')
  })
})

describe('findTooFewCalls of orders', () => {
  it('behavior: counts no order inside of another one as a call, but requires enough of them', () => {
    const effective = { stake: 29_800, claim: 200 }
    const few = { order: 8_399, trade: 600, inner: 9_000 }
    expect(findTooFewCalls('gate', { effective, orders: few })).toContain('8399')
    expect(findTooFewCalls('gate', { effective, orders: { ...few, order: 9_000, inner: 599 } })).toContain('599')
  })
})

describe('journeyArgs', () => {
  it('behavior: excludes the journeys of the full tier only in the gate', () => {
    expect([journeyArgs('gate'), journeyArgs('full')]).toEqual([['--grep-invert', '@full'], []])
  })
})
