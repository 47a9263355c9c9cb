import { describe, expect, test } from 'vitest'
import { type Simulation, simulationAt } from './simulation.ts'

const passed: Simulation<bigint> = { status: 'passed', estimate: { candidate: 1, gas: 21_000n }, measured: 7n }
const refused: Simulation<bigint> = { status: 'refused', error: new RangeError('K') }

describe('trialAt', () => {
  test('behavior: returns a simulation of the newest block unchanged', () => {
    expect(simulationAt(9n, { simulation: passed, block: 9n })).toBe(passed)
  })

  test('behavior: drops the gas estimate of a simulation at an older block, but keeps its balance changes', () => {
    expect(simulationAt(10n, { simulation: passed, block: 9n })).toEqual({
      status: 'passed',
      estimate: null,
      measured: 7n,
      lastGas: 21_000n,
    })
    expect(simulationAt(null, { simulation: passed, block: 9n })).toMatchObject({ estimate: null })
  })

  test('behavior: returns the refusal of an older block until the newest block is simulated', () => {
    expect(simulationAt(10n, { simulation: refused, block: 9n })).toBe(refused)
  })
})
