// npm run bench [NAME …] [--write]: runs the benches, compares docs/benchmarks.md.
// Exits with 1 if a bench fails or a row worsens beyond its tolerance (bench-rows.mjs).
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchNames, compared, keptRows, report, rowsOf, withRows } from './bench-rows.mjs'
import { refuse, root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const names = benchNames(scripts)
const named = process.argv.slice(2).filter((argument) => argument !== '--write')
const strange = named.find((name) => !names.includes(name))
if (strange !== undefined) refuse(`There is no bench '${strange}': ${names.join(', ')}.`)

const page = join(root, 'docs', 'benchmarks.md')
const kept = keptRows(readFileSync(page, 'utf8'))
const rows = []
const failures = []
for (const bench of names.filter((name) => named.length === 0 || named.includes(name))) {
  console.error(`${bench} …`)
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts', 'bench.mjs'), bench], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    if (status === 0) rows.push(...rowsOf(bench, stdout))
    else failures.push({ bench, why: `it ended with ${status}, see above` })
  } catch (failure) {
    failures.push({ bench, why: failure.message })
  }
}

const beside = compared(rows, kept)
console.log(report(beside, failures))
if (process.argv.includes('--write')) {
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(page, withRows(readFileSync(page, 'utf8'), rows, day, names))
}
process.exit(failures.length > 0 || beside.some(({ verdict }) => verdict === 'WORSE') ? 1 : 0)
