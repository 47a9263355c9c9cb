import { describe, expect, test } from 'vitest'
import { type Trial, trialAt } from './trial.ts'

const passed: Trial<bigint> = { status: 'passed', estimate: { candidate: 1, gas: 21_000n }, measured: 7n }
const refused: Trial<bigint> = { status: 'refused', error: new RangeError('K') }

describe('trialAt', () => {
  test('default: returns a simulation of the newest block unchanged', () => {
    expect(trialAt(9n, { trial: passed, block: 9n })).toBe(passed)
  })

  test('behavior: drops the gas estimate of an older block and keeps its measurement', () => {
    expect(trialAt(10n, { trial: passed, block: 9n })).toEqual({
      status: 'passed',
      estimate: null,
      measured: 7n,
      lastGas: 21_000n,
    })
    expect(trialAt(null, { trial: passed, block: 9n })).toMatchObject({ estimate: null })
  })

  test('behavior: keeps a refusal until the newest block has been simulated', () => {
    expect(trialAt(10n, { trial: refused, block: 9n })).toBe(refused)
  })
})
