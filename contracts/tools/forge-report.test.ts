import { describe, expect, test } from 'vitest'
import { readForgeReport } from './forge-report.ts'

const suite = (results: object) =>
  JSON.stringify({ 'contracts/test/invariants/Invariants.t.sol:Promises': { test_results: results } })
const passed = { status: 'Success', reason: null, counterexample: null, kind: { Invariant: { runs: 2, calls: 256 } } }
const call = (func_name: string, args: string) => ({
  contract_name: 'a.sol:Handler',
  func_name,
  args,
  calldata: '0x01',
})

describe('readForgeReport', () => {
  test('default: counts passed tests and stateful calls, after lines of progress', () => {
    const output = `{"timestamp":1,"event":"failure"}\n${suite({ 'one()': passed, 'two()': { ...passed, kind: {} } })}\n`
    expect(readForgeReport(output)).toMatchObject({ passed: 2, calls: 256, failures: [] })
  })

  test('behavior: returns the seconds of each test with its file, 0 without a duration', () => {
    const output = suite({ 'one()': { ...passed, duration: '1m 2s 345ms 500µs 0ns' }, 'two()': passed })
    const file = 'contracts/test/invariants/Invariants.t.sol'
    expect(readForgeReport(output)?.costs).toEqual([
      { file, test: 'one()', seconds: expect.closeTo(62.3455, 6) },
      { file, test: 'two()', seconds: 0 },
    ])
  })

  test('behavior: reports a broken promise with its run and its actions', () => {
    const counterexample = { Sequence: [8, [call('donate', '32, 16'), call('cancel', '2')]] }
    const broken = { ...passed, status: 'Failure', reason: 'Untrue("1: too much")', counterexample }
    expect(readForgeReport(suite({ 'invariant()': broken }))?.failures[0]?.lines).toEqual([
      'Promises invariant(): Untrue("1: too much") in run 2, by 2 of 8 actions:',
      '  1. Handler.donate(32, 16)',
      '  2. Handler.cancel(2)',
    ])
  })

  test('behavior: reports a fuzz test with its arguments, and an unnamed call with its data', () => {
    const fuzzed = { status: 'Failure', reason: null, counterexample: { Single: { calldata: '0xab' } } }
    expect(readForgeReport(suite({ 'fuzz()': fuzzed }))?.failures[0]?.lines).toEqual([
      'Promises fuzz(): no reason given',
      '  with 0xab',
    ])
  })

  test('behavior: returns null for output without a result', () => {
    expect(readForgeReport('Error: solc exited with 1')).toBeNull()
  })
})
