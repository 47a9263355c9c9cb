// npm run bench:life [--hours N] [--within MINUTES] [--snapshots FOLDER]: heap and main thread of a
// page in Chromium over eight simulated hours. perHour: slope of the regression line.
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { SwapPage } from '../e2e/pages/swap-page.ts'
import { WalletWindow } from '../e2e/pages/wallet-window.ts'
import { startChain } from '../packages/sandbox/src/index.ts'
import { serveApp } from '../packages/sandbox/src/server/serve-app.ts'
import { buildPageWallet } from '../packages/sandbox/src/wallet/build-page-wallet.ts'
import { changeReserves } from './change-reserves.mjs'
import { bytesOfObjects, takeSnapshot } from './heap-snapshot.mjs'
import { openDevtools, threadMs } from './page-work.mjs'
import { createPortfolioWorld } from './portfolio-world.mjs'
import { less, round } from './row.mjs'
import { simulateClock } from './simulated-clock.mjs'

const root = join(import.meta.dirname, '..')
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}
const hours = option('hours', 8)
const withinMs = option('within', Number.POSITIVE_INFINITY) * 60_000
const snapshots = process.argv.includes('--snapshots') ? process.argv[process.argv.indexOf('--snapshots') + 1] : null
const blockMs = 2000
const blocksAMinute = 60_000 / blockMs
const firstSample = 10 * blocksAMinute
const anHour = 60 * blocksAMinute
/** Of how many blocks before a sample the work is measured. */
const workBlocks = 4 * blocksAMinute
const outputSide = 'input#output-amount'

/** The blocks of the page's day, one after the other. */
function createDay(page, change) {
  const day = { blocks: 0, changed: 0 }
  async function block() {
    await change(await page.evaluate((ms) => Math.ceil((window.simulated.now() + ms) / 1000), blockMs))
    const [before, after] = await page.evaluate(
      async ({ ms, side }) => {
        const shown = () => document.querySelector(side)?.value ?? ''
        const before = shown()
        await window.simulated.pass(ms)
        return [before, shown()]
      },
      { ms: blockMs, side: outputSide },
    )
    day.blocks++
    if (before !== after) day.changed++
  }
  /** Blocks pass until something is done. */
  async function during(doing) {
    let isDone = false
    const done = doing.finally(() => {
      isDone = true
    })
    done.catch(() => {})
    while (!isDone) await block()
    return done
  }
  return Object.assign(day, { block, during })
}

const figureShown = (page) => page.waitForFunction((side) => document.querySelector(side)?.value, outputSide)

async function lookAround(page, day) {
  const follow = async (link) => {
    await day.during(link.click())
    for (let block = 0; block < 3; block++) await day.block()
  }
  const header = page.getByRole('banner')
  await follow(header.locator('a[href^="/pools"]').first())
  await day.during(page.getByRole('main').getByRole('article').nth(2).waitFor())
  await follow(page.getByRole('main').locator('a[href^="/pools/0x"], article a[href*="0x"]').first())
  await follow(new SwapPage(page).account)
  await follow(page.getByRole('dialog').locator('a[href^="/portfolio"]'))
  await day.during(page.locator('main section li').first().waitFor())
  while (!new URL(page.url()).pathname.startsWith('/exchange')) {
    await page.evaluate(() => history.back())
    await day.block()
  }
  await day.during(figureShown(page))
}

async function sample(page, devtools, day, mainThreadMs) {
  for (let time = 0; time < 2; time++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name) => metrics.find((each) => each.name === name)?.value ?? null
  const inPage = await page.evaluate(async () => {
    const { usage, usageDetails } = await navigator.storage.estimate()
    const entries = Object.entries({ ...localStorage })
    return {
      timers: window.simulated.timers(),
      localStorageBytes: entries.reduce((sum, [key, value]) => sum + 2 * (key.length + value.length), 0),
      indexedDbBytes: usageDetails?.indexedDB ?? 0,
      storageBytes: usage,
    }
  })
  return {
    hours: day.blocks / anHour,
    heapBytes: metric('JSHeapUsedSize'),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    documents: metric('Documents'),
    ...inPage,
    mainThreadMs: round(mainThreadMs),
  }
}

/** Slope of the regression line. */
function slope(points) {
  const mean = (of) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((point) => point[0]), mean((point) => point[1])]
  const spread = mean((point) => (point[0] - x) ** 2)
  return spread === 0 ? null : round(mean((point) => (point[0] - x) * (point[1] - y)) / spread)
}

