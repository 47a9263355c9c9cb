// npm run bench [-- NAME …] [--write | --json] [--OPTION …]: compares benchmarks with the page
// docs/benchmarks.md. Exits with 1 when one fails or a row worsens beyond its tolerance.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { benches, benchRun, compared, report, rowsOf, storedRows, withRows } from './bench-rows.mjs'
import { refuse, root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const { names, unknown, writes, printsJson, options } = benchRun(process.argv.slice(2))
if (unknown !== null) refuse(`There is no bench '${unknown}': ${benches.join(', ')}.`)

const page = join(root, 'docs', 'benchmarks.md')
const rows = []
const failures = []
for (const bench of names) {
  console.error(`${bench} …`)
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', join(root, 'bench', `${bench}.mjs`), ...options],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (printsJson) console.log(stdout.trimEnd())
  try {
    if (status === 0) rows.push(...rowsOf(bench, stdout))
    else failures.push({ bench, why: `it ended with ${status}, see above` })
  } catch (failure) {
    failures.push({ bench, why: failure.message })
  }
}

const comparison = compared(rows, storedRows(readFileSync(page, 'utf8')))
const text = report(comparison, failures)
if (printsJson) console.error(text)
else console.log(text)
if (writes) {
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(page, withRows(readFileSync(page, 'utf8'), rows, day, benches))
}
process.exit(failures.length > 0 || comparison.some(({ verdict }) => verdict === 'WORSE') ? 1 : 0)
