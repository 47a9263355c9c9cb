// Measures a cold visit of a page until its first price, and keystrokes once it is idle.
import { openDevtools, threadMs, watchChanges } from './page-work.mjs'
import { machineLoad } from './start-servers.mjs'

/** Slow mobile network: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round trip. */
export const slow4g = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }

const keys = '4 2 Backspace 7 Backspace Backspace 3 Backspace 5 Backspace'.split(' ')
const betweenKeysMs = 120
const longTaskMs = 50

/** Runs in the page first: records first paint, long tasks, the usable form and the price. */
function observeStart({ input, figure }) {
  const notes = { long: [], paint: 0, usable: 0, price: 0 }
  window.startNotes = notes
  window.shown = () => document.querySelector(figure)?.value ?? ''
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.long.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') notes.paint = startTime
  }).observe({ type: 'paint', buffered: true })
  const isUsable = (field) =>
    field?.getClientRects().length > 0 &&
    !field.disabled &&
    !field.readOnly &&
    Object.keys(field).some((key) => key.startsWith('__react'))
  const poll = () => {
    if (notes.usable === 0 && isUsable(document.querySelector(input))) notes.usable = performance.now()
    if (notes.usable > 0 && /[1-9]/.test(window.shown())) notes.price = performance.now()
    else requestAnimationFrame(poll)
  }
  requestAnimationFrame(poll)
}

/** Runs in the page: its requests as [start, end, bytes, isScript]. */
function fetched() {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  return entries.map(({ startTime, responseEnd, encodedBodySize, name }) => [
    startTime,
    responseEnd,
    encodedBodySize,
    /\.js($|\?)/.test(name),
  ])
}

/** Longest sequence of requests up to `until` of which each began after the end of the one before. */
export function requestsInRow(requests, until) {
  let before = until
  let count = 0
  for (;;) {
    const last = requests.filter(([, end]) => end > 0 && end <= before).sort(([, one], [, other]) => other - one)[0]
    if (!last) return count
    count++
    before = last[0]
  }
}

const kilobytes = (requests) => requests.reduce((sum, [, , bytes]) => sum + bytes, 0) / 1000

function startFigures({ notes, requests, threadMsAtRest }) {
  const { paint, usable, price, long } = notes
  const scripts = requests.filter(([, , , isScript]) => isScript)
  const by = (list, until) => list.filter(([, end]) => end <= until)
  const blocking = long.filter(([at]) => at >= paint)
  return {
    paintMs: paint,
    usableMs: usable,
    priceMs: price,
    usableKb: kilobytes(by(requests, usable)),
    scriptKbUsable: kilobytes(by(scripts, usable)),
    scriptKbRest: kilobytes(scripts),
    scriptsUsable: by(scripts, usable).length,
    scriptsPrice: by(scripts, price).length,
    scriptsRest: scripts.length,
    requestsInRow: requestsInRow(requests, usable),
    blockingMs: blocking.reduce((sum, [, ms]) => sum + Math.max(0, ms - longTaskMs), 0),
    threadMs: threadMsAtRest,
  }
}

/** Types into the page at rest. @returns ms to the figure and ms of the main thread, per key */
async function typingFigures(page, devtools, { input, slowdown }) {
  await page.locator(input).first().focus()
  await page.keyboard.press('End')
  await watchChanges(page)
  const before = await threadMs(devtools)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(betweenKeysMs * slowdown)
  }
  const keyThreadMs = ((await threadMs(devtools)) - before) / keys.length
  const notes = await page.evaluate(() => window.notes)
  const times = notes.flatMap(({ type, ms }) => (type === 'keydown' && ms !== null ? [ms] : [])).sort((a, b) => a - b)
  return { keyMs: times[Math.floor(times.length / 2)] ?? null, keyThreadMs }
}

/** @param site `url`, and the selectors of the amount (`input`) and of the price (`figure`) */
export async function visit(browser, site, { slowdown, isSlowLine, viewport }) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const devtools = await openDevtools(page)
  await devtools.send('Network.enable')
  if (isSlowLine) await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(observeStart, site)
  const load = await machineLoad()
  await page.goto(site.url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.startNotes.price > 0, null, { timeout: 90_000, polling: 100 })
  await page.waitForLoadState('networkidle')
  // Prefetches begin when the page is idle.
  await page.waitForTimeout(3000)
  await page.waitForLoadState('networkidle')
  const threadMsAtRest = await threadMs(devtools)
  const notes = await page.evaluate(() => window.startNotes)
  const requests = await page.evaluate(fetched)
  const typing = await typingFigures(page, devtools, { input: site.input, slowdown })
  await context.close()
  return { load, ...startFigures({ notes, requests, threadMsAtRest }), ...typing }
}
