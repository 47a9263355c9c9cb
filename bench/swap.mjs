// npm run bench -- swap [--pools N] [--runs N]: cost of a keystroke on the swap screen in Chromium.
// movedPerKey: layout shift that browsers exclude after input. The peer is a two-input React page.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildPeer } from '../app/build/build-peer.ts'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { startChain } from '../packages/sandbox/src/index.ts'
import { serveApp } from '../packages/sandbox/src/server/serve-app.ts'
import { openDevtools, threadMs, watchChanges } from './page-work.mjs'
import { less } from './row.mjs'
import { createSwapWorld } from './swap-world.mjs'

const root = join(import.meta.dirname, '..')
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}
const pools = option('pools', 1000)
const runs = option('runs', 5)
/** CPU slowdown factors: 1 is this machine, 4 is similar to a mid-range phone. */
const slowdowns = [1, 4]
/** Each key changes both amounts; after the last one, the field has its initial value. */
const keys =
  '4 2 5 Backspace 7 Backspace 6 Backspace 3 Backspace Backspace 1 8 Backspace Backspace 9 Backspace Backspace'.split(
    ' ',
  )
const firstText = '31'
/** Interval of keys in ms, as of a fast typist; the page is idle before each key. */
const betweenKeysMs = 120

/** Runs in the page: records event durations and layout shifts that the browser reports. */
function observe(otherSide) {
  const notes = { events: [], shifts: [] }
  window.browserNotes = notes
  window.shown = () => document.querySelector(otherSide)?.value ?? ''
  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration } of list.getEntries())
      if (interactionId && name === 'keydown') notes.events.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) notes.shifts.push({ value, hadRecentInput })
  }).observe({ type: 'layout-shift' })
}

async function visit(browser, url, slowdown, ready) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const devtools = await openDevtools(page)
  await page.goto(url)
  const from = page.getByRole('textbox', { name: /^From/ })
  await from.fill(firstText)
  await ready?.(page)
  await from.focus()
  await page.keyboard.press('End')
  await page.evaluate(observe, 'input[aria-label^="To"]')
  await watchChanges(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const before = await threadMs(devtools)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(betweenKeysMs * slowdown)
  }
  const threadMsPerKey = ((await threadMs(devtools)) - before) / keys.length
  const notes = await page.evaluate(() => ({ ...window.browserNotes, keys: window.notes }))
  await context.close()
  return { ...notes, threadMsPerKey }
}

/** Waits until all pools are read and a quote is shown, before the measurement starts. */
async function swapReady(page) {
  await page.getByText(/Best price found on/).waitFor()
  await page.waitForLoadState('networkidle')
}

const rounded = (value) => Math.round(value * 100) / 100
const part = (values, of) => {
  const sorted = values.toSorted((one, other) => one - other)
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0)
}

const sumOf = (shifts) => rounded(shifts.reduce((sum, { value }) => sum + value, 0))

function summary(visits) {
  const typed = visits.flatMap((notes) => notes.keys)
  const shown = typed.filter(({ ms }) => ms !== null)
  const times = shown.map(({ ms }) => ms)
  const events = visits.flatMap((notes) => notes.events)
  const shifts = visits.flatMap((notes) => notes.shifts)
  return {
    keys: typed.length,
    keysThatChangedTheFigure: shown.length,
    keystrokeToFigureMs: { p50: part(times, 0.5), p98: part(times, 0.98), max: part(times, 1) },
    inTheFirstFrame: rounded(shown.filter(({ frames }) => frames <= 1).length / shown.length),
    maxFrames: Math.max(...shown.map(({ frames }) => frames)),
    mainThreadMsPerKey: part(
      visits.map((notes) => notes.threadMsPerKey),
      0.5,
    ),
    inpMs: events.length === 0 ? 'under 16' : part(events, 0.98),
    layoutShift: sumOf(shifts.filter(({ hadRecentInput }) => !hadRecentInput)),
    movedPerKey: rounded(sumOf(shifts) / typed.length),
  }
}

execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-changed'], { cwd: root, stdio: 'ignore' })
const peerFolder = join(root, '.cache', 'bench-swap-peer')
await buildPeer(peerFolder, 'swap-peer')

const anvil = await startChain()
const closing = [() => anvil.stop()]
try {
  const configJson = await createSwapWorld(anvil, pools)
  const { tokens, stablecoins } = configJson.chains[31337].record
  const wbtc = tokens.find(({ symbol }) => symbol === '1WBTC').address
  const connectSources = [anvil.rpcUrl, anvil.webSocketUrl]
  const settings = { port: 0, configJson, connectSources, pageScripts: [] }
  const app = await serveApp({ ...settings, folder: join(root, 'app', 'dist') })
  closing.unshift(() => app.close())
  const peer = await serveApp({ ...settings, folder: peerFolder })
  closing.unshift(() => peer.close())
  const browser = await launchBrowser()
  closing.unshift(() => browser.close())

  const swapUrl = `${app.url}/exchange?inputCurrency=${stablecoins[2]}&outputCurrency=${wbtc}`
  const results = { pools, runs, peer: 'React, one figure made of another', rows: [] }
  for (const slowdown of slowdowns) {
    const visits = { dexswap: [], peer: [] }
    for (let run = 0; run < runs; run++) {
      visits.dexswap.push(await visit(browser, swapUrl, slowdown, swapReady))
      visits.peer.push(await visit(browser, peer.url, slowdown))
    }
    const [dexswap, other] = [summary(visits.dexswap), summary(visits.peer)]
    const [ours, theirs] = [dexswap.keystrokeToFigureMs, other.keystrokeToFigureMs]
    const ratio = {
      keystrokeP50: rounded(ours.p50 / theirs.p50),
      mainThread: rounded(dexswap.mainThreadMsPerKey / other.mainThreadMsPerKey),
    }
    results[`cpu${slowdown}x`] = { dexswap, peer: other, ratio }
    results.rows.push(
      less(`key to figure relative to the smallest page, CPU at 1/${slowdown}`, ratio.keystrokeP50),
      less(`main thread a key relative to the smallest page, CPU at 1/${slowdown}`, ratio.mainThread),
    )
  }
  console.log(JSON.stringify(results, null, 2))
} finally {
  for (const close of closing) await close()
}
