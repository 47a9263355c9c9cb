// Writes results of long property runs into docs/curves.md, from reports of vitest.

/**
 * Result of one run with one seed: the number of properties and the titles of the failed ones.
 * @typedef {{ seed: number, day: string, properties: number, failed: readonly string[] }} Slice
 *
 * @typedef {object} DrawSuite
 * @property {string} name marker in the results page, and name of the reports folder
 * @property {readonly string[]} tests arguments of vitest
 * @property {string} variable environment variable with the number of runs per property
 * @property {number} each number of runs per property in a slice
 * @property {number} properties number of properties in a complete slice
 * @property {number} kinds number of cases per run; multiplies the reported total
 * @property {string} what description of the cases in the results page
 * @property {string} held result text when no property failed
 * @property {{ name: string, folder: string }} [needs] package with its own lockfile, in bench/
 */

/** @type {DrawSuite} */
export const v3 = {
  name: 'v3',
  tests: ['test/curves/v3.test.ts'],
  variable: 'CURVE_DRAWS',
  each: 10_000,
  properties: 3,
  kinds: 1,
  what: 'swaps of Uniswap V3 and PancakeSwap V3 pools',
  held: 'no difference',
}

/** @type {DrawSuite} */
export const v4 = {
  name: 'v4',
  tests: ['test/curves/v4.test.ts'],
  variable: 'V4_DRAWS',
  each: 10_000,
  properties: 2,
  kinds: 1,
  what: 'swaps of Uniswap V4 pools without hooks',
  held: 'no difference',
  needs: { name: '@uniswap/v4-periphery', folder: 'uniswap-v4' },
}

/** @type {DrawSuite} */
export const solidly = {
  name: 'solidly',
  tests: ['test/curves/solidly.test.ts'],
  variable: 'SOLIDLY_DRAWS',
  each: 1_000,
  properties: 2,
  kinds: 2,
  what: 'swaps, half of volatile and half of stable pools',
  held: 'no difference',
}

/** @type {DrawSuite} */
export const envelopes = {
  name: 'envelopes',
  tests: ['src/curves/market.test.ts', '-t', 'envelope'],
  variable: 'ENVELOPE_DRAWS',
  each: 25_000,
  properties: 4,
  kinds: 4,
  what: 'swaps, of four kinds of markets alike',
  held: 'no output above its envelope',
}

/**
 * @typedef {{ title: string, status: string }} AssertionResult
 * @typedef {{ startTime: number, testResults: readonly { assertionResults: readonly AssertionResult[] }[] }} Report
 */

/**
 * @param {number} seed
 * @param {Report} report
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
 * The page with the sums of all complete runs.
 * @param {string} text
 * @param {DrawSuite} suite
 * @param {readonly Slice[]} slices
 */
export function withSlices(text, { name, each, properties, kinds, what, held }, slices) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new RangeError(`The page has no place for them (${begin} … ${end}).`)
  const complete = slices.filter((slice) => slice.properties === properties)
  if (complete.length === 0) throw new RangeError('No slice was drawn to its end.')
  const failed = complete.reduce((sum, slice) => sum + slice.failed.length, 0)
  const sum = (complete.length * each * kinds).toLocaleString('en-US')
  const days = [...new Set(complete.map(({ day }) => day))].sort().join(', ')
  const seeds = complete.map(({ seed }) => seed).join(', ')
  const result = failed === 0 ? held : `${failed} properties FAILED`
  return `${text.slice(0, from + begin.length)}${sum} ${what}, seeds ${seeds}, on ${days}: ${result}${text.slice(to)}`
}
