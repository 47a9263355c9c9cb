// npm run safety [-- NAME] [--write]: stress tests of nodes, accounts and browser; docs/safety.md.
// npm run safety:sending: those of sending; docs/safety-sending.md. A NAME needs --write to save.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { refuse, root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const results = join(root, '.cache', 'safety')
rmSync(results, { recursive: true, force: true })
const args = process.argv.slice(2)
const only = args.find((argument) => !argument.startsWith('-'))
const isSending = args.includes('--sending')
const chosen = readdirSync(join(root, 'app', 'src'), { recursive: true })
  .filter((file) => file.endsWith('.bar.test.ts'))
  .filter((file) =>
    only
      ? basename(file) === `${only}.bar.test.ts`
      : isSending !== /(?:verification|nodes|account-lives\.\w+)\.bar\.test\.ts$/.test(file),
  )
/** Names of the stress tests that need a browser; the file of each is `e2e/safety/NAME.spec.ts`. */
const inBrowser = isSending ? [] : ['faults', 'flipped', 'payloads'].filter((name) => !only || name === only)
const bin = (name) => join(root, 'node_modules', '.bin', name)
const run = (command, runArgs) =>
  spawnSync(command, runArgs, {
    cwd: root,
    // Shows the output of the runner, because it explains a test without a result.
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, SAFETY_RESULTS: results },
  }).status === 0
const runs = [
  ...(chosen.length > 0 ? [() => run(bin('vitest'), ['run', '--project', 'app*', ...chosen, '--reporter=dot'])] : []),
  ...(inBrowser.length > 0
    ? [
        () => run(process.execPath, [join('scripts', 'build.mjs'), '--if-changed']),
        () =>
          run(bin('playwright'), [
            'test',
            ...['-c', 'e2e', '--reporter=line'],
            ...inBrowser.map((name) => `safety/${name}.spec.ts`),
          ]),
      ]
    : []),
]
const isGreen = runs.map((each) => each()).every(Boolean)
const files = existsSync(results) ? readdirSync(results).sort() : []
if (files.length === 0) refuse('No bar ran.')
const bars = files.map((file) => JSON.parse(readFileSync(join(results, file), 'utf8')))

const countsOf = ({ counts }) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join('; ')
const verdict = ({ faults, completed, requested }) => (faults.length === 0 && completed >= requested ? 'ok' : 'NOT OK')
for (const bar of bars) {
  const { name, completed, faults, seed, seconds } = bar
  const counts = countsOf(bar)
  console.log(
    `${verdict(bar)} ${name}: ${completed} completed, ${faults.length} wrong, seed ${seed}, ${seconds} s${counts ? ` (${counts})` : ''}`,
  )
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
}

if (!only || args.includes('--write')) {
  const [name, title, command] = isSending
    ? ['safety-sending.md', 'Stress tests of sending', 'safety:sending']
    : ['safety.md', 'Safety tests', 'safety']
  const document = join(root, 'docs', name)
  const today = new Date().toISOString().slice(0, 10)
  const rowOf = (bar) =>
    `| ${bar.name} | ${bar.requested} | ${bar.completed} | ${bar.faults.length} | ${bar.seed} | ${today} | ${countsOf(bar) || '–'} |`
  const storedRows = only && existsSync(document) ? readFileSync(document, 'utf8').match(/^\| .*\d.* \|$/gm) : []
  const rows = new Map([...(storedRows ?? []), ...bars.map(rowOf)].map((row) => [row.split('|')[1], row]))
  const text = `# ${title}

Results of the last full run of \`npm run ${command}\`. \`npm run test:full\` runs a tenth of each${isSending ? '' : '; of the emitted files one of each kind'}.

- A test is a file \`*.bar.test.ts\` below \`app/src\` that calls \`bar\` (\`app/src/core/test/bar.ts\`)${isSending ? '' : ', or one in `e2e/safety` that calls `tryBar` (`e2e/fixtures/bar.ts`)'}.
- [adding.md](adding.md) describes how to add one.
${
  isSending
    ? ''
    : '- Wrong values for a page concern the reads behind a price. Wrong values in discovery concern campaigns, their terms, names, factories, code and proofs.\n'
}
| Test | Target | Run | Wrong | Seed | Date | Details |
| --- | ---: | ---: | ---: | ---: | --- | --- |
${[...rows.values()].sort().join('\n')}
`
  writeFileSync(document, text)
}
process.exit(isGreen && bars.every((bar) => verdict(bar) === 'ok') ? 0 : 1)
