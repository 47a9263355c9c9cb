// The sentence of docs/split.md about the long draws, from what vitest has said of each slice.
const [begin, end] = ['<!-- draws -->', '<!-- /draws -->']

/**
 * @typedef {{ seed: number, day: string, properties: number, failed: readonly string[] }} Slice
 * `properties`: how many were drawn for; `failed`: titles of those that did not hold.
 */

/**
 * @param {number} seed
 * @param {{ startTime: number, testResults: readonly { assertionResults: readonly { title: string, status: string }[] }[] }} report
 * @returns {Slice}
 */
export function sliceOf(seed, { startTime, testResults }) {
  const drawn = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'skipped')
  const failed = drawn.filter(({ status }) => status !== 'passed').map(({ title }) => title)
  return { seed, day: new Date(startTime).toISOString().slice(0, 10), properties: drawn.length, failed }
}

/**
 * The page with the sum of all slices. A slice that drew for less than two properties of four kinds of worlds counts for nothing.
 * @param {string} text
 * @param {readonly Slice[]} slices
 * @param {number} draws of each property in a slice
 */
export function withDraws(text, slices, draws) {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new RangeError(`The page has no place for draws (${begin} … ${end}).`)
  const whole = slices.filter(({ properties }) => properties === 8)
  if (whole.length === 0) throw new RangeError('No slice was drawn to its end.')
  const failed = whole.reduce((sum, slice) => sum + slice.failed.length, 0)
  const sum = (whole.length * draws * 4).toLocaleString('en-US')
  const days = [...new Set(whole.map(({ day }) => day))].sort().join(', ')
  const seeds = whole.map(({ seed }) => seed).join(', ')
  const said = failed === 0 ? 'all held' : `${failed} properties FAILED`
  return `${text.slice(0, from + begin.length)}${sum} orders, of four kinds of worlds alike, seeds ${seeds}, on ${days}: ${said}${text.slice(to)}`
}
