// npm run bench:pairs: pools page in Chromium with 5,000 native pairs and no indexer.
// mainThreadMs is processor time, which other programs do not lengthen; `again`: cached visit.

// The workspaces' viem: the package file of this folder is for the peers alone.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { PoolsPage } from '../e2e/pages/pools-page.ts'
import { encodeFunctionData, parseAbi } from '../node_modules/viem/_esm/index.js'
import { liquidityProviders } from '../packages/sandbox/src/chain/accounts.ts'
import { createSender } from '../packages/sandbox/src/chain/create-sender.ts'
import { deployWorld, findToken, pairAddress, startChain } from '../packages/sandbox/src/index.ts'
import { serveApp } from '../packages/sandbox/src/server/serve-app.ts'
import { creationCode, ownArtifact } from '../packages/sandbox/src/world/read-artifact.ts'
import { requireSuccess } from '../packages/sandbox/src/world/require-success.ts'
import { callsInOne } from './calls-in-one.mjs'
import { openDevtools, settled, threadMs, watchChanges } from './page-work.mjs'
import { randomFrom } from './pools.mjs'
import { less } from './row.mjs'

const root = join(import.meta.dirname, '..')
const wanted = 5000
/** So many tokens have more pairs than are wanted. */
const tokenCount = 101
const keys = 't 0 1 2 Backspace 3 Backspace Backspace 4 Backspace Backspace Backspace w o n e'.split(' ')
const betweenKeysMs = 400
const blocks = 5

const abi = parseAbi([
  'function createPair(address, address)',
  'function transfer(address, uint256)',
  'function deposit() payable',
  'function sync()',
])
/** The symbol of a token of the bench. */
const codeOf = (at) => `T${String(at).padStart(3, '0')}`
const call = (functionName, args = []) => encodeFunctionData({ abi, functionName, args })

/** @returns the configuration of a chain with so many pairs of the native exchange */
async function createWorld(anvil) {
  const world = await deployWorld(anvil.client)
  const [own] = world.platforms
  await anvil.client.request({ method: 'evm_setAutomine', params: [false] })
  const [provider] = liquidityProviders
  const sender = await createSender(anvil.client, [provider])
  const mine = async () => requireSuccess(anvil.client, await sender.mine())
  const multicall = world.record.multicall

  const batch = callsInOne(sender, provider, multicall)

  const unit = 10n ** 18n
  const wrapped = findToken(world.tokens, 'WONE').address
  sender.call({ from: provider, to: wrapped, data: call('deposit'), value: 10_000_000n * unit })
  sender.call({ from: provider, to: wrapped, data: call('transfer', [multicall, 10_000_000n * unit]) })
  const plain = ownArtifact('PlainToken')
  const tokens = [
    wrapped,
    ...Array.from({ length: tokenCount - 1 }, (_, at) => {
      const code = codeOf(at)
      return sender.create(
        provider,
        creationCode(plain, [{ name: `Token ${code}`, symbol: code, decimals: 18 }, [multicall], [10n ** 15n * unit]]),
      )
    }),
  ]
  const couples = tokens.flatMap((one, at) => tokens.slice(at + 1).map((other) => [one, other])).slice(0, wanted)
  batch(
    couples.map(([one, other]) => [own.factory, call('createPair', [one, other])]),
    25,
  )
  await mine()
  const random = randomFrom(7)
  const filling = couples.flatMap(([one, other]) => {
    const pair = pairAddress(own, one, other)
    const amount = BigInt(Math.ceil(1000 + 50_000 * random() ** 3)) * unit
    return [
      [one, call('transfer', [pair, amount])],
      [other, call('transfer', [pair, (amount * BigInt(950 + Math.floor(100 * random()))) / 1000n])],
      [pair, call('sync')],
    ]
  })
  batch(filling, 600)
  await mine()
  await anvil.client.request({ method: 'evm_setAutomine', params: [true] })
  // Pairs of tokens that no list names show only when they are searched for.
  const listed = tokens
    .slice(1)
    .map((address, at) => ({ address, symbol: codeOf(at), name: `Token ${codeOf(at)}`, decimals: 18 }))
  const record = { ...world.record, tokens: [...world.record.tokens, ...listed] }
  const chain = { rpc: [anvil.rpcUrl], record }
  return { defaultChain: 31337, tokenLists: [], securityNoticeLists: [], chains: { 31337: chain } }
}

