// Table of docs/benchmarks.md; a benchmark that did not run keeps its rows with their day. A
// benchmark prints JSON with `rows` of `{ what, value, unit, better, isAtLeast }` (bench/row.mjs).

/**
 * @typedef {{ readonly bench: string, readonly what: string, readonly value: number, readonly unit: string,
 *   readonly better: 'more' | 'less', readonly isAtLeast: boolean }} Row
 * @typedef {Row & { readonly day: string }} StoredRow
 * @typedef {Row & { readonly before: number | null, readonly verdict: 'new' | 'same' | 'better' | 'WORSE' }} ComparedRow
 */

/**
 * Share by which a figure may worsen before it is flagged, by unit. Times double on a busy machine,
 * unlike ratios to a peer of the same run; bytes and requests hardly vary.
 * @type {Readonly<Record<string, number>>}
 */
export const tolerances = { '×': 0.3, ms: 1, MB: 0.15, kB: 0.03, requests: 0 }

const [begin, end] = ['<!-- rows -->', '<!-- /rows -->']
const head = '| bench | what | measured | the better the | on |'

/** Thrown when the output of a benchmark is not valid. */
export class UnreadableRowsError extends Error {
  name = 'UnreadableRowsError'
}

/** The benchmarks in the order of the table. The source of each is bench/NAME.mjs. */
export const benches = ['page', 'start', 'swap', 'routing', 'split', 'rpc', 'indexer']

/**
 * Parses the arguments of `npm run bench`. A benchmark receives the options after its name.
 * @param {readonly string[]} args
 */
export function benchRun(args) {
  const rest = args.filter((argument) => argument !== '--write' && argument !== '--json')
  const at = rest.findIndex((argument) => argument.startsWith('--'))
  const named = at < 0 ? rest : rest.slice(0, at)
  return {
    names: benches.filter((name) => named.length === 0 || named.includes(name)),
    unknown: named.find((name) => !benches.includes(name)) ?? null,
    writes: args.includes('--write'),
    printsJson: args.includes('--json'),
    options: at < 0 ? [] : rest.slice(at),
  }
}

/**
 * @param {string} bench
 * @param {string} printed
 * @returns {readonly Row[]} without those that were not measured
 * @throws UnreadableRowsError
 */
export function rowsOf(bench, printed) {
  const { rows } = parsed(printed)
  if (!Array.isArray(rows) || rows.length === 0) throw new UnreadableRowsError('It printed no rows.')
  return rows.flatMap((row) => {
    const { what, value, unit, better, isAtLeast = false } = row ?? {}
    if (value === null) return []
    const isRow =
      typeof what === 'string' &&
      !/[|\n]/.test(what) &&
      Number.isFinite(value) &&
      unit in tolerances &&
      (better === 'more' || better === 'less')
    if (!isRow) throw new UnreadableRowsError(`This is no row: ${JSON.stringify(row)}`)
    return [{ bench, what, value, unit, better, isAtLeast: isAtLeast === true }]
  })
}

/** @param {string} printed */
function parsed(printed) {
  try {
    return JSON.parse(printed) ?? {}
  } catch (cause) {
    throw new UnreadableRowsError('It printed no JSON.', { cause })
  }
}

/**
 * @param {readonly Row[]} rows
 * @param {readonly StoredRow[]} stored
 * @returns {readonly ComparedRow[]}
 */
export function compared(rows, stored) {
  return rows.map((row) => {
    const before = stored.find(({ bench, what }) => bench === row.bench && what === row.what)?.value ?? null
    return { ...row, before, verdict: verdictOf(row, before) }
  })
}

/**
 * @param {Row} row
 * @param {number | null} before
 */
function verdictOf({ value, unit, better }, before) {
  if (before === null) return 'new'
  const [good, bad] = better === 'more' ? [value, before] : [before, value]
  const most = 1 + (tolerances[unit] ?? 0)
  if (bad > good * most) return 'WORSE'
  return good > bad * most ? 'better' : 'same'
}

/** @param {Pick<Row, 'value' | 'unit' | 'isAtLeast'>} row */
function figure({ value, unit, isAtLeast }) {
  return `${isAtLeast ? '≥ ' : ''}${value} ${unit}`
}

/**
 * Text with one line per row, compared with the row of the table, and one per failed benchmark.
 * @param {readonly ComparedRow[]} rows
 * @param {readonly { readonly bench: string, readonly why: string }[]} failures
 */
export function report(rows, failures) {
  const cells = rows.map((row) => {
    const before = row.before === null ? '–' : figure({ ...row, value: row.before, isAtLeast: false })
    return [row.bench, row.what, figure(row), before, row.verdict]
  })
  const table = [['bench', 'what', 'now', 'before', ''], ...cells]
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...table.map((line) => line[at]?.length ?? 0)))
  const lines = table.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, ...failures.map(({ bench, why }) => `${bench} FAILED: ${why}`)].join('\n')
}

/**
 * The rows in the table of the page.
 * @param {string} page
 * @returns {readonly StoredRow[]}
 * @throws {RangeError} if the page lacks the markers or a line is no row
 */
export function storedRows(page) {
  const [, lines] = parts(page)
  return lines.slice(2).map((line) => {
    const [bench = '', what = '', measured = '', better, day = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const [, bound, value, unit = ''] = /^(≥ )?([\d.e+-]+) (\S+)$/.exec(measured) ?? []
    if (value === undefined || (better !== 'more' && better !== 'less')) throw new RangeError(`This is no row: ${line}`)
    return { bench, what, value: Number(value), unit, better, isAtLeast: bound !== undefined, day }
  })
}

/**
 * The page with new rows. Rows of benchmarks that did not run are preserved.
 * @param {string} page
 * @param {readonly Row[]} rows
 * @param {string} day
 * @param {readonly string[]} names the benchmarks in their order; rows of others are removed
 */
export function withRows(page, rows, day, names) {
  const stored = storedRows(page)
  const ran = new Set(rows.map(({ bench }) => bench))
  const today = rows.map((row) => ({ ...row, day }))
  const lines = names
    .flatMap((name) => (ran.has(name) ? today : stored).filter(({ bench }) => bench === name))
    .map((row) => `| ${row.bench} | ${row.what} | ${figure(row)} | ${row.better} | ${row.day} |`)
  const [before, , after] = parts(page)
  return [before + begin, head, '|---|---|--:|---|---|', ...lines, end + after].join('\n')
}

/**
 * @param {string} page
 * @returns {[string, readonly string[], string]} text before the table, its lines, text after it
 */
function parts(page) {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new RangeError(`The page has no place for rows (${begin} … ${end}).`)
  const lines = page
    .slice(from + begin.length, to)
    .trim()
    .split('\n')
  return [page.slice(0, from), lines.filter((line) => line.startsWith('|')), page.slice(to + end.length)]
}
