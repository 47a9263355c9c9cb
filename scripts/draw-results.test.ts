import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { envelopes, sliceOf, solidly, v3, v4, withSlices } from './draw-results.mjs'

const report = (statuses: readonly string[]) => ({
  startTime: Date.UTC(2026, 10, 24, 12),
  testResults: [{ assertionResults: statuses.map((status, at) => ({ title: `p${at}`, status })) }],
})
const passed = Array.from({ length: envelopes.properties }, () => 'passed')
const text = 'at length: <!-- envelopes -->nothing<!-- /envelopes --> |'

test('default: sums complete slices with their seeds and day', () => {
  const slices = [
    sliceOf(7, report([...passed, 'skipped'])),
    sliceOf(8, report(passed)),
    sliceOf(9, report(['passed'])),
  ]
  expect(withSlices(text, envelopes, slices)).toBe(
    'at length: <!-- envelopes -->200,000 swaps, of four kinds of markets alike, seeds 7, 8, on 2026-11-24: no output above its envelope<!-- /envelopes --> |',
  )
})

test('behavior: reports a property that failed', () => {
  const slice = sliceOf(7, report(passed.with(3, 'failed')))
  expect(slice.failed).toEqual(['p3'])
  expect(withSlices(text, envelopes, [slice])).toContain('1 properties FAILED')
})

test('error: RangeError when no slice is complete or the page lacks the markers', () => {
  expect(() => withSlices(text, envelopes, [])).toThrow(RangeError)
  expect(() => withSlices('Nothing.', envelopes, [sliceOf(7, report(passed))])).toThrow(RangeError)
})

test('default: writes the results of the curves into their page', () => {
  const curves = readFileSync(new URL('../docs/curves.md', import.meta.url), 'utf8')
  for (const bar of [v3, v4, solidly, envelopes]) {
    const slice = sliceOf(7, report(Array.from({ length: bar.properties }, () => 'passed')))
    expect(withSlices(curves, bar, [slice])).toContain(`${bar.what}, seeds 7, on 2026-11-24: ${bar.held}`)
  }
})
