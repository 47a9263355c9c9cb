import { describe, expect, test } from 'vitest'
import { type GivenSettings, readSettings } from './settings.ts'

const given: GivenSettings = { chain: '8453', input: null, output: null, rpc: null, slippage: null, record: null }
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

/** The key of the problem, for settings that have one. */
function problemOf(change: Partial<GivenSettings>) {
  const read = readSettings({ ...given, ...change })
  return 'problem' in read ? read.problem[0] : null
}

describe('readSettings', () => {
  test('default: takes native currency, first stablecoin and first node of the chain record', () => {
    const read = readSettings(given)
    if ('problem' in read) throw new Error(read.problem[0])
    expect(read).toMatchObject({ input: { id: 'native', decimals: 18 }, slippageBps: 50 })
    expect(read.output.id).toBe(read.chain.stablecoins[0]?.toLowerCase())
    expect(read.rpc).toBe(read.chain.nodes.find(({ url }) => url.startsWith('http'))?.url)
  })

  test('behavior: finds a chain by name and a token by symbol, in any letter case', () => {
    const read = readSettings({ ...given, chain: 'BASE', input: 'usdc', output: 'Native' })
    expect(read).toMatchObject({ input: { id: usdc.toLowerCase(), symbol: 'USDC' }, output: { id: 'native' } })
  })

  test('behavior: adds a token outside of the record to the choices, without decimals', () => {
    const token = `0x${'ab'.repeat(20)}`
    const read = readSettings({ ...given, output: token })
    expect(read).toMatchObject({ output: { id: token, symbol: '0xabab…abab', decimals: null } })
    expect('choices' in read && read.choices.some(({ id }) => id === token)).toBe(true)
  })

  test.each([
    ['noChain', { chain: null }],
    ['unknownChain', { chain: 'nowhere' }],
    ['unknownToken', { input: 'NOPE' }],
    ['unknownToken', { output: '0x12' }],
    ['invalidNode', { rpc: 'javascript:alert(1)' }],
    ['invalidSlippage', { slippage: '0.5' }],
    ['invalidSlippage', { slippage: '5001' }],
    ['invalidRecord', { record: { id: 1 } }],
    ['invalidRecord', { record: 'text' }],
  ])('behavior: returns %s for %o', (problem, change) => {
    expect(problemOf(change)).toBe(problem)
  })

  test('behavior: requires an address when a symbol is not unique in the record', () => {
    const read = readSettings(given)
    if ('problem' in read) throw new Error(read.problem[0])
    const [first, second] = read.chain.tokens
    const tokens = [first, second && { ...second, symbol: first?.symbol }]
    const json = JSON.stringify({ ...read.chain, tokens }, (_, each) =>
      typeof each === 'bigint' ? String(each) : each,
    )
    expect(problemOf({ record: JSON.parse(json), input: first?.symbol ?? '' })).toBe('ambiguousToken')
  })
})
