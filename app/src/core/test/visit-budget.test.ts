import { factoryAbi, multicall3Abi, pairAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { parseConfig } from '@dexswap/chains/config'
import { contractCall } from '@dexswap/pools-reader/contract-call'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  numberToHex,
  toEventSelector,
  zeroHash,
} from 'viem'
import { toFunctionSelector } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import type { openHeadFeed } from '#io/feeds.ts'
import { createRpc } from '#io/rpc/rpc.ts'
import { createTestClock } from '#io/test/test-clock.ts'
import { createCallCache } from '../chain/call-cache.ts'
import { createGasPrices } from '../chain/gas-price-store.ts'
import { createPoolStore } from '../markets/market.ts'
import { createStore } from '../store.ts'
import { createNetworks } from '../wallet/create-networks.ts'
import { idleWallets } from './idle-wallets.ts'
import { noOwnNodes } from './page-session.ts'

vi.setConfig({ testTimeout: 120_000 })

const chainId = 424_242
const pairs = 1000
const address = (kind: string, at: number) => `0x${kind}${at.toString(16).padStart(38, '0')}` as Address
const hashOf = (block: number): Hex => numberToHex(block + 1, { size: 32 })
const syncTopic = toEventSelector('Sync(uint112,uint112)')
const selectorOf = (signature: string) => toFunctionSelector(signature)

/**
 * A node with one block per `blockMs`, thirty trades per block, and at most `takes` calls per
 * batch.
 */
function createNode(clock: { now(): number }, blockMs: number, takes: number) {
  const begun = clock.now()
  const head = () => 1000 + Math.floor((clock.now() - begun) / blockMs)
  const block = (number: number) => ({
    number: numberToHex(number),
    hash: hashOf(number),
    parentHash: hashOf(number - 1),
    timestamp: numberToHex(1_700_000_000 + Math.floor((number * blockMs) / 1000)),
  })
  const logsOf = (number: number) =>
    Array.from({ length: 30 }, (_, at) => ({
      address: address('aa', (number * 30 + at) % pairs),
      topics: [syncTopic],
      data: encodeAbiParameters([{ type: 'uint112' }, { type: 'uint112' }], [10n ** 24n + BigInt(number), 10n ** 24n]),
      blockNumber: numberToHex(number),
      blockHash: hashOf(number),
      transactionHash: zeroHash,
      logIndex: numberToHex(at),
      removed: false,
    }))
  const results: Readonly<Record<string, (data: Hex) => Hex>> = {
    [selectorOf('allPairsLength()')]: () =>
      encodeFunctionResult({ abi: factoryAbi, functionName: 'allPairsLength', result: BigInt(pairs) }),
    [selectorOf('allPairs(uint256)')]: (data) =>
      numberToHex(BigInt(address('aa', Number(BigInt(`0x${data.slice(10)}`)))), { size: 32 }),
    [selectorOf('token0()')]: () => numberToHex(BigInt(address('bb', 1)), { size: 32 }),
    [selectorOf('token1()')]: () => numberToHex(BigInt(address('cc', 1)), { size: 32 }),
    [selectorOf('getReserves()')]: () =>
      encodeFunctionResult({ abi: pairAbi, functionName: 'getReserves', result: [10n ** 24n, 10n ** 24n, 0] }),
  }
  function call({ data }: { data: Hex }): Hex {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const requested = args?.[0] as readonly { callData: Hex }[]
    const result = requested.map(({ callData }) => ({
      success: true,
      returnData: results[callData.slice(0, 10)]?.(callData) ?? numberToHex(1, { size: 32 }),
    }))
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  function answer(method: string, params: readonly unknown[]): unknown {
    const [first] = params
    switch (method) {
      case 'eth_chainId':
        return numberToHex(chainId)
      case 'eth_blockNumber':
        return numberToHex(head())
      case 'eth_getBlockByNumber':
        return block(first === 'latest' ? head() : Number(first))
      case 'eth_getLogs': {
        const { fromBlock, toBlock, blockHash } = first as Record<string, string>
        if (blockHash) return logsOf(Number(blockHash) - 1)
        const [from, to] = [Number(fromBlock), toBlock === 'latest' ? head() : Number(toBlock)]
        return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => logsOf(from + at)).flat()
      }
      case 'eth_call':
        return call(first as { data: Hex })
      case 'eth_gasPrice':
        return '0x3b9aca00'
      default:
        throw new RangeError(method)
    }
  }
  return (body: unknown): unknown => {
    const calls = [body].flat() as { id: number; method: string; params: readonly unknown[] }[]
    if (calls.length > takes) return { id: null, error: { code: -32014, message: `maximum ${takes} calls in 1 batch` } }
    const replies = calls.map(({ id, method, params }) => {
      try {
        // The node rejects calls with code overrides.
        if (params.length > 2) throw new RangeError('too many arguments, want at most 2')
        return { id, result: answer(method, params) }
      } catch (error) {
        return { id, error: { code: -32602, message: String(error) } }
      }
    })
    return Array.isArray(body) ? replies : replies[0]
  }
}

// Imported before the test: the first import takes real time, which the test's clock does not
// count.
await Promise.all([
  import('@dexswap/pools-reader/packed-reader'),
  import('../chain/gas-prices.ts'),
  import('../chain/read-again.ts'),
  import('../markets/stored-reserves.ts'),
  import('@dexswap/pools-reader/list-in-batches'),
])

