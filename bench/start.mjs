// npm run bench:page [-- --runs N --before FOLDER --phone]: start and typing of the swap page.
// Interleaved with Kyber's widget and with `limit`, a React page of the same static elements.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildLimit } from '../app/build/limit-peer/build-limit.mjs'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { startChain } from '../packages/sandbox/src/index.ts'
import { serveApp } from '../packages/sandbox/src/server/serve-app.ts'
import { installPeers } from './install-peers.mjs'
import { less, round } from './row.mjs'
import { servePage } from './start-servers.mjs'
import { visit } from './start-visit.mjs'
import { createSwapWorld } from './swap-world.mjs'

const root = join(import.meta.dirname, '..')
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : process.argv[at + 1]
}
const runs = Number(option('runs', 5))
/** Another build of the product, compared in the same run. */
const before = option('before', null)
const viewport = process.argv.includes('--phone') ? { width: 390, height: 844 } : { width: 1440, height: 900 }
const settings = [
  { name: 'local, CPU 1/1', slowdown: 1, isSlowLine: false },
  { name: 'slow 4G, CPU 1/1', slowdown: 1, isSlowLine: true },
  { name: 'slow 4G, CPU 1/4', slowdown: 4, isSlowLine: true },
].filter(({ name }) => name.includes(option('only', '')))
const pools = 200

const columns = [
  ['paint s', 'paintMs', 1000],
  ['usable s', 'usableMs', 1000],
  ['price s', 'priceMs', 1000],
  ['kB usable', 'usableKb'],
  ['script kB usable', 'scriptKbUsable'],
  ['at rest', 'scriptKbRest'],
  ['scripts usable', 'scriptsUsable'],
  ['price', 'scriptsPrice'],
  ['rest', 'scriptsRest'],
  ['in a row', 'requestsInRow'],
  ['blocking ms', 'blockingMs'],
  ['thread ms', 'threadMs'],
  ['key ms', 'keyMs'],
  ['key thread ms', 'keyThreadMs'],
  ['load', 'load'],
]

function median(values) {
  const known = values.filter(Number.isFinite).sort((one, other) => one - other)
  return known[Math.floor(known.length / 2)] ?? null
}

function medians(visits) {
  return Object.fromEntries(columns.map(([, name]) => [name, median(visits.map((each) => each[name]))]))
}

const cell = (value, unit = 1) => (value === null ? '–' : String(Number((value / unit).toPrecision(3))))

function printTable({ name }, results) {
  const lines = Object.entries(results).map(
    ([site, figures]) => `| ${[site, ...columns.map(([, key, unit]) => cell(figures[key], unit))].join(' | ')} |`,
  )
  const head = `| ${[name, ...columns.map(([title]) => title)].join(' | ')} |`
  process.stderr.write(`${[head, `|---|${'--:|'.repeat(columns.length)}`, ...lines].join('\n')}\n\n`)
}

const ratio = (one, other) => (one === null || !other ? null : round(one / other))

function rowsOf({ name }, { product, limit, kyber }) {
  return [
    less(`form usable relative to the same elements, ${name}`, ratio(product.usableMs, limit.usableMs)),
    less(`form usable relative to Kyber's widget, ${name}`, ratio(product.usableMs, kyber.usableMs)),
    less(`first price of a link relative to Kyber's widget, ${name}`, ratio(product.priceMs, kyber.priceMs)),
    less(`main thread at start relative to the same elements, ${name}`, ratio(product.threadMs, limit.threadMs)),
    less(`main thread a key relative to the same elements, ${name}`, ratio(product.keyThreadMs, limit.keyThreadMs)),
    less(`key to price relative to the same elements, ${name}`, ratio(product.keyMs, limit.keyMs)),
    less(`requests in a row until the form is usable, ${name}`, product.requestsInRow, 'requests'),
    less(`everything until the form is usable, ${name}`, round(product.usableKb), 'kB'),
    less(`scripts at rest, ${name}`, product.scriptsRest, 'requests'),
    less(`first price of a link, ${name}`, round(product.priceMs), 'ms'),
    less(`blocking time at start, ${name}`, round(product.blockingMs), 'ms'),
  ]
}

execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-changed'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
})
const kyber = join(root, 'bench', 'kyber')
installPeers('@kyberswap/widgets', 'kyber')
const kyberPage = join(kyber, 'dist')
if (!existsSync(kyberPage))
  execFileSync(process.execPath, [join(kyber, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'], {
    cwd: kyber,
    stdio: 'ignore',
  })

const anvil = await startChain()
const closing = [() => anvil.stop()]
try {
  const configJson = await createSwapWorld(anvil, pools)
  const { stablecoins } = configJson.chains[31337].record
  const connectSources = [anvil.rpcUrl, anvil.webSocketUrl]
  const serve = async (folder) => {
    const server = await serveApp({ folder, port: 0, configJson, connectSources, pageScripts: [] })
    closing.unshift(() => server.close())
    return `${server.url}/exchange?inputCurrency=ONE&outputCurrency=${stablecoins[0]}&exactAmount=1`
  }
  const servePeer = async (folder) => {
    const server = await servePage(folder)
    closing.unshift(() => server.close())
    return server.url
  }
  const browser = await launchBrowser()
  closing.unshift(() => browser.close())
  const form = { input: '#root #input-amount', figure: '#root #output-amount' }
  const product = await serve(join(root, 'app', 'dist'))
  const sites = {
    product: { url: product, ...form },
    ...(before === null ? {} : { before: { url: await serve(before), ...form } }),
    limit: { url: await servePeer(await buildLimit(browser, product, join(root, '.cache', 'bench-limit'))), ...form },
    kyber: {
      url: await servePeer(kyberPage),
      input: 'input[placeholder="0.0"]',
      figure: 'input[value]:disabled, input[value]:not([placeholder="0.0"])',
    },
  }
  const rows = []
  for (const setting of settings) {
    const visits = Object.fromEntries(Object.keys(sites).map((name) => [name, []]))
    for (let run = 0; run < runs; run++)
      for (const [name, site] of Object.entries(sites))
        visits[name].push(await visit(browser, site, { ...setting, viewport }))
    const results = Object.fromEntries(Object.entries(visits).map(([name, list]) => [name, medians(list)]))
    printTable(setting, results)
    rows.push(...rowsOf(setting, results))
  }
  console.log(JSON.stringify({ runs, pools, unit: 'median of cold visits', rows }, null, 2))
} finally {
  for (const close of closing) await close()
}
