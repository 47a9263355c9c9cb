// npm run bench:tokens [--seed N] [--tokens N] [--runs N]: token search beside a plain filter.
// --runs: visits of tokens-page.mjs; 0 omits it. The index cost is reported separately.
import { cpus } from 'node:os'
import { createSearchIndex, searchTokens } from '../packages/token-lists/src/index.ts'
import { less, more } from './row.mjs'
import { measureSelector } from './tokens-page.mjs'
import { tokensSample } from './tokens-sample.mjs'

const option = (name, usual) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? usual : process.argv[at + 1]
}
const seed = Number(option('seed', 1))
const count = Number(option('tokens', 10_000))
const rounds = 5
const runs = Number(option('runs', 3))

const { tokens, balances, searches } = tokensSample(seed, count)

const wordsOf = (text) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((each) => each !== '')
const address = /^0x[0-9a-f]{40}$/i

/** Written apart from the engine, by the words of the specification. */
function plainSearch(search) {
  if (address.test(search)) return tokens.filter((token) => token.address.toLowerCase() === search.toLowerCase())
  const wanted = wordsOf(search)
  const found = tokens.filter((token) => {
    const own = [...wordsOf(token.symbol), ...wordsOf(token.name)]
    return wanted.every((each) => own.some((part) => part.startsWith(each) || part.endsWith(each)))
  })
  const text = search.trim().toLowerCase()
  const rank = (token) => {
    const symbol = token.symbol.toLowerCase()
    return symbol === text ? 0 : symbol.startsWith(text) ? 1 : 2
  }
  return found
    .map((token) => ({ token, balance: balances.get(token.address.toLowerCase()) ?? 0n, rank: rank(token) }))
    .sort((a, b) => (a.balance > b.balance ? -1 : a.balance < b.balance ? 1 : a.balance > 0n ? 0 : a.rank - b.rank))
    .map(({ token }) => token)
}

function timed(run) {
  const begin = performance.now()
  const value = run()
  return { milliseconds: performance.now() - begin, value }
}

const build = timed(() => createSearchIndex(tokens))
const index = build.value
for (const search of searches) {
  const ours = searchTokens(index, search, balances)
  const plain = plainSearch(search)
  const same = ours.length === plain.length && ours.every((token, at) => token === plain[at])
  if (!same) {
    process.stderr.write(
      `The searches disagree on ${JSON.stringify(search)}: ${ours.length} and ${plain.length} tokens.\n`,
    )
    process.exit(1)
  }
}

/** Each search several times: its median, so that what else runs on the machine does not count. */
const measure = (run) =>
  searches.map((search) =>
    percentile(
      Array.from({ length: rounds }, () => timed(() => run(search)).milliseconds),
      0.5,
    ),
  )
const percentile = (times, part) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]
const round = (number) => Number(number.toPrecision(4))
const figures = (times) => ({
  p50: round(percentile(times, 0.5)),
  p99: round(percentile(times, 0.99)),
  mean: round(times.reduce((sum, each) => sum + each, 0) / times.length),
  samples: times.length,
})

const ours = figures(measure((search) => searchTokens(index, search, balances)))
const plain = figures(measure(plainSearch))
const ratio = {
  p50: round(plain.p50 / ours.p50),
  p99: round(plain.p99 / ours.p99),
  mean: round(plain.mean / ours.mean),
}
const selector = runs > 0 ? await measureSelector(tokens, runs) : undefined
const rows = [
  more(`as fast as plain filtering, ${count} tokens`, ratio.p50),
  less(`the index of ${count} tokens, once`, round(build.milliseconds), 'ms'),
  ...['cpu1x', 'cpu4x'].flatMap((speed) =>
    selector === undefined
      ? []
      : [
          more(`as fast as a plain list from key to rows, ${speed}`, selector[speed].ratio.keystrokeP50),
          more(`as fast as a plain list to open, ${speed}`, selector[speed].ratio.opening),
        ],
  ),
]
process.stdout.write(
  `${JSON.stringify(
    {
      benchmark: 'token search, milliseconds per keystroke',
      machine: { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version },
      tokens: count,
      searches: searches.length,
      sameAnswers: true,
      buildOnce: round(build.milliseconds),
      indexed: ours,
      plain,
      ratio,
      selector,
      rows,
    },
    null,
    2,
  )}\n`,
)
