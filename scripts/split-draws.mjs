// npm run draws:split -- 5: five slices of 50,000 orders in each of four kinds of worlds, each slice from a seed of its own, one after the other.
// What every slice came to is kept in .cache/split-draws; `--write` puts the sum of all that is kept into docs/split.md. `-- 0 --write` only writes.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sliceOf, withDraws } from './draw-results.mjs'
import { refuse, root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const draws = 50_000
const slices = Number(process.argv.slice(2).find((argument) => !argument.startsWith('-')) ?? 1)
if (!Number.isSafeInteger(slices) || slices < 0) refuse('How many slices? A whole number.')
const folder = join(root, '.cache', 'split-draws')
mkdirSync(folder, { recursive: true })
const fileOf = (seed) => join(folder, `${seed}.json`)

let seed = 2001
for (let slice = 0; slice < slices; slice += 1) {
  while (existsSync(fileOf(seed))) seed += 1
  const words = 'no row that does not pay|not below the best single path'
  spawnSync(
    join(root, 'node_modules', '.bin', 'vitest'),
    [
      ...['run', '--project', 'amm', 'best-split.test.ts', '-t', words, '--maxWorkers=1'],
      ...['--reporter=dot', '--reporter=json', `--outputFile=${fileOf(seed)}`],
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DRAWS: String(draws), SEED: String(seed) },
    },
  )
}

const kept = readdirSync(folder)
  .sort()
  .map((file) => sliceOf(Number(file.replace('.json', '')), JSON.parse(readFileSync(join(folder, file), 'utf8'))))
for (const { seed: of, day, properties, failed } of kept) {
  console.log(`${failed.length === 0 ? 'ok' : 'NOT OK'} seed ${of}, ${day}: ${properties} properties of ${draws} draws`)
  for (const title of failed) console.log(`  ${title}`)
}
if (process.argv.includes('--write')) {
  const page = join(root, 'docs', 'split.md')
  writeFileSync(page, withDraws(readFileSync(page, 'utf8'), kept, draws))
}
process.exit(kept.every(({ failed }) => failed.length === 0) ? 0 : 1)
