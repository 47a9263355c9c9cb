// Token selector in Chromium with all tokens in an active list and a connected account.
// Part of npm run bench:tokens; the peer renders all matches without index or virtual rows.
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPeer } from '../app/build/build-peer.ts'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { serveLists } from '../e2e/fixtures/serve-lists.ts'
import { SwapPage } from '../e2e/pages/swap-page.ts'
import { WalletWindow } from '../e2e/pages/wallet-window.ts'
import { startChain } from '../packages/sandbox/src/index.ts'
import { serveApp } from '../packages/sandbox/src/server/serve-app.ts'
import { buildPageWallet } from '../packages/sandbox/src/wallet/build-page-wallet.ts'
import { openDevtools, settled, threadMs, watchChanges } from './page-work.mjs'
import { createSwapWorld } from './swap-world.mjs'

const root = join(import.meta.dirname, '..')
/** Each finds other rows than the one before. */
const keys =
  'e r Backspace Backspace c o i Backspace n Backspace Backspace Backspace Backspace u s d Backspace Backspace'.split(
    ' ',
  )
/** As a fast typist, so that each key finds the page at rest. */
const betweenKeysMs = 120
const openings = 4

/** Runs in the page: what the list shows, in a few words. */
function describeRows(row) {
  window.shown = () => {
    const options = document.querySelectorAll(row)
    return `${options[0]?.ariaSetSize ?? options.length} ${options[0]?.textContent ?? ''}`
  }
}

async function observe(page, row) {
  await page.evaluate(describeRows, row)
  await watchChanges(page)
}

async function typing(page, devtools, slowdown) {
  const before = await threadMs(devtools)
  for (const key of keys) {
    await page.keyboard.press(key)
    await settled(page)
    await page.waitForTimeout(betweenKeysMs * slowdown)
  }
  return ((await threadMs(devtools)) - before) / keys.length
}

async function visit(browser, slowdown, { url, row, prepare, picker, close }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const devtools = await openDevtools(page)
  await prepare?.(page, url)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await observe(page, row)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const opened = []
  for (let opening = 0; opening < openings; opening++) {
    await picker(page).click()
    await settled(page)
    opened.push(await page.evaluate(() => window.notes.findLast(({ type }) => type === 'click').ms))
    await page.waitForTimeout(500)
    if (opening < openings - 1) await close(page)
  }
  await page.getByLabel('Search a token').focus()
  const threadMsPerKey = await typing(page, devtools, slowdown)
  const notes = await page.evaluate(() => window.notes)
  const rows = await page.locator(row).count()
  await context.close()
  return { opened, keys: notes.filter(({ type }) => type === 'keydown').slice(-keys.length), threadMsPerKey, rows }
}

const rounded = (value) => Math.round(value * 100) / 100
const part = (values, of) => {
  const sorted = values.toSorted((one, other) => one - other)
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0)
}

function summary(visits) {
  const typed = visits.flatMap((each) => each.keys)
  const times = typed.flatMap(({ ms }) => ms ?? [])
  const threads = visits.map(({ threadMsPerKey }) => threadMsPerKey)
  return {
    keys: typed.length,
    keystrokeToRowsMs: { p50: part(times, 0.5), p98: part(times, 0.98), max: part(times, 1) },
    inTheFirstFrame: rounded(typed.filter(({ frames }) => frames <= 1).length / typed.length),
    mainThreadMsPerKey: part(threads, 0.5),
    openingMs: {
      first: part(
        visits.map(({ opened }) => opened[0]),
        0.5,
      ),
      later: part(
        visits.flatMap(({ opened }) => opened.slice(1)),
        0.5,
      ),
    },
    rows: visits[0].rows,
  }
}

/** Loads all tokens into a list that is ON, and connects the wallet. */
async function prepareApp(page, url, listUrl) {
  await page.addInitScript((active) => {
    const value = { added: [active], removed: [], active: ['dexswap:default', active] }
    localStorage.setItem('dexswap.lists', JSON.stringify({ version: 1, value }))
  }, listUrl)
  await page.route('https://logos.example/**', (route) =>
    route.fulfill({ body: pixel, headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.goto(url)
  await new SwapPage(page).chooseWallet()
  await new WalletWindow(page).connect()
  await new SwapPage(page).account.waitFor()
  await page.waitForLoadState('networkidle')
}
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** @returns figures of page and peer at full speed and at a quarter of it, as on a mid-range phone */
export async function measureSelector(tokens, runs) {
  execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-changed'], { cwd: root, stdio: 'ignore' })
  const peerFolder = join(root, '.cache', 'bench-tokens-peer')
  await buildPeer(peerFolder, 'tokens-peer')
  await writeFile(join(peerFolder, 'tokens.json'), JSON.stringify(tokens))
  const anvil = await startChain()
  const closing = [() => anvil.stop()]
  try {
    const configJson = { ...(await createSwapWorld(anvil, 100)), tokenLists: [], securityNoticeLists: [] }
    const listed = tokens.map((token, at) => ({
      ...token,
      chainId: 31337,
      decimals: 18,
      logoURI: `https://logos.example/${at}.png`,
    }))
    const publisher = await serveLists({ '/all': listed })
    closing.unshift(() => publisher.close())
    const settings = { port: 0, configJson, connectSources: [anvil.rpcUrl, anvil.webSocketUrl, 'http://127.0.0.1:*'] }
    const app = await serveApp({
      ...settings,
      folder: join(root, 'app', 'dist'),
      pageScripts: [await buildPageWallet()],
    })
    closing.unshift(() => app.close())
    const peer = await serveApp({ ...settings, folder: peerFolder, pageScripts: [] })
    closing.unshift(() => peer.close())
    const browser = await launchBrowser()
    closing.unshift(() => browser.close())

    const ours = {
      url: `${app.url}/exchange`,
      row: '[role="option"]',
      prepare: (page, url) => prepareApp(page, url, publisher.url('/all')),
      picker: (page) => page.getByRole('button', { name: 'Select a token' }).first(),
      close: (page) => page.getByRole('button', { name: 'Close' }).click(),
    }
    const theirs = {
      url: peer.url,
      row: 'li',
      picker: (page) => page.getByRole('button', { name: 'Select a token' }),
      close: (page) => page.reload().then(() => observe(page, 'li')),
    }
    const results = { runs, peer: 'React, an input and every matching token' }
    for (const slowdown of [1, 4]) {
      const visits = { dexswap: [], peer: [] }
      for (let run = 0; run < runs; run++) {
        visits.dexswap.push(await visit(browser, slowdown, ours))
        visits.peer.push(await visit(browser, slowdown, theirs))
      }
      const [dexswap, other] = [summary(visits.dexswap), summary(visits.peer)]
      const ratio = {
        keystrokeP50: rounded(other.keystrokeToRowsMs.p50 / dexswap.keystrokeToRowsMs.p50),
        mainThread: rounded(other.mainThreadMsPerKey / dexswap.mainThreadMsPerKey),
        opening: rounded(other.openingMs.later / dexswap.openingMs.later),
      }
      results[`cpu${slowdown}x`] = { dexswap, peer: other, ratio }
    }
    return results
  } finally {
    for (const close of closing) await close()
  }
}
