// npm run mutate: breaks the packages that decide, one small change at a time, and says which changes no unit notices. By folder, its
// result in docs/mutation.md; what it found before is kept in .cache/mutation, and only what changed since is tried again.
// `npm run mutate -- amm` breaks one of them, `npm run mutate -- amm src/routing/*.ts` some files of it. CONCURRENCY=2 tries two at once.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const tool = join(root, 'mutation')
const folders = ['amm', 'campaigns', 'chains', 'token-lists']
const [only, ...files] = process.argv.slice(2)
if (only && !folders.includes(only))
  refuse(`Usage: npm run mutate, or npm run mutate -- with one of ${folders.join(', ')}`)
if (!existsSync(join(tool, 'node_modules'))) {
  // Its peer, vitest, is that of the repository.
  const install = ['ci', '--prefix', tool, '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund']
  if (spawnSync('npm', install, { stdio: 'inherit' }).status !== 0) refuse('The tool could not be installed.')
}

/** Changes that no test can notice, with the reason why. */
const equivalents = JSON.parse(readFileSync(join(tool, 'equivalent.json'), 'utf8'))

function reportOf(folder) {
  const file = join(root, '.cache', 'mutation', `${folder}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Each mutant with the line that it changes, before and after. */
function mutantsIn(folder, { files }) {
  return Object.entries(files).flatMap(([name, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants.map(({ location: { start, end }, replacement, status }) => {
      const line = lines[start.line - 1]
      const rest = end.line === start.line ? line.slice(end.column - 1) : ' …'
      const [was, is] = [line.trim(), `${line.slice(0, start.column - 1)}${replacement}${rest}`.trim()]
      const same = equivalents.some((each) => each.file === `${folder}/${name}` && each.was === was && each.is === is)
      return { at: `${folder}/${name}:${start.line}`, was, is, status: same ? 'Equivalent' : status }
    })
  })
}

const count = (mutants, ...wanted) => mutants.filter(({ status }) => wanted.includes(status)).length

function rowOf(folder, mutants, of) {
  const killed = count(mutants, 'Killed', 'Timeout', 'RuntimeError')
  const missed = count(mutants, 'Survived', 'NoCoverage')
  const share = ((killed / (killed + missed)) * 100).toFixed(1)
  const day = new Date().toISOString().slice(0, 10)
  return `| ${folder}${of} | ${mutants.length} | ${killed} | ${missed} | ${count(mutants, 'Equivalent')} | ${share} % | ${day} |`
}

const document = join(root, 'docs', 'mutation.md')
for (const folder of only ? [only] : folders) {
  // A run that is broken off writes down what it never tried as missed: only one that ended is built upon.
  const [kept, running] = ['incremental', 'running'].map((part) =>
    join(root, '.cache', 'mutation', `${folder}.${part}.json`),
  )
  rmSync(running, { force: true })
  if (existsSync(kept)) copyFileSync(kept, running)
  const ended = spawnSync(
    process.execPath,
    [join(tool, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', join(tool, 'stryker.config.mjs')],
    {
      cwd: join(root, 'packages', folder),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        PROPERTY_MS: '300',
        ...process.env,
        MUTATE_FOLDER: folder,
        MUTATE_FILES: files.join(' ') || 'src/**/*.ts',
      },
    },
  )
  if (ended.status !== 0) refuse(`${folder} could not be tried; the reason stands above.`)
  renameSync(running, kept)
  const mutants = mutantsIn(folder, reportOf(folder))
  for (const { at, was, is, status } of mutants) {
    if (status === 'Survived' || status === 'NoCoverage') console.log(`${at}\n- ${was}\n+ ${is}\n`)
  }
  const row = rowOf(folder, mutants, '')
  console.log(row)
  if (files.length > 0) continue
  const text = readFileSync(document, 'utf8')
  const before = new RegExp(`^\\| ${folder} \\|.*$`, 'm')
  writeFileSync(document, before.test(text) ? text.replace(before, row) : text.replace(/\n*$/, `\n${row}\n`))
}
