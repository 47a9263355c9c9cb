import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { checkStateOf, platformFacts, trustSummary } from './contract-checks.ts'
import type { NodeReport } from './inspect-nodes.ts'

const chain = { ...harmony, splitExecutor: null, campaignFactory: null }
const facts = chain.platforms.flatMap((platform) => platformFacts(chain, platform))
const reportOf = (part: Partial<NodeReport> & { held?: readonly string[]; wrong?: readonly string[] }): NodeReport => ({
  url: 'https://node.example',
  operator: 'example',
  mine: false,
  state: 'single',
  ...part,
  word: { head: 1n, delayMs: 1, hash: null, wrong: part.wrong ?? [], held: part.held ?? facts },
})

describe('checkStateOf', () => {
  test('behavior: returns `held` only when a node confirms every fact, and `unproven` without facts', () => {
    expect(checkStateOf([reportOf({ held: ['a', 'b'] })], ['a', 'b'])).toBe('held')
    expect(checkStateOf([reportOf({ held: ['a'] })], ['a', 'b'])).toBe('unproven')
    expect(checkStateOf([reportOf({})], [])).toBe('unproven')
  })
  test('behavior: returns `wrong` when one node contradicts a fact that another confirms', () => {
    expect(checkStateOf([reportOf({ held: ['a'] }), reportOf({ held: [], wrong: ['a'] })], ['a'])).toBe('wrong')
  })
})

describe('trustSummary', () => {
  test('behavior: returns `passed` with the numbers of nodes and contracts when every contract is verified', () => {
    const hashed = { ...chain, platforms: chain.platforms.filter((of) => platformFacts(chain, of).length > 0) }
    expect(trustSummary(hashed, [reportOf({}), reportOf({ state: 'confirmed' })])).toEqual({
      status: 'passed',
      nodes: 2,
      contracts: hashed.platforms.length,
    })
  })
  test('behavior: counts nodes that do not respond, and contracts that no node confirms', () => {
    const reports = [reportOf({ held: [] }), reportOf({ state: 'unresponsive', held: [] })]
    expect(trustSummary(chain, reports)).toEqual({ status: 'open', nodes: 1, contracts: chain.platforms.length })
  })
  test('behavior: returns `checking` before the nodes respond, and `open` when no node is configured', () => {
    expect(trustSummary(chain, null)).toEqual({ status: 'checking' })
    expect(trustSummary(chain, [])).toMatchObject({ status: 'open' })
  })
})
