import { describe, expect, it } from 'vitest'
import { costTables, cpuByFile, journeyCosts, unitCosts, withFiles } from './test-costs.mjs'

describe('cpuByFile', () => {
  it('behavior: counts the time since the previous file of the same process', () => {
    const lines = [
      { pid: 1, file: 'a', cpuMs: 1000 },
      { pid: 2, file: 'b', cpuMs: 500 },
      { pid: 1, file: 'c', cpuMs: 1700 },
      { pid: 2, file: 'd', cpuMs: 300 },
    ]
    const cpuOf = cpuByFile(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
    expect(Object.fromEntries(cpuOf)).toEqual({ a: 1, b: 0.5, c: 0.7, d: 0.3 })
  })
})

describe('unitCosts', () => {
  const files = [
    {
      name: '/project/a.test.ts',
      startTime: 1000,
      endTime: 3500,
      assertionResults: [{ fullName: 'sum adds', duration: 1500 }, { fullName: 'sum skips' }],
    },
  ]

  it('behavior: returns seconds of each file and test, and the processor seconds of the file', () => {
    expect(unitCosts(files, new Map([['/project/a.test.ts', 4]]))).toEqual({
      files: [{ suite: 'units', file: '/project/a.test.ts', seconds: 2.5, cpuSeconds: 4 }],
      tests: [
        { suite: 'units', file: '/project/a.test.ts', test: 'sum adds', seconds: 1.5 },
        { suite: 'units', file: '/project/a.test.ts', test: 'sum skips', seconds: 0 },
      ],
    })
  })

  it('behavior: returns unknown processor seconds for a file that no worker reported', () => {
    expect(unitCosts(files, new Map()).files[0]?.cpuSeconds).toBeNull()
  })
})

describe('journeyCosts', () => {
  it('behavior: sums the attempts of a test, and names it with its suites', () => {
    const spec = (title: string, durations: readonly number[]) => ({
      title,
      file: 'journeys/swap.spec.ts',
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    })
    const suites = [
      {
        title: 'journeys/swap.spec.ts',
        specs: [spec('wraps', [2000])],
        suites: [{ title: 'swapping', specs: [spec('exact in', [3000, 1000])] }],
      },
    ]
    const file = 'e2e/journeys/swap.spec.ts'
    expect(journeyCosts('journeys', suites)).toEqual({
      files: [{ suite: 'journeys', file, seconds: 6, cpuSeconds: null }],
      tests: [
        { suite: 'journeys', file, test: 'wraps', seconds: 2 },
        { suite: 'journeys', file, test: 'swapping › exact in', seconds: 4 },
      ],
    })
  })
})

describe('costTables', () => {
  it('behavior: prints the given number of most expensive tests and the sum of all', () => {
    const cost = (name: string, seconds: number) => ({ suite: 'contracts', file: `${name}.t.sol`, test: name, seconds })
    const table = costTables(withFiles([cost('cheap', 1), cost('dear', 9), cost('middle', 5)]), 2)
    expect(table.match(/\w+\.t\.sol › \w+/g)).toEqual(['dear.t.sol › dear', 'middle.t.sol › middle'])
    expect(table).toContain('Tests: the 2 most expensive of 3 (15 s)')
    expect(table).not.toContain('cheap')
  })
})
