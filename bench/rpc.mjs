// npm run bench -- rpc [--blocks N]: cost of updating the reserves of 1,000 pairs compared with a
// re-read in multicalls of 500 calls, without its request for the head. Bytes are uncompressed.

import { createPoolStore } from '../app/src/core/markets/market.ts'
import { createStore } from '../app/src/core/store.ts'
import { clock } from '../app/src/io/clock.ts'
import { createChainClient } from '../app/src/io/rpc/chain-client.ts'
import { createRpc } from '../app/src/io/rpc/rpc.ts'
// viem of the workspaces, because package.json of this folder lists only the peers.
import { encodeFunctionData, parseAbi } from '../node_modules/viem/_esm/index.js'
import { parseConfig } from '../packages/chains/src/config.ts'
import { listPairs } from '../packages/pools-reader/src/pairs/list-in-batches.ts'
import { readPools } from '../packages/pools-reader/src/pairs/read-pools.ts'
import { deployer } from '../packages/sandbox/src/chain/accounts.ts'
import { createSender } from '../packages/sandbox/src/chain/create-sender.ts'
import { deployWorld, startChain } from '../packages/sandbox/src/index.ts'
import { creationCode, ownArtifact } from '../packages/sandbox/src/world/read-artifact.ts'
import { requireSuccess } from '../packages/sandbox/src/world/require-success.ts'
import { callsInOne } from './calls-in-one.mjs'
import { randomFrom } from './pools.mjs'
import { less, more } from './row.mjs'

const PAIRS = 1000
const TOKENS = 46
const CHANGED = [0, 50, 300]
const at = process.argv.indexOf('--blocks')
const BLOCKS = at < 0 ? 12 : Number(process.argv[at + 1])
const abi = parseAbi([
  'function createPair(address, address)',
  'function transfer(address, uint256)',
  'function sync()',
  'function getReserves()',
])
const call = (functionName, args = []) => encodeFunctionData({ abi, functionName, args })
const say = (text) => process.stderr.write(`${text}\n`)
const round = (number) => Number(number.toPrecision(4))
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

const anvil = await startChain()
try {
  console.log(JSON.stringify(await measure(), null, 2))
} finally {
  await anvil.stop()
}

async function measure() {
  const world = await deployWorld(anvil.client)
  const config = parseConfig({ defaultChain: 31337, chains: { 31337: { rpc: [anvil.rpcUrl], record: world.record } } })
  const chain = config.chains.get(31337)
  const platform = chain.platforms.find(({ id }) => id === 'uniswap-v2')
  await anvil.client.request({ method: 'evm_setAutomine', params: [false] })
  const sender = await createSender(anvil.client, [deployer])
  const mine = async () => requireSuccess(anvil.client, await sender.mine())

  const batch = callsInOne(sender, deployer, chain.multicall)

  say('A world of 1,000 pairs …')
  const plain = ownArtifact('PlainToken')
  const tokens = Array.from({ length: TOKENS }, (_, index) =>
    sender.create(
      deployer,
      creationCode(plain, [{ name: `T${index}`, symbol: `T${index}`, decimals: 18 }, [chain.multicall], [10n ** 30n]]),
    ),
  )
  const tokenPairs = tokens
    .flatMap((one, index) => tokens.slice(index + 1).map((other) => [one, other]))
    .slice(0, PAIRS)
  batch(
    tokenPairs.map((tokenPair) => [platform.factory, call('createPair', tokenPair)]),
    25,
  )
  await mine()

  const everyPair = { from: 0, to: PAIRS }
  const newest = await head()
  const { client } = transport(chain)
  const refs = await listPairs(client, chain.multicall, platform.factory, everyPair, () => false, newest.number)
  const random = randomFrom(5)
  const deposit = (token, pair) => [token, call('transfer', [pair, 10n ** 20n + BigInt(Math.floor(random() * 1e15))])]
  const filling = refs.flatMap(({ address, token0, token1 }) => [
    deposit(token0, address),
    deposit(token1, address),
    [address, call('sync')],
  ])
  batch(filling, 600)
  await mine()
  const coldRead = await coldReads(chain)

  const ours = watch(chain)
  const peer = transport(chain)
  const perBlock = []
  await ours.comeTo(await head())
  for (const changed of CHANGED) {
    say(`${changed} changed pairs per block …`)
    const figures = { ours: [], reread: [] }
    for (let block = -2; block < BLOCKS; block += 1) {
      const picked = refs.toSorted(() => random() - 0.5).slice(0, changed)
      batch(
        picked.flatMap(({ address, token0 }) => [deposit(token0, address), [address, call('sync')]]),
        600,
      )
      await mine()
      const newest = await head()
      const mineCost = await costOf(ours.counted, () => ours.comeTo(newest))
      let pools = []
      const peerCost = await costOf(peer.counted, async () => {
        pools = await readPools(peer.client, chain.multicall, platform.swapFeeBps, refs, newest.number)
      })
      requireEqual(ours.pools(platform.id), pools)
      // The first two blocks are a warm-up.
      if (block >= 0) figures.ours.push(mineCost)
      if (block >= 0) figures.reread.push(peerCost)
    }
    const summary = { changed, ours: summed(figures.ours), reread: summed(figures.reread) }
    const ratio = {
      bytes: round(summary.reread.bytes / summary.ours.bytes),
      clientMs: round(summary.reread.clientMs / summary.ours.clientMs),
    }
    perBlock.push({ ...summary, rereadOverOurs: ratio })
  }
  ours.stop()
  const rows = [
    ...perBlock.flatMap(({ changed, ours: { requests, bytes }, rereadOverOurs }) => [
      less(`requests a block, ${changed} changed pairs of ${PAIRS}`, requests, 'requests'),
      less(`bytes a block, ${changed} changed pairs of ${PAIRS}`, round(bytes / 1000), 'kB'),
      more(`fewer bytes than reading again, ${changed} changed pairs`, rereadOverOurs.bytes),
      more(`less client time than reading again, ${changed} changed pairs`, rereadOverOurs.clientMs),
    ]),
    less('requests of a first visit', coldRead.inOneCall.requests, 'requests'),
  ]
  return { pairs: PAIRS, blocksPerFigure: BLOCKS, perBlock, coldRead, rows }
}

