// npm run bench:tabs: what a second window of the page costs the node, in a real Chromium with a block every two seconds, as one JSON object.
//
// requests, askedKB: HTTP requests to the node in a minute and the bytes of their bodies, of all windows together, after the start has come to
// rest. figureMs: from the block to the moment at which the last window that was opened names it (of the windows on the swap screen). A
// window whose tab is in the background asks nothing at all: all of these can be seen. The page looks for blocks, as most nodes have no
// WebSocket. Option: --seconds N.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { startChain } from '../packages/sandbox/src/index.ts'
import { serveApp } from '../packages/sandbox/src/server/serve-app.ts'
import { less, percentile } from './row.mjs'
import { createSwapWorld } from './swap-world.mjs'

const root = join(import.meta.dirname, '..')
const at = process.argv.indexOf('--seconds')
const seconds = at < 0 ? 60 : Number(process.argv[at + 1])
const pools = 200
const blockMs = 2000
/** Until then a window asks further back for logs than one that has been open for long. */
const restBlocks = 10

/** Runs in the page: when it named a block first, by its number. */
function observe() {
  window.named = {}
  setInterval(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
    for (const [, text] of (document.body?.innerText ?? '').matchAll(/\bblock ([\d,]+)/g))
      window.named[Number(text.replaceAll(',', ''))] ??= Date.now()
  }, 20)
}

async function mineFor(anvil, ms) {
  const mined = []
  for (const end = Date.now() + ms; Date.now() < end; ) {
    const begun = Date.now()
    await anvil.client.request({ method: 'evm_mine', params: [] })
    mined.push({ number: Number(await anvil.client.request({ method: 'eth_blockNumber' })), at: begun })
    await pause(Math.max(0, begun + blockMs - Date.now()))
  }
  return mined
}

async function measure(browser, anvil, urls) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const bodies = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(anvil.rpcUrl)) bodies.push(request.postData() ?? '')
  })
  const pages = []
  for (const url of urls) {
    const page = await context.newPage()
    await page.addInitScript(observe)
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    pages.push(page)
    await mineFor(anvil, restBlocks * blockMs)
  }
  bodies.length = 0
  const mined = await mineFor(anvil, seconds * 1000)
  const [requests, askedKB] = [bodies.length, Math.round(bodies.join('').length / 10) / 100]
  const named = await pages.at(-1).evaluate(() => window.named)
  await context.close()
  const times = mined.flatMap(({ number, at }) => (number in named ? [named[number] - at] : []))
  const figureMs = {
    blocks: mined.length,
    named: times.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  }
  return { requests, askedKB, figureMs }
}

execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-changed'], { cwd: root, stdio: 'ignore' })

const anvil = await startChain()
const closing = [() => anvil.stop()]
try {
  const configJson = await createSwapWorld(anvil, pools)
  const { tokens, stablecoins } = configJson.chains[31337].record
  const addressOf = (symbol) => tokens.find((token) => token.symbol === symbol).address
  const connectSources = [anvil.rpcUrl, anvil.webSocketUrl]
  const folder = join(root, 'app', 'dist')
  const app = await serveApp({ port: 0, configJson, connectSources, pageScripts: [], folder })
  closing.unshift(() => app.close())
  const browser = await launchBrowser()
  closing.unshift(() => browser.close())

  const swap = (from, to) => `${app.url}/exchange?inputCurrency=${from}&outputCurrency=${to}&exactAmount=31`
  const one = swap(stablecoins[2], addressOf('1WBTC'))
  const results = { seconds, blockMs, pools }
  for (const [name, urls] of Object.entries({
    one: [one],
    twoAlike: [one, one],
    twoPairs: [one, swap(stablecoins[0], addressOf('1ETH'))],
    swapBesidePools: [`${app.url}/pools`, one],
  })) {
    process.stderr.write(`${name} …\n`)
    results[name] = await measure(browser, anvil, urls)
  }
  const beside = (which) => Math.round((100 * results[which].requests) / results.one.requests) / 100
  results.rows = [
    less('requests of two windows on the same screen beside one window', beside('twoAlike')),
    less('requests of two windows with other pairs beside one window', beside('twoPairs')),
    less('from a block to its figure in the second window, half of the blocks', results.twoAlike.figureMs.p50, 'ms'),
  ]
  console.log(JSON.stringify(results, null, 2))
} finally {
  for (const close of closing) await close()
}
