// Reads the options and the reports of `npm run test:repeat`.

import { tierOf } from './test-tiers.mjs'

/**
 * @param {readonly string[]} options `N [filter …] [--seed S] [--full]`
 * @returns {{ rounds: number, filters: string[], seed: number | null, tier: Tier }}
 * @throws {RangeError}
 */
export function parseRepeat(options) {
  const tier = tierOf(options)
  const args = options.filter((option) => option !== '--full')
  const at = args.indexOf('--seed')
  const seed = at < 0 ? null : Number(args[at + 1])
  if (seed !== null && !(Number.isSafeInteger(seed) && seed >= 0)) throw new RangeError('--seed takes a whole number.')
  const [count, ...filters] = at < 0 ? args : args.toSpliced(at, 2)
  const rounds = Number(count)
  if (!(Number.isSafeInteger(rounds) && rounds > 0)) {
    throw new RangeError('Usage: npm run test:repeat -- N [filter …] [--seed S] [--full]')
  }
  return { rounds, filters, seed, tier }
}

/**
 * Hour of the day (UTC) for a seed. 7 is coprime to 24: 24 consecutive seeds cover all hours.
 * @param {number} seed
 */
export const hourOf = (seed) => (seed * 7) % 24

/**
 * @typedef {import('./test-tiers.mjs').Tier} Tier
 * @typedef {{ title: string, ok: boolean }} Spec
 * @typedef {{ title: string, specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 * @typedef {{ suites: readonly Suite[], errors: readonly { message?: string }[] }} Report
 */

/**
 * @param {Suite} suite
 * @param {readonly string[]} path
 * @returns {{ name: string, ok: boolean }[]}
 */
function testsOf({ title, specs = [], suites = [] }, path) {
  const here = [...path, title]
  return [
    ...specs.map((spec) => ({ name: [...here, spec.title].join(' › '), ok: spec.ok })),
    ...suites.flatMap((suite) => testsOf(suite, here)),
  ]
}

/**
 * Number of tests and names of the failed ones. Null for a report counts as one failure.
 * @param {Report | null} report of the JSON reporter
 */
export function resultOf(report) {
  if (report === null) return { ran: 0, red: ['the runner ended without a report'] }
  const tests = report.suites.flatMap((suite) => testsOf(suite, []))
  const errors = report.errors.map(({ message = 'without a message' }) => `the runner: ${message.split('\n')[0]}`)
  return { ran: tests.length, red: [...tests.filter(({ ok }) => !ok).map(({ name }) => name), ...errors] }
}

/**
 * The failed tests with the seeds of their rounds, the most frequent first.
 * @param {readonly { seed: number, red: readonly string[] }[]} rounds
 */
export function tallyRed(rounds) {
  /** @type {Map<string, number[]>} */
  const seeds = new Map()
  for (const { seed, red } of rounds) {
    for (const name of red) seeds.set(name, [...(seeds.get(name) ?? []), seed])
  }
  return [...seeds].map(([name, of]) => ({ name, seeds: of })).sort((a, b) => b.seeds.length - a.seeds.length)
}
