import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { changed, findRefusal, knownVersion, refusalOf } from './patch-ponder.mjs'

const dist = dirname(fileURLToPath(import.meta.resolve('ponder')))
const preload = fileURLToPath(new URL('./preload.mjs', import.meta.url))
const run = (code: string, ...before: readonly string[]) =>
  JSON.parse(execFileSync(process.execPath, [...before, '--input-type=module', '-e', code], { encoding: 'utf8' }))

/**
 * Reorgs the three newest blocks. The node fails once, when the parent of the newest block is
 * requested.
 */
const reorgScript = `
  const { createRealtimeSync } = await import(${JSON.stringify(join(dist, 'sync-realtime', 'index.js'))})
  const none = () => {}
  const logger = { trace: none, debug: none, warn: none, child: () => logger }
  const hash = (number, fork) => '0x' + (number * 16 + fork).toString(16).padStart(64, '0')
  const block = (number, fork) => ({
    number: '0x' + number.toString(16), hash: hash(number, fork), parentHash: hash(number - 1, fork && number > 2 ? fork : 0),
    timestamp: '0x1', logsBloom: '0x' + '00'.repeat(256), transactions: [],
    transactionsRoot: '0x0', gasLimit: '0x0', gasUsed: '0x0', miner: '0x0000000000000000000000000000000000000000', extraData: '0x',
  })
  let fails = true
  const request = async ({ method, params: [asked] }) => {
    if (method === 'eth_getLogs') return []
    if (method === 'eth_getBlockByHash') {
      if (fails) { fails = false; return null }
      for (let number = 1; number < 5; number++) if (hash(number, 1) === asked) return block(number, 1)
    }
    throw new Error(method)
  }
  const sync = createRealtimeSync({
    common: { logger, shutdown: { isKilled: false } }, chain: { name: 'local', id: 31337, finalityBlockCount: 30, pollingInterval: 100 },
    rpc: { request }, eventCallbacks: [], syncProgress: { finalized: block(0, 0) }, childAddresses: new Map(),
  })
  const events = []
  const take = async (next) => { for await (const { type, block } of sync.sync(next)) events.push(type + ' ' + Number(block.number)) }
  for (const number of [1, 2, 3, 4]) await take(block(number, 0))
  events.length = 0
  await take(block(4, 1))
  const known = sync.unfinalizedBlocks.length
  await take(block(4, 1))
  console.log(JSON.stringify({ known, events }))
`

/** A factory creates a child with two events in block 3, and again after a reorg in block 2. */
const childScript = `
  const { createRealtimeSync } = await import(${JSON.stringify(join(dist, 'sync-realtime', 'index.js'))})
  const none = () => {}
  const logger = { trace: none, debug: none, warn: none, child: () => logger }
  const [made, told, other] = ['1', '2', '3'].map((digit) => '0x' + digit.repeat(64))
  const [maker, child] = ['a', 'b'].map((digit) => '0x' + digit.repeat(40))
  const hash = (number, fork) => '0x' + (number * 16 + fork).toString(16).padStart(64, '0')
  const isMaking = (number, fork) => number === (fork ? 2 : 3)
  const block = (number, fork) => ({
    number: '0x' + number.toString(16), hash: hash(number, fork), parentHash: hash(number - 1, number > 2 ? fork : 0),
    timestamp: '0x1', logsBloom: '0x' + (isMaking(number, fork) ? 'ff' : '00').repeat(256), transactions: [{ hash: hash(number, fork), blockHash: hash(number, fork), blockNumber: '0x' + number.toString(16), transactionIndex: '0x0' }],
    transactionsRoot: '0x0', gasLimit: '0x0', gasUsed: '0x0', miner: '0x0000000000000000000000000000000000000000', extraData: '0x',
  })
  const logOf = ({ number, hash }, address, topic, at) => ({
    address, topics: [topic], data: '0x' + child.slice(2).padStart(64, '0'), blockNumber: number, blockHash: hash, logIndex: '0x' + at,
    transactionHash: hash, transactionIndex: '0x0', removed: false,
  })
  const request = async ({ method, params: [asked] }) => {
    const forks = [0, 1].flatMap((fork) => [1, 2, 3].map((number) => [block(number, fork), fork]))
    const [of, fork] = forks.find(([{ hash }]) => hash === (asked.blockHash ?? asked)) ?? []
    if (method === 'eth_getBlockByHash') return of
    if (method === 'eth_getLogs') {
      return isMaking(Number(of.number), fork) ? [logOf(of, child, told, 0), logOf(of, maker, made, 1)] : []
    }
    throw new Error(method)
  }
  const factory = {
    id: 'f', type: 'log', chainId: 31337, sourceId: 'C', address: maker, eventSelector: made, childAddressLocation: 'offset0',
    fromBlock: undefined, toBlock: undefined,
  }
  const eventCallbacks = [told, other].map((topic0) => ({ filter: {
    type: 'log', chainId: 31337, sourceId: 'C', address: factory, topic0, topic1: null, topic2: null, topic3: null,
    fromBlock: undefined, toBlock: undefined, hasTransactionReceipt: false, include: [],
  } }))
  const childAddresses = new Map([['f', new Map()]])
  const sync = createRealtimeSync({
    common: { logger, shutdown: { isKilled: false } }, chain: { name: 'local', id: 31337, finalityBlockCount: 30, pollingInterval: 100 },
    rpc: { request }, eventCallbacks, syncProgress: { finalized: block(0, 0) }, childAddresses,
  })
  const events = []
  const take = async (next) => {
    for await (const { type, block, logs, childAddresses: found } of sync.sync(next)) {
      events.push([type, Number(block.number), logs?.filter(({ address }) => address === child).length, [...(found?.values() ?? [])].flatMap((all) => [...all]).length])
    }
  }
  for (const number of [1, 2, 3]) await take(block(number, 0))
  for (const number of [3, 2, 3]) await take(block(number, 1))
  console.log(JSON.stringify(events))
`

