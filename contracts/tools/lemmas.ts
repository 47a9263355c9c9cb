// npm run lemmas -w @dexswap/contracts: proves the lemmas of lemmas/accrual.smt2 with Z3.
// The first run installs the solver (35 MB) from the lockfile next to the lemmas.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const folder = new URL('../lemmas/', import.meta.url)
/** Limit per lemma. */
const secondsAtMost = 30

type Solver = {
  readonly mk_config: () => unknown
  readonly mk_context: (config: unknown) => unknown
  readonly eval_smtlib2_string: (context: unknown, text: string) => Promise<string>
}

if (!existsSync(new URL('node_modules/z3-solver', folder))) {
  const options = { cwd: fileURLToPath(folder), stdio: 'inherit' } as const
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], options)
  if (status !== 0) process.exit(1)
}
const { init }: { init(): Promise<{ readonly Z3: Solver }> } = createRequire(new URL('package.json', folder))(
  'z3-solver',
)
const { Z3 } = await init()

/** Runs the solver: `unsat` when the assertions contradict each other. */
async function ask(text: string): Promise<string> {
  const limit = `(set-option :timeout ${secondsAtMost * 1000})`
  return (await Z3.eval_smtlib2_string(Z3.mk_context(Z3.mk_config()), `${limit}\n${text}\n(check-sat)`)).trim()
}

const [head = '', ...lemmas] = readFileSync(new URL('accrual.smt2', folder), 'utf8').split(/^(?=; \d+\. )/m)
let open = 0
for (const lemma of lemmas) {
  const started = Date.now()
  // The premises without the negated conclusion: contradictory premises would prove anything.
  const known = lemma.slice(0, lemma.lastIndexOf('(assert (not '))
  const answers = [await ask(head + lemma), await ask(head + known)]
  const isProved = answers[0] === 'unsat' && answers[1] === 'sat'
  if (!isProved) open += 1
  const name = lemma.slice(2, lemma.indexOf('\n'))
  console.log(`${isProved ? 'proved' : `NOT PROVED (${answers.join(', ')})`} in ${Date.now() - started} ms: ${name}`)
}
console.log(`${lemmas.length - open} of ${lemmas.length} proved`)
process.exit(open > 0 || lemmas.length === 0 ? 1 : 0)
