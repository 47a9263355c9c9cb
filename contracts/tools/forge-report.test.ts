import { describe, expect, test } from 'vitest'
import { readForgeReport } from './forge-report.ts'

const suite = (results: object) =>
  JSON.stringify({ 'contracts/test/invariants/Invariants.t.sol:Promises': { test_results: results } })
const kept = { status: 'Success', reason: null, counterexample: null, kind: { Invariant: { runs: 2, calls: 256 } } }
const call = (func_name: string, args: string) => ({
  contract_name: 'a.sol:Handler',
  func_name,
  args,
  calldata: '0x01',
})

describe('readForgeReport', () => {
  test('default: counts the tests that passed and the calls of the stateful ones, behind lines of progress', () => {
    const output = `{"timestamp":1,"event":"failure"}\n${suite({ 'one()': kept, 'two()': { ...kept, kind: {} } })}\n`
    expect(readForgeReport(output)).toMatchObject({ passed: 2, calls: 256, failures: [] })
  })

  test('behavior: returns the seconds of each test with its file, 0 without a duration', () => {
    const output = suite({ 'one()': { ...kept, duration: '1m 2s 345ms 500µs 0ns' }, 'two()': kept })
    const file = 'contracts/test/invariants/Invariants.t.sol'
    expect(readForgeReport(output)?.costs).toEqual([
      { file, test: 'one()', seconds: expect.closeTo(62.3455, 6) },
      { file, test: 'two()', seconds: 0 },
    ])
  })

  test('behavior: a broken promise comes with the run and the actions that break it', () => {
    const counterexample = { Sequence: [8, [call('donate', '32, 16'), call('cancel', '2')]] }
    const broken = { ...kept, status: 'Failure', reason: 'Untrue("1: too much")', counterexample }
    expect(readForgeReport(suite({ 'invariant()': broken }))?.failures[0]?.lines).toEqual([
      'Promises invariant(): Untrue("1: too much") in run 2, by 2 of 8 actions:',
      '  1. Handler.donate(32, 16)',
      '  2. Handler.cancel(2)',
    ])
  })

  test('behavior: a fuzz test comes with its arguments, and a call without a name with its data', () => {
    const fuzzed = { status: 'Failure', reason: null, counterexample: { Single: { calldata: '0xab' } } }
    expect(readForgeReport(suite({ 'fuzz()': fuzzed }))?.failures[0]?.lines).toEqual([
      'Promises fuzz(): no reason given',
      '  with 0xab',
    ])
  })

  test('error: no verdict is no report', () => {
    expect(readForgeReport('Error: solc exited with 1')).toBeNull()
  })
})
