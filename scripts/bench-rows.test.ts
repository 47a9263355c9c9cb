import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import {
  benches,
  benchRun,
  compared,
  report,
  rowsOf,
  storedRows,
  tolerances,
  UnreadableRowsError,
  withRows,
} from './bench-rows.mjs'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const empty = 'Before.\n<!-- rows -->\n<!-- /rows -->\nAfter.\n'
const row = (value: number, more: object = {}) => ({
  what: 'as fast as a peer',
  value,
  unit: '×',
  better: 'more',
  ...more,
})
const print = (...rows: readonly object[]) => JSON.stringify({ pools: 100, rows })
const rowsNow = (...rows: readonly object[]) => rowsOf('routing', print(...rows))

describe('benchRun', () => {
  test('default: runs all benches without options', () => {
    expect(benchRun([])).toEqual({ names: benches, unknown: null, writes: false, printsJson: false, options: [] })
  })

  test('behavior: runs the named benches in the order of the table, with their options', () => {
    expect(benchRun(['rpc', 'swap', '--write', '--runs', '1', '--json'])).toEqual({
      names: ['swap', 'rpc'],
      unknown: null,
      writes: true,
      printsJson: true,
      options: ['--runs', '1'],
    })
  })

  test('behavior: returns a name that is no benchmark as unknown', () => {
    expect(benchRun(['rpc', 'tokens']).unknown).toBe('tokens')
  })
})

describe('benches', () => {
  test.each(benches)('behavior: finds rows of the table in the source of %s', (name) => {
    expect(read(`bench/${name}.mjs`)).toMatch(/from '\.\/row\.mjs'[\s\S]*\brows\b/)
  })

  test('behavior: resolves all imports of the benchmarks', async () => {
    const root = fileURLToPath(new URL('..', import.meta.url))
    const input = benches.map((name) => `${root}/bench/${name}.mjs`)
    const options = { ssr: true, write: false, minify: false, rolldownOptions: { input } }
    await expect(build({ root, configFile: false, logLevel: 'silent', build: options })).resolves.toBeDefined()
  })
})

describe('rowsOf', () => {
  test('default: returns the measured rows of the output', () => {
    expect(rowsNow(row(3), row(4, { isAtLeast: true }), { ...row(0), value: null })).toEqual([
      { bench: 'routing', ...row(3), isAtLeast: false },
      { bench: 'routing', ...row(4), isAtLeast: true },
    ])
  })

  test.each([
    '',
    'Installing …',
    '{}',
    'null',
    print(),
    print(row(1, { unit: 'yd' })),
    print(row(1, { better: 'so' })),
  ])('error: UnreadableRowsError for %s', (printed) => {
    expect(() => rowsOf('routing', printed)).toThrow(UnreadableRowsError)
  })

  test('error: UnreadableRowsError when a name would break the table', () => {
    expect(() => rowsNow(row(1, { what: 'a | b' }))).toThrow(UnreadableRowsError)
  })
})

describe('compared', () => {
  const verdict = (before: number, now: number, more: object = {}) => {
    const stored = storedRows(withRows(empty, rowsNow(row(before, more)), '2026-11-24', ['routing']))
    return compared(rowsNow(row(now, more)), stored).map((each) => each.verdict)[0]
  }

  test.each([
    ['×', 'more', 100, 77, 'same'],
    ['×', 'more', 100, 76, 'WORSE'],
    ['×', 'more', 100, 131, 'better'],
    ['×', 'less', 2, 2.6, 'same'],
    ['×', 'less', 2, 2.7, 'WORSE'],
    ['×', 'less', 2, 1.5, 'better'],
    ['ms', 'less', 5, 9.9, 'same'],
    ['ms', 'less', 5, 10.1, 'WORSE'],
    ['requests', 'less', 1, 1, 'same'],
    ['requests', 'less', 1, 2, 'WORSE'],
    ['requests', 'less', 0, 1, 'WORSE'],
    ['kB', 'less', 100, 104, 'WORSE'],
  ])('behavior: compares %s, the better the %s, from %d to %d as %s', (unit, better, before, now, expected) => {
    expect(verdict(before, now, { unit, better })).toBe(expected)
  })

  test('behavior: marks a row as new when the table lacks it', () => {
    expect(compared(rowsNow(row(1)), [])).toMatchObject([{ before: null, verdict: 'new' }])
  })

  test('behavior: allows the smallest change for bytes and requests, and the largest for times without a peer', () => {
    expect(tolerances).toMatchObject({ requests: 0, ms: 1 })
    expect(tolerances['×']).toBeLessThan(tolerances.ms ?? 0)
  })
})

describe('report', () => {
  test('default: prints one line per row with the previous value, and failures by name', () => {
    const stored = storedRows(withRows(empty, rowsNow(row(100)), '2026-11-24', ['routing']))
    const text = report(compared(rowsNow(row(50, { isAtLeast: true }), row(1, { what: 'other' })), stored), [
      { bench: 'rpc', why: 'it ended with 1' },
    ])
    expect(text.split('\n').map((line) => line.replace(/ {2,}/g, ' ; '))).toEqual([
      'bench ; what ; now ; before',
      'routing ; as fast as a peer ; ≥ 50 × ; 100 × ; WORSE',
      'routing ; other ; 1 × ; – ; new',
      'rpc FAILED: it ended with 1',
    ])
  })
})

describe('withRows', () => {
  const names = ['page', 'routing', 'rpc']

  test('default: replaces the rows of benchmarks that ran, with their day, and preserves the others', () => {
    const first = withRows(empty, [...rowsOf('rpc', print(row(7))), ...rowsNow(row(1))], '2026-11-23', names)
    const second = withRows(first, rowsNow(row(2, { isAtLeast: true }), row(3, { what: 'other' })), '2026-11-24', names)
    expect(second).toBe(
      [
        'Before.\n<!-- rows -->\n| bench | what | measured | the better the | on |\n|---|---|--:|---|---|',
        '| routing | as fast as a peer | ≥ 2 × | more | 2026-11-24 |',
        '| routing | other | 3 × | more | 2026-11-24 |',
        '| rpc | as fast as a peer | 7 × | more | 2026-11-23 |',
        '<!-- /rows -->\nAfter.\n',
      ].join('\n'),
    )
    expect(storedRows(second)).toMatchObject([
      { value: 2, isAtLeast: true },
      { value: 3 },
      { value: 7, day: '2026-11-23' },
    ])
  })

  test('behavior: removes the rows of a benchmark that no longer exists', () => {
    const page = withRows(empty, rowsNow(row(1)), '2026-11-24', names)
    expect(storedRows(withRows(page, [], '2026-11-24', ['rpc']))).toEqual([])
  })

  test('error: RangeError when the page lacks the markers or a line is not a row', () => {
    expect(() => withRows('Nothing.', [], '2026-11-24', names)).toThrow(RangeError)
    const page = withRows(empty, rowsNow(row(1)), '2026-11-24', names)
    expect(() => storedRows(page.replace('1 ×', 'fast'))).toThrow(RangeError)
  })

  test('behavior: parses docs/benchmarks.md and finds each benchmark in it', () => {
    for (const { bench, day } of storedRows(read('docs/benchmarks.md'))) {
      expect(benches).toContain(bench)
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })
})
