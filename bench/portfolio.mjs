// npm run bench:portfolio: requests and bytes of the portfolio in Chromium, without an indexer and
// with a synced one. inARow: longest chain of sequential requests until the first position.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { local } from '../packages/chains/src/config.ts'
import { startIndexer } from '../packages/indexer/src/index.ts'
import { startChain } from '../packages/sandbox/src/index.ts'
import { serveApp } from '../packages/sandbox/src/server/serve-app.ts'
import { createPortfolioWorld } from './portfolio-world.mjs'
import { less } from './row.mjs'

const root = join(import.meta.dirname, '..')
const blocks = 3
/** What has not changed for so long is drawn. */
const stillMs = 6000
const blockMs = 6000
const mostBehindMs = 300_000

/** Records each request to these sources with its start, end and bytes of the response. */
function watchSources(page, sources) {
  const noted = []
  const begun = new Map()
  const isWatched = (request) => request.method() === 'POST' && sources.some((url) => request.url().startsWith(url))
  page.on('request', (request) => {
    if (!isWatched(request)) return
    const calls = [JSON.parse(request.postData() ?? '[]')].flat()
    const note = {
      at: Date.now(),
      end: null,
      bytes: 0,
      asked: request.postData()?.length ?? 0,
      calls: calls.map(({ method }) => method ?? 'graphql'),
    }
    begun.set(request, note)
    noted.push(note)
  })
  page.on('requestfinished', async (request) => {
    const note = begun.get(request)
    if (!note) return
    note.end = Date.now()
    const response = await request.response()
    note.bytes = (await response.body()).length
  })
  return noted
}

/** The longest row of requests of which each began after the one before had ended. */
function inARow(notes) {
  let [length, end] = [0, Number.NEGATIVE_INFINITY]
  for (const note of notes.filter((each) => each.end !== null).toSorted((one, other) => one.end - other.end)) {
    if (note.at < end) continue
    length += 1
    end = note.end
  }
  return length
}

function summed(notes) {
  const calls = {}
  for (const method of notes.flatMap((note) => note.calls)) calls[method] = (calls[method] ?? 0) + 1
  const kBOf = (of) => Math.round(notes.reduce((sum, note) => sum + of(note), 0) / 10) / 100
  const [kB, askedKB] = [kBOf(({ bytes }) => bytes), kBOf(({ asked }) => asked)]
  const largest = Math.max(0, ...notes.map(({ bytes }) => Math.round(bytes / 10) / 100))
  return {
    requests: notes.length,
    kB,
    askedKB,
    largest,
    calls,
    each: notes.map(({ at, end, calls, bytes }) => {
      return `${at - notes[0].at}–${end === null ? '' : end - notes[0].at} ms ${calls.join('+')} ${bytes}`
    }),
  }
}

/** Runs in the page from its start: records the last change of a row and the first position. */
function observe() {
  const times = { firstRow: null, firstStake: null, changed: 0, rows: 0 }
  window.shownTimes = times
  const look = () => {
    const rows = document.querySelectorAll('main li').length
    if (rows !== times.rows) Object.assign(times, { rows, changed: Date.now() })
    const hasRow = (title) => {
      const heading = [...document.querySelectorAll('main h2')].find(({ textContent }) => title.test(textContent))
      const row = heading?.closest('section')?.querySelector('li')
      return row && /\$\d/.test(row.textContent)
    }
    if (times.firstRow === null && hasRow(/^Positions/)) times.firstRow = Date.now()
    if (times.firstStake === null && hasRow(/^Rewards and stakes/)) times.firstStake = Date.now()
  }
  setInterval(look, 20)
}