/** Runs in the page from its start: records when the first card and all cards show. */
function observe() {
  const times = { firstCard: null, all: null }
  window.shownTimes = times
  const cards = () => [...document.querySelectorAll('main article h2, main article h3')].map((each) => each.textContent)
  const status = () => document.querySelector('main [role="status"]')?.textContent ?? ''
  const look = () => {
    if (times.firstCard === null && status() !== '') times.firstCard = performance.now()
    if (times.all === null && /of 5000$/.test(status())) times.all = performance.now()
    if (times.all === null) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  window.shown = () => `${status()} ${cards().join()}`
}

const lastMs = (page) => page.evaluate(() => window.notes.at(-1).ms)

async function show(context, url) {
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const devtools = await openDevtools(page)
  await page.addInitScript(observe)
  await page.goto(`${url}/pools`)
  await watchChanges(page)
  await page.waitForFunction(() => window.shownTimes.all !== null)
  await page.waitForTimeout(3000)
  const { firstCard, all } = await page.evaluate(() => window.shownTimes)
  return { page, devtools, times: { firstCard, all, mainThreadMs: await threadMs(devtools) } }
}

const rounded = (value) => (value === null ? null : Math.round(value * 10) / 10)
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]

async function measure(browser, anvil, url, slowdown) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const first = await show(context, url)
  await first.page.close()
  const { page, devtools, times } = await show(context, url)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const pools = new PoolsPage(page)

  const sorts = {}
  for (const name of ['NAME', 'LIQUIDITY']) {
    const before = await threadMs(devtools)
    await pools.sortBy(name)
    await settled(page)
    await page.waitForTimeout(600 * slowdown)
    sorts[name] = { ms: rounded(await lastMs(page)), mainThreadMs: rounded((await threadMs(devtools)) - before) }
  }

  await pools.search.focus()
  const perKey = []
  const before = await threadMs(devtools)
  for (const key of keys) {
    await page.keyboard.press(key)
    await settled(page)
    perKey.push(await lastMs(page))
    await page.waitForTimeout(betweenKeysMs * slowdown)
  }
  const mainThreadMsPerKey = ((await threadMs(devtools)) - before) / keys.length
  await pools.search.fill('')
  await page.waitForTimeout(1000 * slowdown)

  const beforeBlocks = await threadMs(devtools)
  for (let block = 0; block < blocks; block++) {
    await anvil.client.request({ method: 'evm_mine', params: [] })
    await page.waitForTimeout(2500)
  }
  const mainThreadMsPerBlock = ((await threadMs(devtools)) - beforeBlocks) / blocks
  await context.close()
  const round = (of) => Object.fromEntries(Object.entries(of).map(([name, value]) => [name, rounded(value)]))
  const shown = perKey.filter((ms) => ms !== null)
  return {
    showing: round(first.times),
    again: round(times),
    sorts,
    keys: { p50: rounded(median(shown)), max: rounded(Math.max(...shown)), changed: shown.length },
    mainThreadMsPerKey: rounded(mainThreadMsPerKey),
    mainThreadMsPerBlock: rounded(mainThreadMsPerBlock),
  }
}

execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-changed'], { cwd: root, stdio: 'ignore' })
const anvil = await startChain()
const closing = [() => anvil.stop()]
try {
  const configJson = await createWorld(anvil)
  const app = await serveApp({
    port: 0,
    configJson,
    connectSources: [anvil.rpcUrl, anvil.webSocketUrl],
    folder: join(root, 'app', 'dist'),
    pageScripts: [],
  })
  closing.unshift(() => app.close())
  const browser = await launchBrowser()
  closing.unshift(() => browser.close())
  const result = { pairs: wanted }
  for (const slowdown of [1, 4]) result[`slowdown${slowdown}`] = await measure(browser, anvil, app.url, slowdown)
  const rows = [1, 4].flatMap((slowdown) => {
    const { keys, again, mainThreadMsPerBlock, sorts } = result[`slowdown${slowdown}`]
    const speed = `${wanted} pairs, CPU at 1/${slowdown}`
    return [
      less(`key to cards, ${speed}`, keys.p50, 'ms'),
      less(`sorting by liquidity, ${speed}`, sorts.LIQUIDITY.ms, 'ms'),
      less(`next visit to the first card, ${speed}`, again.firstCard, 'ms'),
      less(`main thread a block, ${speed}`, mainThreadMsPerBlock, 'ms'),
    ]
  })
  console.log(JSON.stringify({ ...result, rows }, null, 2))
} finally {
  for (const close of closing) await close()
}
