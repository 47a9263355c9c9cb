// npm run bench -- page [--runs N]: transfer and cost of the first visit of the swap page in Chromium.
// The peer is a minimal page of the same stack (React, wouter, one heading).
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildPeer } from '../app/build/build-peer.ts'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { startWorld } from '../e2e/fixtures/start-world.ts'
import { serveApp } from '../packages/sandbox/src/server/serve-app.ts'
import { less } from './row.mjs'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'app', 'dist')
const at = process.argv.indexOf('--runs')
const runs = at < 0 ? 7 : Number(process.argv[at + 1])
/** CPU slowdown factors: 1 is this machine, 4 is similar to a mid-range phone. */
const slowdowns = [1, 4]

/**
 * One cold visit: kB of JavaScript until the heading shows and until idle (prefetch included),
 * ms to the first paint, ms of script until idle.
 */
async function visit(browser, url, slowdown) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const scripts = new Set()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${url}/exchange`)
  await page.getByRole('heading', { name: 'Swap', exact: true }).waitFor()
  const firstBytes = bytes
  await page.waitForLoadState('networkidle')
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  await context.close()
  return {
    scriptKilobytes: firstBytes / 1000,
    scriptKilobytesAtRest: bytes / 1000,
    firstPaintMs: paint,
    scriptMs: script * 1000,
  }
}

/** Slow mobile network: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round trip. */
const slow4g = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }

/** Ms from navigation until a price shows, with the cache of `context`; then waits for idle. */
async function priceVisit(context, address, slowdown) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(
    () => [...document.querySelectorAll('input#output-amount')].some(({ value }) => value !== '') && performance.now(),
    null,
    { timeout: 30_000 },
  )
  const ms = await shown.jsonValue()
  const isFromCache = (await page.getByText(/^Known from your last visit/).count()) > 0
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.waitForLoadState('networkidle')
  await page.close()
  return { ms, isFromCache }
}

/** Time until a price shows on the first and on the second visit of the same pair. */
async function warmAgainstCold(browser, url, slowdown) {
  const { record } = Object.values(configJson.chains)[0]
  const address = `${url}/exchange?inputCurrency=ONE&outputCurrency=${record.stablecoins[0]}&exactAmount=1`
  const [cold, warm, fromCache] = [[], [], []]
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
    cold.push((await priceVisit(context, address, slowdown)).ms)
    const second = await priceVisit(context, address, slowdown)
    warm.push(second.ms)
    fromCache.push(second.isFromCache)
    await context.close()
  }
  const [coldMs, warmMs] = [median(cold), median(warm)]
  return { coldMs, warmMs, ratio: rounded(warmMs / coldMs), fromCache: fromCache.filter(Boolean).length }
}

const measures = ['scriptKilobytes', 'scriptKilobytesAtRest', 'firstPaintMs', 'scriptMs']

const rounded = (value) => Math.round(value * 100) / 100

function median(values) {
  const sorted = [...values].sort((one, other) => one - other)
  return rounded(sorted[Math.floor(sorted.length / 2)] ?? 0)
}

function summary(visits) {
  return Object.fromEntries(measures.map((name) => [name, median(visits.map((entry) => entry[name]))]))
}

/** Each measure relative to the peer. */
function ratio(ours, theirs) {
  return Object.fromEntries(measures.map((name) => [name, rounded(ours[name] / theirs[name])]))
}

execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-changed'], { cwd: root, stdio: 'ignore' })
const peerFolder = join(root, '.cache', 'bench-peer')
await buildPeer(peerFolder)
const { addresses, stop: stopWorld } = await startWorld()
const { app, rpc, graphql } = addresses
const configJson = await (await fetch(`${app}/config.json`)).json()
const connectSources = [rpc, rpc.replace('http', 'ws'), new URL(graphql).origin]
const settings = { port: 0, configJson, connectSources, pageScripts: [] }
const servers = {
  dexswap: await serveApp({ ...settings, folder: dist }),
  peer: await serveApp({ ...settings, folder: peerFolder }),
}
const browser = await launchBrowser()

const results = { runs, unit: 'median of cold visits', peer: 'React and wouter, one heading' }
for (const slowdown of slowdowns) {
  const visits = { dexswap: [], peer: [] }
  for (let run = 0; run < runs; run++) {
    for (const [name, { url }] of Object.entries(servers)) visits[name].push(await visit(browser, url, slowdown))
  }
  const dexswap = summary(visits.dexswap)
  const peer = summary(visits.peer)
  results[`cpu${slowdown}x`] = { dexswap, peer, ratio: ratio(dexswap, peer) }
}
results.priceOnSlow4g = {}
for (const slowdown of slowdowns) {
  results.priceOnSlow4g[`cpu${slowdown}x`] = await warmAgainstCold(browser, servers.dexswap.url, slowdown)
}
const rows = slowdowns.flatMap((slowdown) => {
  const speed = `CPU at 1/${slowdown}`
  const own = results[`cpu${slowdown}x`].ratio
  const price = results.priceOnSlow4g[`cpu${slowdown}x`]
  return [
    less(`first paint relative to the smallest page, ${speed}`, own.firstPaintMs),
    less(`script at start relative to the smallest page, ${speed}`, own.scriptMs),
    less(`next visit to a price relative to the first, slow 4G, ${speed}`, price.ratio),
    less(`next visit to a price, slow 4G, ${speed}`, price.warmMs, 'ms'),
  ]
})
rows.push(less('scripts until the heading shows', results.cpu1x.dexswap.scriptKilobytes, 'kB'))
console.log(JSON.stringify({ ...results, rows }, null, 2))

await browser.close()
await Promise.all(Object.values(servers).map((server) => server.close()))
await stopWorld()
