import { describe, expect, it } from 'vitest'
import { rpcProfiles } from '../packages/sandbox/src/rpc-profile/rpc-profiles.ts'
import { findTooFewCalls, journeyArgs, likeProfiles, tierOf } from './test-tiers.mjs'

describe('tierOf', () => {
  it('behavior: returns the gate when no option names another tier', () => {
    expect([tierOf([]), tierOf(['--fast']), tierOf(['--full'])]).toEqual(['gate', 'check', 'full'])
  })
})

describe('findTooFewCalls', () => {
  const orders = { order: 35_000, trade: 2_000, inner: 2_000 }
  const gate = { stake: 29_800, claim: 200 }

  it('behavior: accepts a tenth of the calls in the gate, but not in the full tier', () => {
    expect(findTooFewCalls('gate', { effective: gate, orders })).toBeNull()
    expect(findTooFewCalls('full', { effective: gate, orders })).toContain('Too few calls')
    const full = { stake: 298_000, claim: 2000 }
    expect(findTooFewCalls('full', { effective: full, orders })).toContain('Too few calls')
    const tenfold = { order: 84_000, trade: 6_000, inner: 6_000 }
    expect(findTooFewCalls('full', { effective: full, orders: tenfold })).toBeNull()
  })

  it('behavior: rejects a sum below the minimum, a kind with too few calls, and missing counts', () => {
    expect(findTooFewCalls('gate', { effective: { stake: 29_799, claim: 200 }, orders })).toContain('29799')
    expect(findTooFewCalls('gate', { effective: { stake: 32_000, claim: 199 }, orders })).toContain('199')
    expect(findTooFewCalls('gate', { effective: gate, orders: { ...orders, trade: 1_999 } })).toContain('1999')
    expect(findTooFewCalls('gate', { effective: gate, orders: {} })).toContain('"orders":{}')
  })
})

describe('findTooFewCalls of orders', () => {
  it('behavior: counts no order inside of another one as a call, but requires enough inner orders', () => {
    const effective = { stake: 29_800, claim: 200 }
    const few = { order: 34_999, trade: 2_000, inner: 9_000 }
    expect(findTooFewCalls('gate', { effective, orders: few })).toContain('34999')
    expect(findTooFewCalls('gate', { effective, orders: { ...few, order: 36_000, inner: 1_999 } })).toContain('1999')
  })
})

describe('journeyArgs', () => {
  it('behavior: excludes journeys tagged @full in the gate, but not in the full tier', () => {
    expect([journeyArgs('gate'), journeyArgs('full')]).toEqual([['--grep-invert', '@full'], []])
  })
})

describe('likeProfiles', () => {
  it('default: names every RPC profile', () => {
    expect(likeProfiles.toSorted()).toEqual(Object.keys(rpcProfiles).toSorted())
  })
})
