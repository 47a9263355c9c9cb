// Costs of test files and tests in a run: seconds in all suites, processor seconds of unit tests.

/**
 * @typedef {{ suite: string, file: string, test: string, seconds: number }} TestCost
 * @typedef {{ suite: string, file: string, seconds: number, cpuSeconds: number | null }} FileCost
 * @typedef {{ files: FileCost[], tests: TestCost[] }} Costs
 * @typedef {{ name: string, startTime: number, endTime: number, assertionResults: readonly { fullName: string, duration?: number | null }[] }} UnitFile
 * @typedef {{ title: string, file: string, tests: readonly { results: readonly { duration: number }[] }[] }} JourneySpec
 * @typedef {{ title: string, specs?: readonly JourneySpec[], suites?: readonly JourneySuite[] }} JourneySuite
 */

/**
 * Costs in a report of Vitest. The seconds of a file cover tests and hooks, but no imports.
 * @param {readonly UnitFile[]} files
 * @param {ReadonlyMap<string, number>} cpuOf processor seconds by file, imports included, children not
 * @returns {Costs}
 */
export function unitCosts(files, cpuOf) {
  return {
    files: files.map(({ name, startTime, endTime }) => ({
      suite: 'units',
      file: name,
      seconds: (endTime - startTime) / 1000,
      cpuSeconds: cpuOf.get(name) ?? null,
    })),
    tests: files.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        suite: 'units',
        file: name,
        test: fullName,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  }
}

/**
 * Processor seconds of each file, from JSON lines in which `cpuMs` counts from the start of a process.
 * @param {string} lines
 * @returns {Map<string, number>}
 */
export function cpuByFile(lines) {
  const cpuOf = new Map()
  const last = new Map()
  for (const line of lines.split('\n').filter((each) => each !== '')) {
    const { pid, file, cpuMs } = JSON.parse(line)
    const before = last.get(pid) ?? 0
    // A smaller number than before comes from a later process with the same id.
    const spent = cpuMs >= before ? cpuMs - before : cpuMs
    last.set(pid, cpuMs)
    cpuOf.set(file, (cpuOf.get(file) ?? 0) + spent / 1000)
  }
  return cpuOf
}

/**
 * Costs in a report of Playwright. It has no processor seconds, because page and node run in other
 * processes.
 * @param {string} name of the suite
 * @param {readonly JourneySuite[]} suites
 */
export function journeyCosts(name, suites) {
  return withFiles(suites.flatMap((suite) => suiteTests(name, suite, [])))
}

/**
 * @param {string} name
 * @param {JourneySuite} suite
 * @param {readonly string[]} above titles
 * @returns {TestCost[]}
 */
function suiteTests(name, { specs = [], suites = [] }, above) {
  // The outermost suite is the file, so that its title is not part of the names.
  const within = (one) => suiteTests(name, one, one.title === '' ? above : [...above, one.title])
  const own = specs.map((spec) => ({
    suite: name,
    file: `e2e/${spec.file}`,
    test: [...above, spec.title].join(' › '),
    seconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }))
  return [...own, ...suites.flatMap(within)]
}

/**
 * Costs of tests, and of files as the sums of their tests.
 * @param {readonly TestCost[]} tests
 * @returns {Costs}
 */
export function withFiles(tests) {
  /** @type {Map<string, FileCost>} */
  const files = new Map()
  for (const { suite, file, seconds } of tests) {
    const before = files.get(file)?.seconds ?? 0
    files.set(file, { suite, file, seconds: before + seconds, cpuSeconds: null })
  }
  return { files: [...files.values()], tests: [...tests] }
}

/**
 * Tables of the `count` most expensive files and tests.
 * @param {{ files: readonly FileCost[], tests: readonly TestCost[] }} costs
 * @param {number} count of each
 */
export function costTables({ files, tests }, count) {
  const costliest = (rows) => rows.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
  const total = (rows) => rows.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0)
  return [
    `Files: the ${count} most expensive of ${files.length} (${total(files)} s)`,
    '     s    CPU',
    ...costliest(files).map(({ suite, file, seconds, cpuSeconds }) => {
      const cpu = cpuSeconds === null ? '–' : cpuSeconds.toFixed(1)
      return `${seconds.toFixed(1).padStart(6)} ${cpu.padStart(6)}  ${suite}  ${file}`
    }),
    '',
    `Tests: the ${count} most expensive of ${tests.length} (${total(tests)} s)`,
    '     s',
    ...costliest(tests).map(
      ({ suite, file, test, seconds }) => `${seconds.toFixed(1).padStart(6)}  ${suite}  ${file} › ${test}`,
    ),
  ].join('\n')
}
