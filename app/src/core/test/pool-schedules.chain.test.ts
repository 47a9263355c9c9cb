import { routerAbi } from '@dexswap/abis'
import { encodeFunctionData } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { RpcCall } from '#io/rpc/replies.ts'
import type { Head } from '../chain/head.ts'
import { createPoolStore } from '../markets/market.ts'
import { createStore } from '../store.ts'
import { poolsOnChain, readyAt, sortedPools } from './read-pool-world.ts'
import { provider, startTestWorld, type TestWorld } from './start-test-world.ts'

// Invariant: after any order of blocks, reorgs, gaps and failures, the pools equal newly read ones
// once the node responds. Logs that a node lacks at its newest block arrive with the next block.

/** Selector of `sync()`. */
const syncData = '0xfff6cae9'

let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('uniswap-v2', 'ONE', 50_000, '1USDC', 1000)
  await world.addPair('sushiswap', 'ONE', 20_000, '1DAI', 401)
  await world.rpc('evm_setAutomine', false)
}, 60_000)
afterAll(() => world.stop())

/** Pseudorandom numbers below a bound, the same for the same seed (minstd). */
function randomFrom(seed: number) {
  let state = seed * 7919
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** A page on a node that can fail, or return no logs for a block. */
function openPage() {
  const node = { fails: false, lacksLogs: false }
  const heads = createStore<Head | null>(null)
  const requested = new Set<() => void>()
  const retries: (() => void)[] = []
  const request = (call: RpcCall) => {
    if (node.fails) return Promise.reject(new TypeError('The node is gone.'))
    const isEarly = node.lacksLogs && JSON.stringify(call).includes('"latest"')
    return isEarly && call.method === 'eth_getLogs' ? Promise.resolve([]) : world.client.request(call as never)
  }
  const store = createPoolStore({
    chain: world.chain,
    client: { ...world.client, request: request as ChainClient['request'] },
    heads,
    onHeadRequested(listener) {
      requested.add(listener)
      return () => requested.delete(listener)
    },
    clock: {
      now: () => 0,
      after(_, then) {
        retries.push(then)
        return () => {}
      },
    },
    isVisible: () => true,
    listed: [],
    openPairCache: async () => null,
  })
  const end = store.subscribe(() => {})
  return {
    node,
    store,
    newHead() {
      for (const listener of requested) listener()
    },
    show: (head: Head) => heads.set(head),
    retry() {
      for (const retry of retries.splice(0)) retry()
    },
    leave() {
      end()
      store.stop()
    },
  }
}

async function queue(to: `0x${string}`, data: `0x${string}`, value = 0n) {
  const call = { from: provider, to, data, value: `0x${value.toString(16)}`, gas: '0x7a1200' }
  await world.rpc('eth_sendTransaction', call)
}

async function queueSwap(random: (below: number) => number) {
  const [platform, token] =
    (
      [
        ['dexswap', '1DAI'],
        ['uniswap-v2', '1USDC'],
        ['sushiswap', '1DAI'],
      ] as const
    )[random(3)] ?? []
  if (!platform || !token) return
  const args = [0n, [world.token('WONE'), world.token(token)], provider, 10n ** 12n] as const
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args })
  await queue(world.router(platform), data, BigInt(1 + random(1000)) * 10n ** 15n)
}

/** Emits a Sync event of a pair without changing its reserves. */
async function queueSync() {
  const pools = await poolsOnChain(world)
  const pair = pools.get('dexswap')?.[0]
  if (pair) await queue(pair.address, syncData)
}

async function mine(blocks: number, random: (below: number) => number) {
  for (let block = 0; block < blocks; block += 1) {
    const swaps = random(4)
    for (let at = 0; at < swaps; at += 1) await queueSwap(random)
    if (random(6) === 0) await queueSync()
    await world.rpc('evm_mine')
  }
}

describe('createPoolStore', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'behavior: equals a new read after blocks, reorgs, gaps and failures in the random order of seed %i',
    async (seed) => {
      const random = randomFrom(seed)
      const page = openPage()
      page.show(await world.head())
      let snapshot = await world.rpc('evm_snapshot')
      for (let step = 0; step < 10; step += 1) {
        const what = random(6)
        page.node.fails = what === 3
        page.node.lacksLogs = what === 4
        if (random(2) === 0) page.newHead()
        if (what === 5) {
          await world.rpc('evm_revert', snapshot)
          snapshot = await world.rpc('evm_snapshot')
        }
        await mine(what === 0 ? 3 : 1, random)
        if (random(2) === 0) page.newHead()
        const head = await world.head()
        page.show(head)
        // Sometimes the next block arrives before the read of this one is complete.
        if (page.node.fails || random(3) === 0) continue
        await readyAt(page.store, head)
        if (page.node.lacksLogs) continue
        expect(sortedPools(await readyAt(page.store, head))).toEqual(await poolsOnChain(world))
      }
      page.node.fails = false
      page.node.lacksLogs = false
      page.retry()
      await mine(1, random)
      page.newHead()
      const head = await world.head()
      page.show(head)
      const state = await readyAt(page.store, head)
      expect(state.block).toMatchObject({ number: head.number, hash: head.hash })
      expect(sortedPools(state)).toEqual(await poolsOnChain(world))
      page.leave()
    },
    30_000,
  )
})