/** Transport of the page with counters. `allowsCode`: the node accepts code in a call. */
function transport(chain, allowsCode = true) {
  const counted = { requests: 0, calls: 0, bytes: 0 }
  const post = async (url, body, methods) => {
    const sent = JSON.stringify(body)
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent })
    const text = await response.text()
    counted.requests += 1
    counted.calls += methods.split(', ').length
    counted.bytes += sent.length + text.length
    return JSON.parse(text)
  }
  const rpc = createRpc({ chainId: chain.id, urls: chain.rpcUrls, post })
  const refusing = {
    ...rpc,
    request: (call) => (call.params?.length > 2 ? Promise.reject(new TypeError('refused')) : rpc.request(call)),
  }
  return { counted, client: createChainClient(chain, allowsCode ? rpc : refusing) }
}

/** The page's pool store on the chain, advanced block by block as in the page. */
function watch(chain, allowsCode) {
  const { counted, client } = transport(chain, allowsCode)
  const heads = createStore(null)
  const headListeners = new Set()
  const onHeadRequested = (listener) => {
    headListeners.add(listener)
    return () => headListeners.delete(listener)
  }
  const openPairCache = async () => null
  const store = createPoolStore({
    chain,
    client,
    heads,
    onHeadRequested,
    clock,
    isVisible: () => true,
    listed: [],
    openPairCache,
  })
  const end = store.subscribe(() => {})
  return {
    counted,
    pools: (id) => store.get().pools.get(id),
    async comeTo(newest) {
      for (const listener of headListeners) listener()
      await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
      heads.set(newest)
      let stop = () => {}
      await new Promise((resolve) => {
        stop = store.subscribe(checkState)
        function checkState() {
          const state = store.get()
          if (state.status === 'ready' && state.block.hash === newest.hash && state.complete) resolve()
        }
        checkState()
      })
      stop()
    },
    stop() {
      end()
      store.stop()
    },
  }
}

/** Requests of a first visit: the head, and all data of every pair of four factories. */
async function coldReads(chain) {
  const figures = {}
  for (const [name, allowsCode] of [
    ['inOneCall', true],
    ['byMulticalls', false],
  ]) {
    const page = watch(chain, allowsCode)
    const newest = await head()
    figures[name] = await costOf(page.counted, () => page.comeTo(newest))
    page.stop()
  }
  return figures
}

async function costOf(counted, work) {
  const before = { ...counted }
  const cpu = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return {
    requests: counted.requests - before.requests,
    calls: counted.calls - before.calls,
    bytes: counted.bytes - before.bytes,
    clientMs: round((user + system) / 1000),
  }
}

function summed(costs) {
  const of = (name) => round(median(costs.map((cost) => cost[name])))
  return { requests: of('requests'), calls: of('calls'), bytes: of('bytes'), clientMs: of('clientMs') }
}

async function head() {
  const block = await anvil.client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const { hash, parentHash } = block
  return { number: BigInt(block.number), hash, parentHash, timestamp: BigInt(block.timestamp), receivedAt: Date.now() }
}

function requireEqual(followed, read) {
  const text = (pools) =>
    JSON.stringify(pools.map(({ address, reserve0, reserve1 }) => `${address} ${reserve0} ${reserve1}`).toSorted())
  if (text(followed) !== text(read)) throw new TypeError('The followed reserves differ from those of a full read.')
}