/** A visit to a page with a thousand pairs, twenty balances and allowances, and gas prices. */
async function visit(blockMs: number, takes: number, visitSeconds: number) {
  const config = parseConfig({
    defaultChain: chainId,
    chains: {
      [chainId]: {
        rpc: ['https://one.test', 'https://two.test'],
        record: { ...recordFields, blockTimeMs: blockMs },
      },
    },
  })
  const chain = config.chains.get(chainId)
  if (!chain) throw new RangeError('no chain')
  const clock = createTestClock()
  const node = createNode(clock, blockMs, takes)
  const visible = createStore(true)
  const requests: number[] = []
  const networks = createNetworks({
    ownEndpoints: noOwnNodes,
    config: { chains: new Map([[chainId, chain]]), defaultChain: chainId },
    clock,
    openFeed: (() => () => undefined) as unknown as typeof openHeadFeed,
    visibility: { isVisible: visible.get, subscribe: visible.subscribe },
    wallets: idleWallets(),
    rpcOf: ({ id, rpcUrls, blockTimeMs }) =>
      createRpc({
        chainId: id,
        urls: rpcUrls,
        blockTimeMs,
        clock,
        chance: () => 0,
        async post(_, body) {
          requests.push(clock.now())
          return JSON.parse(JSON.stringify(node(body)))
        },
      }),
  })
  networks.linkChanged(null)
  const client = networks.clientOf(chainId)
  const onNewHead = (listener: () => void) => networks.onHeadRequested((beaten) => beaten === chainId && listener())
  const parts = { client, clock, isVisible: visible.get, onHeadRequested: onNewHead }
  const stored: number[] = []
  const pools = createPoolStore({
    ...parts,
    chain,
    heads: networks.headOf(chainId),
    listed: [],
    openPairCache: async () => null,
    memory: { recall: async () => ({ at: 0, pools: new Map() }), keep: () => void stored.push(clock.now()) },
  })
  const calls = createCallCache({
    ...parts,
    chain,
    heads: networks.headOf(chainId),
  })
  const prices = createGasPrices({ networks, clock, openFeed: () => () => undefined })
  await Promise.resolve()
  const stale = [pools.stale.get()]
  pools.subscribe(() => undefined)
  prices.of(chainId).subscribe(() => undefined)
  const reads = Array.from({ length: 20 }, (_, at) =>
    contractCall({ address: address('dd', at), abi: pairAbi, functionName: 'balanceOf', args: [address('ee', at)] }),
  )
  calls.watch(reads, () => undefined)
  await clock.advance(20_000)
  stale.push(pools.stale.get())
  const state = pools.get()
  const found = state.status === 'ready' ? state.pools.get('uniswap-v2')?.length : state
  const before = requests.length
  await clock.advance(visitSeconds * 1000)
  const seen = requests.length - before
  const after = pools.get()
  const behind = after.status === 'ready' ? (networks.headOf(chainId).get()?.number ?? 0n) - after.block.number : null
  visible.set(false)
  await clock.advance(5000)
  requests.length = 0
  await clock.advance(visitSeconds * 1000)
  networks.stop()
  pools.stop()
  calls.stop()
  const shortest = Math.min(...stored.slice(1).map((at, before) => at - (stored[before] ?? 0)))
  return {
    found,
    perSecond: seen / visitSeconds,
    hidden: requests.length,
    behind,
    stale,
    stored: stored.length,
    shortest,
  }
}

const token = { address: address('bb', 1), symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 }
const recordFields = {
  name: 'Fast',
  switcherEntry: null,
  walletNetwork: 'Fast',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  wrappedNative: token,
  explorer: null,
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  ensRegistry: null,
  smartWalletDetector: null,
  rewardsOffered: false,
  firstBlock: 0,
  platforms: [
    { id: 'uniswap-v2', name: 'Uniswap V2', factory: address('ff', 1), router: address('ff', 2), swapFeeBps: 30 },
  ],
  campaignFactory: null,
  feeSetter: null,
  feeReceiver: null,
  stablecoins: [],
  tokens: [token],
  routingBases: [token.address],
  commonBases: [],
  pinnedPairs: [],
  campaignStakedFloorWei: '0',
}

describe('requests during a visit with a thousand pairs', () => {
  test.each([
    ['a block a second', 1000, 10, 600],
    ['four blocks a second', 250, 10, 120],
    ['a block every two seconds, three calls at once', 2000, 3, 120],
  ] as const)(
    'behavior: sends at most 1.2 requests a second with %s, and none in a hidden tab',
    async (name, blockMs, takes, seconds) => {
      const { found, perSecond, hidden, behind, stale, stored, shortest } = await visit(blockMs, takes, seconds)
      console.info(`${name}: ${perSecond.toFixed(2)} requests a second, ${hidden} hidden`)
      expect(found).toBe(pairs)
      expect(behind).toBeLessThanOrEqual(4n)
      expect(perSecond).toBeLessThanOrEqual(1.2)
      expect(hidden).toBe(0)
      // The first reserves replace those of the last visit; later ones are stored at intervals.
      expect(stale).toEqual([{ at: 0, pools: new Map() }, null])
      expect(stored).toBeGreaterThan(seconds / 60)
      expect(shortest).toBeGreaterThanOrEqual(30_000)
    },
  )
})