describe('patchPonder', () => {
  test('behavior: restores blocks and retries the same head when a node fails during a reorg', () => {
    expect(run(reorgScript)).toEqual({ known: 3, events: [] })
    expect(run(reorgScript, '--import', preload)).toEqual({ known: 4, events: ['reorg 1'] })
  })

  test("behavior: stores a factory's child at its block and reverts it with the block", () => {
    const first = [
      ['block', 1, 0, 0],
      ['block', 2, 0, 0],
    ]
    const reorg = ['reorg', 1, null, 0]
    // The published code never stores the child, and loses its first event after the reorg.
    expect(run(childScript)).toEqual([...first, ['block', 3, 1, 0], reorg, ['block', 2, 0, 0], ['block', 3, 0, 0]])
    const mended = [...first, ['block', 3, 1, 1], reorg, ['block', 2, 1, 1], ['block', 3, 0, 0]]
    expect(run(childScript, '--import', preload)).toEqual(mended)
  })

  test.each([
    ['utils/chains.js', ['const _chains = {};']],
    ['build/config.js', ['            finalityBlockCount: getFinalityBlockCount({ chain }),']],
    ['index.js', []],
    [
      'build/index.js',
      ['        server: { hmr: false, watch: null },', '        plugins: [vitePluginPonder(common.options)],'],
    ],
  ])('default: changes these lines of %s in memory', (name, lines) => {
    const path = join(dist, name)
    const before = readFileSync(path, 'utf8')
    const after = changed(pathToFileURL(path).href, before) ?? ''
    expect(after.split('\n').filter((line: string) => !before.split('\n').includes(line))).toEqual(lines)
    expect(changed('file:///another/index.js', before)).toBeUndefined()
  })

  test("behavior: prevents Ponder from loading Rolldown, viem's chain definitions and graphql-yoga", () => {
    const entry = pathToFileURL(join(dist, 'build', 'index.js')).href
    // Output goes to a file, because on a busy machine a full pipe rejects synchronous writes.
    const folder = mkdtempSync(join(tmpdir(), 'loaded-'))
    const list = join(folder, 'urls')
    const code = `
      import { register } from 'node:module'
      const hooks = 'import { appendFileSync } from "node:fs"; export async function load(url, context, next) { appendFileSync(${JSON.stringify(list)}, url + "\\\\n"); return next(url, context) }'
      register('data:text/javascript,' + encodeURIComponent(hooks))
      await import(${JSON.stringify(entry)})
      await import(${JSON.stringify(pathToFileURL(join(dist, 'index.js')).href)})
    `
    const loaded = (...before: readonly string[]) => {
      writeFileSync(list, '')
      const { status, stderr } = spawnSync(process.execPath, [...before, '--input-type=module', '-e', code], {
        encoding: 'utf8',
      })
      expect(status, stderr).toBe(0)
      const urls = readFileSync(list, 'utf8').split('\n')
      const of = (part: RegExp) => urls.filter((url) => part.test(url)).length > 0
      return [of(/viem\/.*chains\/definitions/), of(/\/rolldown\//), of(/graphql-yoga/), of(/ponder\/dist/)]
    }
    expect(loaded()).toEqual([true, true, true, true])
    expect(loaded('--import', preload)).toEqual([false, false, false, true])
    rmSync(folder, { recursive: true })
  })

  test('behavior: refuses another version or changed content with a sentence', () => {
    const read = (path: string) => readFileSync(join(dist, '..', '..', path), 'utf8')
    expect(findRefusal()).toBeNull()
    expect(refusalOf(knownVersion, read)).toBeNull()
    expect(refusalOf('0.16.11', read)).toMatch(/^The indexer is made for Ponder 0\.16\.10 .* found 0\.16\.11 .*\.$/)
    expect(refusalOf(knownVersion, (path: string) => `${read(path)} `)).toMatch(/other content/)
  })
})
