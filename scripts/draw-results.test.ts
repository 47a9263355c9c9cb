import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { draws, envelopes, replays, sliceOf, solidly, v3, withSlices } from './draw-results.mjs'

const page = new URL('../docs/split.md', import.meta.url)
const report = (statuses: readonly string[]) => ({
  startTime: Date.UTC(2026, 10, 24, 12),
  testResults: [{ assertionResults: statuses.map((status, at) => ({ title: `p${at}`, status })) }],
})
const passed = Array.from({ length: 8 }, () => 'passed')
const text = 'at length: <!-- draws -->nothing<!-- /draws --> |'

test('default: sums complete slices with their seeds and day', () => {
  const slices = [
    sliceOf(7, report([...passed, 'skipped'])),
    sliceOf(8, report(passed)),
    sliceOf(9, report(['passed'])),
  ]
  expect(withSlices(text, draws, slices)).toBe(
    'at length: <!-- draws -->400,000 orders, of four kinds of worlds alike, seeds 7, 8, on 2026-11-24: all held<!-- /draws --> |',
  )
})

test('behavior: reports a failed property', () => {
  const slice = sliceOf(7, report(passed.with(3, 'failed')))
  expect(slice.failed).toEqual(['p3'])
  expect(withSlices(text, draws, [slice])).toContain('1 properties FAILED')
})

test('error: RangeError when no slice is complete or the page lacks the markers', () => {
  expect(() => withSlices(text, draws, [])).toThrow(RangeError)
  expect(() => withSlices('Nothing.', draws, [sliceOf(7, report(passed))])).toThrow(RangeError)
  expect(withSlices(readFileSync(page, 'utf8'), draws, [sliceOf(7, report(passed))])).toContain('seeds 7')
  const replayed = withSlices(readFileSync(page, 'utf8'), replays, [sliceOf(2, report(['passed']))])
  expect(replayed).toContain('10,000 orders executed by the contract')
})

test('default: writes each bar of the curves into their page', () => {
  const curves = readFileSync(new URL('../docs/curves.md', import.meta.url), 'utf8')
  for (const bar of [v3, solidly, envelopes]) {
    const slice = sliceOf(7, report(Array.from({ length: bar.properties }, () => 'passed')))
    expect(withSlices(curves, bar, [slice])).toContain(`${bar.what}, seeds 7, on 2026-11-24: ${bar.held}`)
  }
})