const measures = {
  heapBytes: 'heap',
  objectBytes: 'heap without compiled code',
  listeners: 'listeners',
  nodes: 'nodes',
  documents: 'documents',
  timers: 'timers',
  localStorageBytes: 'bytes of localStorage',
  indexedDbBytes: 'bytes of IndexedDB',
  storageBytes: 'bytes of all storage',
  mainThreadMs: 'main thread a block',
}

function compare(samples) {
  const [first, last] = [samples[0], samples.at(-1)]
  const perHour = {}
  const rows = []
  for (const [name, what] of Object.entries(measures)) {
    perHour[name] = slope(samples.map((each) => [each.hours, each[name]]))
    const ratio = first[name] > 0 ? round(last[name] / first[name]) : null
    rows.push(less(`${what} after ${round(last.hours)} simulated hours beside after 10 minutes`, ratio))
  }
  return { perHour, rows }
}

async function live(page, devtools, day) {
  const began = Date.now()
  const samples = []
  const last = Math.round(hours * anHour)
  let mark = { until: 0, blocks: 0, ms: 0 }
  let nextLook = 5 * blocksAMinute
  let nextSample = firstSample
  while (day.blocks < last || samples.length < 2) {
    if (day.blocks >= nextLook) {
      nextLook += 30 * blocksAMinute
      await lookAround(page, day)
    }
    await day.block()
    const isLate = samples.length > 0 && Date.now() - began > withinMs
    if (isLate) nextSample = Math.min(nextSample, day.blocks + workBlocks)
    if (mark.until !== nextSample && day.blocks >= nextSample - workBlocks) {
      mark = { until: nextSample, blocks: day.blocks, ms: await threadMs(devtools) }
    }
    if (day.blocks < nextSample) continue
    const mainThreadMs = ((await threadMs(devtools)) - mark.ms) / (day.blocks - mark.blocks)
    const figures = await sample(page, devtools, day, mainThreadMs)
    const snapshot = await takeSnapshot(devtools)
    samples.push({ ...figures, objectBytes: bytesOfObjects(snapshot) })
    if (snapshots !== null) await writeFile(join(snapshots, `life-${samples.length}.heapsnapshot`), snapshot)
    const minutes = Math.round((Date.now() - began) / 6000) / 10
    console.error(`${minutes} real minutes: ${JSON.stringify(samples.at(-1))}`)
    if (isLate) break
    nextSample = Math.min(last, Math.floor(day.blocks / anHour + 1) * anHour)
  }
  return { realMinutes: round((Date.now() - began) / 60_000), samples }
}

execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-changed'], { cwd: root, stdio: 'ignore' })
const anvil = await startChain()
const closing = [() => anvil.stop()]
try {
  const { config } = await createPortfolioWorld(anvil)
  const { tokens, stablecoins } = config.chains[31337].record
  const quoted = [stablecoins[2], tokens.find(({ symbol }) => symbol === '1WBTC').address]
  const change = await changeReserves(anvil, config, quoted)
  const app = await serveApp({
    port: 0,
    configJson: config,
    connectSources: [anvil.rpcUrl, anvil.webSocketUrl],
    folder: join(root, 'app', 'dist'),
    pageScripts: [await buildPageWallet()],
  })
  closing.unshift(() => app.close())
  const browser = await launchBrowser()
  closing.unshift(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const complaints = []
  page.on('pageerror', (error) => complaints.push(error.message))
  const devtools = await openDevtools(page)
  const { timestamp } = await anvil.client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  await page.addInitScript(simulateClock, Number(timestamp) * 1000)
  await page.goto(`${app.url}/exchange?inputCurrency=${quoted[0]}&outputCurrency=${quoted[1]}`)
  const day = createDay(page, change)
  const swap = new SwapPage(page)
  await day.during(swap.chooseWallet())
  await day.during(new WalletWindow(page).connect())
  await day.during(swap.account.waitFor())
  await day.during(page.getByRole('textbox', { name: /^From/ }).fill('3100'))
  await day.during(figureShown(page))
  Object.assign(day, { blocks: 0, changed: 0 })
  const life = await live(page, devtools, day)
  const { blocks, changed } = day
  // Of the pairs that change not all are on the best way, and other screens show no figure.
  if (changed < blocks / 4) throw new RangeError(`The figure moved in ${changed} of ${blocks} blocks only`)
  if (complaints.length > 0) throw new RangeError(`The page complained: ${complaints.slice(0, 3).join('; ')}`)
  console.log(JSON.stringify({ blocks, blocksThatMovedTheFigure: changed, ...life, ...compare(life.samples) }, null, 2))
} finally {
  for (const close of closing) await close()
}