async function measure(browser, anvil, url, account, sources) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  await page.addInitScript(observe)
  const noted = watchSources(page, sources)
  const started = Date.now()
  await page.goto(`${url}/portfolio/${account}`)
  await page.waitForFunction(
    (still) => window.shownTimes.firstRow !== null && Date.now() - window.shownTimes.changed > still,
    stillMs,
  )
  const { firstRow, firstStake, changed } = await page.evaluate(() => window.shownTimes)
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('main section:has(h2)')].map((section) => {
      return `${section.querySelector('h2').textContent}: ${section.querySelectorAll('li').length} rows`
    }),
  )
  const drawn = summed(noted.filter(({ at }) => at <= changed))
  const rowUntil = (time) => (time === null ? null : inARow(noted.filter(({ end }) => end !== null && end <= time)))
  const rows = { inARow: rowUntil(firstRow), inARowToStake: rowUntil(firstStake) }
  const perBlock = []
  for (let block = 0; block < blocks; block++) {
    const before = noted.length
    await anvil.client.request({ method: 'evm_mine', params: [] })
    await page.waitForTimeout(blockMs)
    perBlock.push(summed(noted.slice(before)))
  }
  const before = noted.length
  await page.waitForTimeout(blockMs)
  const quiet = summed(noted.slice(before))
  await context.close()
  const times = { firstRowMs: firstRow - started, allMs: changed - started }
  return { shown, drawn, ...rows, ...times, perBlock, quiet }
}

/** Starts an index and waits until it reaches the head. */
async function followChain(anvil, record) {
  const storeFolder = await mkdtemp(join(tmpdir(), 'dexswap-bench-'))
  const options = { rpcUrl: anvil.rpcUrl, record, startBlock: 0, port: 0, storeFolder, log: () => {} }
  const { url, stop } = await startIndexer(options)
  const end = async () => {
    await stop()
    await rm(storeFolder, { recursive: true, force: true })
  }
  const { hash } = await anvil.client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  for (const until = Date.now() + mostBehindMs; Date.now() < until; await pause(100)) {
    const head = await fetch(new URL('/head', url)).then(
      (response) => response.json(),
      () => null,
    )
    if (head?.hash === hash) return { url, end }
  }
  await end()
  throw new RangeError('the index does not follow its chain')
}

execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-changed'], { cwd: root, stdio: 'ignore' })
const anvil = await startChain()
const closing = [() => anvil.stop()]
const what = '40 positions, 12 stakes, 60 approvals'

/** Requests of a page that is served with this configuration. */
async function visit(browser, config, account, indexer) {
  const sources = [anvil.rpcUrl, anvil.webSocketUrl, ...(indexer ? [new URL(indexer).origin] : [])]
  const app = await serveApp({
    port: 0,
    configJson: config,
    connectSources: sources,
    folder: join(root, 'app', 'dist'),
    pageScripts: [],
  })
  try {
    return await measure(browser, anvil, app.url, account, sources)
  } finally {
    await app.close()
  }
}

function rowsOf({ drawn, inARow, perBlock }) {
  const most = (of) => Math.max(...perBlock.map(of))
  return [
    less(`requests to draw ${what}`, drawn.requests, 'requests'),
    less(`bytes to draw ${what}`, drawn.kB, 'kB'),
    less('requests in a row until the first position', inARow, 'requests'),
    less(`request bytes to draw ${what}`, drawn.askedKB, 'kB'),
    less(
      'requests in six seconds with a block, at most',
      most(({ requests }) => requests),
      'requests',
    ),
    less(
      'bytes in six seconds with a block, at most',
      most(({ kB }) => kB),
      'kB',
    ),
    less(
      'request bytes in six seconds with a block, at most',
      most(({ askedKB }) => askedKB),
      'kB',
    ),
    less('bytes of one look at the head, at most', Math.max(...perBlock.map(({ largest }) => largest)), 'kB'),
  ]
}

function rowsWithIndexer({ drawn, inARow, allMs }) {
  return [
    less(`with the indexer: requests to draw ${what}`, drawn.requests, 'requests'),
    less(`with the indexer: bytes to draw ${what}`, drawn.kB, 'kB'),
    less('with the indexer: requests in a row until the first position', inARow, 'requests'),
    less('with the indexer: from the start of the page to its last row', allMs, 'ms'),
  ]
}

try {
  const { account, config } = await createPortfolioWorld(anvil)
  const browser = await launchBrowser()
  closing.unshift(() => browser.close())
  const without = await visit(browser, config, account, null)
  const chain = config.chains[local.id]
  const index = await followChain(anvil, chain.record)
  closing.unshift(index.end)
  const indexed = { ...config, chains: { [local.id]: { ...chain, graphql: index.url } } }
  const beside = await visit(browser, indexed, account, index.url)
  const rows = [...rowsOf(without), ...rowsWithIndexer(beside)]
  console.log(JSON.stringify({ ...without, withIndexer: beside, rows }, null, 2))
} finally {
  for (const close of closing) await close()
}
