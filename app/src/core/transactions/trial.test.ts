import { describe, expect, test } from 'vitest'
import { type Trial, trialAt } from './trial.ts'

const passed: Trial<bigint> = { status: 'passed', estimate: { candidate: 1, gas: 21_000n }, measured: 7n }
const refused: Trial<bigint> = { status: 'refused', error: new RangeError('K') }

describe('trialAt', () => {
  test('default: what was tried on the newest block is what is sent', () => {
    expect(trialAt(9n, { trial: passed, block: 9n })).toBe(passed)
  })

  test('behavior: the gas of an older block is not sent; what it measured stays', () => {
    expect(trialAt(10n, { trial: passed, block: 9n })).toEqual({
      status: 'passed',
      estimate: null,
      measured: 7n,
      lastGas: 21_000n,
    })
    expect(trialAt(null, { trial: passed, block: 9n })).toMatchObject({ estimate: null })
  })

  test('behavior: a refusal stays one until the newest block has answered', () => {
    expect(trialAt(10n, { trial: refused, block: 9n })).toBe(refused)
  })
})
