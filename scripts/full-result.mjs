// Writes the last result of `npm run test:full` into a row of docs/test-results.md.

const [begin, end] = ['<!-- full tier -->', '<!-- /full tier -->']
const header = '| Date | Commit | Seed | Passed | Failed | Skipped | Seconds |\n|---|---|---|--:|--:|--:|--:|'

/**
 * @typedef {object} FullResult
 * @property {string} date ISO day
 * @property {string} commit 40 hex digits, or `unknown` without git
 * @property {boolean} isModified the worktree had changes that the commit does not have
 * @property {string} seed
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} seconds
 */

/**
 * The page with the row of a new run in place of the old row.
 * @param {string} page
 * @param {FullResult} result
 * @throws {RangeError} when the page has no place for the row
 */
export function withFullResult(page, { date, commit, isModified, seed, passed, failed, skipped, seconds }) {
  const { from, to } = placeOf(page)
  const cells = [date, isModified ? `${commit} (modified)` : commit, seed, passed, failed, skipped, seconds]
  return `${page.slice(0, from)}\n${header}\n| ${cells.join(' | ')} |\n${page.slice(to)}`
}

/**
 * The last run in the row of the page; null when the full tier has never run.
 * @param {string} page
 */
export function readFullResult(page) {
  const { from, to } = placeOf(page)
  const row = page
    .slice(from, to)
    .split('\n')
    .map((line) => line.match(/^\| (\S+) \| ([0-9a-f]{40})( \(modified\))? \| \S+ \| \d+ \| (\d+) \|/))
    .find((match) => match !== null)
  if (row === undefined) return null
  const [, date = '', commit = '', modified, failed] = row
  return { date, commit, isModified: modified !== undefined, failed: Number(failed) }
}

/**
 * The line with the last full run that `npm test` prints.
 * @param {ReturnType<typeof readFullResult>} result
 * @param {number | null} commits since then; null without git or enough history
 */
export function describeFullResult(result, commits) {
  if (result === null) return 'The full tier has no recorded result (npm run test:full).'
  const { date, commit, isModified, failed } = result
  const outcome = failed === 0 ? 'passed' : `failed (${failed})`
  const age = commits === null ? 'age unknown without its history' : `${commits} commit${commits === 1 ? '' : 's'} ago`
  const where = `${commit.slice(0, 8)}${isModified ? ' with changes' : ''}`
  return `The full tier ${outcome} on ${date} at ${where}, ${age} (npm run test:full).`
}

/** @param {string} page */
function placeOf(page) {
  const [at, to] = [page.indexOf(begin), page.indexOf(end)]
  if (at < 0 || to < at) throw new RangeError(`The page has no place for the result (${begin} … ${end}).`)
  return { from: at + begin.length, to }
}
