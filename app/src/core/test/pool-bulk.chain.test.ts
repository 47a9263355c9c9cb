import { factoryAbi } from '@dexswap/abis'
import type { Address, PlatformId } from '@dexswap/chains'
import { listPairs } from '@dexswap/pools-reader/list-in-batches'
import { listPacked, PackedAnswerError, readPacked } from '@dexswap/pools-reader/packed-reader'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { countPairs, readPools } from '@dexswap/pools-reader/read-pools'
import { IDBFactory } from 'fake-indexeddb'
import { encodeFunctionData } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPairCache } from '#io/pools/pair-cache.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { RpcCall } from '#io/rpc/replies.ts'
import type { Head } from '../chain/head.ts'
import { createPoolStore } from '../markets/market.ts'
import { createStore } from '../store.ts'
import { poolsOnChain, type ReadyPools, readyAt, sortedPools } from './read-pool-world.ts'
import { provider, startTestWorld, stillPage, type TestWorld } from './start-test-world.ts'

// 1. Packed reads return the same as single reads of the contracts.
// 2. For any rejection by the node and any cache, the pools equal those of the chain.

let world: TestWorld
const viper = () => platformOf('viperswap')
/** Number of pairs without liquidity. */
const empty = 120

beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('dexswap', '1DAI', 96_000, '1WBTC', 1)
  await world.addPair('viperswap', 'ONE', 20_000, '1DAI', 401)
  for (let at = 1n; at <= empty; at += 1n) {
    const args = [world.token('1DAI'), `0x${at.toString(16).padStart(40, '0')}`] as const
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args })
    await world.send(provider, { to: viper().factory, data })
  }
}, 60_000)
afterAll(() => world.stop())

function platformOf(id: string) {
  const platform = world.chain.platforms.find((each) => each.id === id)
  if (!platform) throw new TypeError(`no platform ${id}`)
  return platform
}

const refsOf = async (id: string, at: bigint) => {
  const { client, chain } = world
  const { factory } = platformOf(id)
  const [to = 0] = await countPairs(client, chain.multicall, [factory], at)
  return listPairs(client, chain.multicall, factory, { from: 0, to: to ?? 0 }, () => false, at)
}

/** One visit: loads all pools at the newest block. `wanted`: ids of selected tokens. */
async function visit(
  parts: Partial<Parameters<typeof createPoolStore>[0]> = {},
  wanted: readonly string[] = [],
  seen: PoolState[] = [],
) {
  const heads = createStore<Head | null>(null)
  const store = createPoolStore({
    chain: world.chain,
    client: world.client,
    heads,
    ...stillPage,
    openPairCache: async () => null,
    ...parts,
  })
  store.want(wanted.map(world.token))
  const end = store.subscribe(() => {
    seen.push(store.get())
  })
  const advance = async (part: Partial<Head> = {}) => {
    const head = { ...(await world.head()), ...part }
    heads.set(head)
    return readyAt(store, head)
  }
  const state = await advance()
  const leave = () => {
    end()
    store.stop()
  }
  const pools = (id: PlatformId) => {
    const now = store.get()
    return now.status === 'ready' ? now.pools.get(id) : undefined
  }
  return { store, state, pools, advance, leave }
}

/** Number of calls in each request since index `before`; requests without calls are left out. */
function callsSince(before: number): readonly number[] {
  const calls = world.requests.slice(before).map((methods) => methods.filter((each) => each === 'eth_call').length)
  return calls.filter((count) => count > 0)
}

/** Selectors of `allPairs(uint256)`, `allPairsLength()` and `getReserves()`. */
const [allPairsSelector, countSelector, reservesSelector] = ['1e3dd18b', '574f2ba3', '0902f1ac']

const isPacked = ({ method, params }: RpcCall) => method === 'eth_call' && Array.isArray(params) && params.length > 2

/** A client of a node that handles state overrides as the test defines. */
function clientWhere(packed: (call: RpcCall) => Promise<unknown>): ChainClient {
  const request = (call: RpcCall) => (isPacked(call) ? packed(call) : world.client.request(call as never))
  return { ...world.client, request: request as ChainClient['request'] }
}

describe('listPacked', () => {
  test('default: returns the same pairs, tokens, reserves and swap fees as single reads [1.3.14 1.7.17 1.7.29]', async () => {
    const { number } = await world.head()
    for (const platform of world.chain.platforms) {
      const refs = await refsOf(platform.id, number)
      const single = await readPools(world.client, world.chain.multicall, platform.swapFeeBps, refs, number)
      expect(await listPacked(world.client, platform, { from: 0, to: 1000 }, number)).toEqual(single)
    }
  })

  test('behavior: reads a range of pair indexes, and stops at the last pair', async () => {
    const { number } = await world.head()
    const all = await listPacked(world.client, viper(), { from: 0, to: 1000 }, number)
    expect(all).toHaveLength(empty + 1)
    expect(await listPacked(world.client, viper(), { from: 3, to: 9 }, number)).toEqual(all.slice(3, 9))
    expect(await listPacked(world.client, viper(), { from: empty, to: empty + 50 }, number)).toEqual(all.slice(empty))
    expect(await listPacked(world.client, viper(), { from: 500, to: 900 }, number)).toEqual([])
  })

  test('error: PackedAnswerError when the node ignores the overriding code', async () => {
    const { number } = await world.head()
    const deaf = clientWhere(async () => '0x')
    await expect(listPacked(deaf, viper(), { from: 0, to: 10 }, number)).rejects.toThrow(PackedAnswerError)
  })
})

describe('readPacked', () => {
  test('default: reads pairs by address, and omits addresses that are no pairs', async () => {
    const { number } = await world.head()
    const own = platformOf('dexswap')
    const refs = await refsOf('dexswap', number)
    const single = await readPools(world.client, world.chain.multicall, own.swapFeeBps, refs, number)
    const strangers: Address[] = [provider, world.token('1DAI'), own.factory]
    const requested = [...strangers, ...refs.map(({ address }) => address)]
    expect(await readPacked(world.client, own.swapFeeBps, requested, number)).toEqual(single)
  })
})

describe('createPoolStore', () => {
  test('behavior: reads all pairs of a factory in one call, after the request that counts them', async () => {
    const before = world.requests.length
    const { state, leave } = await visit({}, ['WONE'])
    // First the routing-base pairs and the pair counts, then one call per factory with pairs.
    expect(callsSince(before)).toEqual([5, 2])
    expect(sortedPools(state)).toEqual(await poolsOnChain(world))
    leave()
  })

  test('behavior: loads all pairs in two requests when no token is selected, and shows no partial state', async () => {
    const before = world.requests.length
    const states: PoolState[] = []
    const { state, leave } = await visit({}, [], states)
    // First the pair counts, then one call per factory with pairs.
    expect(callsSince(before)).toEqual([1, 2])
    expect(sortedPools(state)).toEqual(await poolsOnChain(world))
    expect(states.filter((each) => each.status === 'ready' && !each.complete)).toEqual([])
    leave()
  })

  test('behavior: ignores the late response of a failed step when a newer block was read meanwhile', async () => {
    const own = platformOf('dexswap').factory.slice(2).toLowerCase()
    let isBroken = true
    let answerLate: (() => void) | undefined
    const request = async (call: RpcCall) => {
      const text = JSON.stringify(call.params).toLowerCase()
      const isList = isPacked(call) || (call.method === 'eth_call' && text.includes(allPairsSelector))
      if (isBroken && isList && text.includes(own) && !answerLate) {
        const answer = await world.client.request(call as never)
        await new Promise<void>((answered) => {
          answerLate = answered
        })
        return answer
      }
      if (isBroken && isList) throw new TypeError('refused')
      return world.client.request(call as never)
    }
    const heads = createStore<Head | null>(await world.head())
    const client = { ...world.client, request: request as ChainClient['request'] }
    const openPairCache = async () => null
    const store = createPoolStore({ chain: world.chain, client, heads, ...stillPage, openPairCache })
    const end = store.subscribe(() => {})
    await expect.poll(() => [store.get().status, answerLate === undefined]).toEqual(['unreachable', false])
    isBroken = false
    await world.addPair('dexswap', 'ONE', 50_000, '1DAI', 1000)
    const next = await world.head()
    heads.set(next)
    await readyAt(store, next)
    answerLate?.()
    await world.rpc('evm_mine')
    const last = await world.head()
    heads.set(last)
    expect(sortedPools(await readyAt(store, last))).toEqual(await poolsOnChain(world))
    end()
    store.stop()
  })

  test.each([
    ['nothing is traded', []],
    ['a pair is traded', ['WONE', '1DAI']],
  ])('behavior: updates pairs that were read before another request failed, when %s', async (_, wanted) => {
    const [own, other] = [platformOf('dexswap'), viper()].map(({ factory }) => factory.slice(2).toLowerCase())
    let read = () => {}
    const isRead = new Promise<void>((resolve) => {
      read = resolve
    })
    let isBroken = true
    const request = async (call: RpcCall) => {
      const text = JSON.stringify(call.params).toLowerCase()
      const isCount = !isPacked(call) && text.includes(countSelector)
      if (isBroken && !isCount && text.includes(`${other}`)) {
        await isRead
        throw new TypeError('refused')
      }
      const answer = await world.client.request(call as never)
      if (isPacked(call) ? text.includes(`${own}`) : text.includes(reservesSelector)) read()
      return answer
    }
    const heads = createStore<Head | null>(await world.head())
    const client = { ...world.client, request: request as ChainClient['request'] }
    const openPairCache = async () => null
    const store = createPoolStore({ chain: world.chain, client, heads, ...stillPage, openPairCache })
    store.want(wanted.map(world.token))
    const shown: ReadyPools[] = []
    const end = store.subscribe(() => {
      const state = store.get()
      if (state.status === 'ready') shown.push(state)
    })
    await expect.poll(() => store.get().status).toBe('unreachable')
    isBroken = false
    await world.addPair('dexswap', 'ONE', 50_000, '1DAI', 1000)
    const next = await world.head()
    heads.set(next)
    await readyAt(store, next)
    const onChain = [...(await poolsOnChain(world)).values()].flat()
    for (const { pools } of shown) expect(onChain).toEqual(expect.arrayContaining([...pools.values()].flat()))
    expect(sortedPools(shown.at(-1) as ReadyPools)).toEqual(await poolsOnChain(world))
    end()
    store.stop()
  })

  test('behavior: finds a selected token when the list of all pairs cannot be read', async () => {
    const client = clientWhere(() => Promise.reject(new TypeError('refused')))
    const request = (call: RpcCall) => {
      const isList = call.method === 'eth_call' && JSON.stringify(call.params).includes(allPairsSelector)
      return isList ? Promise.reject(new TypeError('refused')) : client.request(call as never)
    }
    const heads = createStore<Head | null>(await world.head())
    const store = createPoolStore({
      chain: world.chain,
      client: { ...world.client, request: request as ChainClient['request'] },
      heads,
      ...stillPage,
      openPairCache: async () => null,
    })
    const end = store.subscribe(() => {})
    await expect.poll(() => store.get().status).toBe('unreachable')
    store.want([world.token('WONE'), world.token('1DAI')])
    await expect.poll(() => store.get()).toMatchObject({ status: 'ready', complete: false })
    end()
    store.stop()
  })

  test.each([
    ['rejects state overrides', () => Promise.reject(new TypeError('refused'))],
    ['ignores state overrides', async () => '0x'],
    ['returns invalid data', async () => `0x${'ff'.repeat(64)}`],
    ['accepts state overrides once', () => Promise.reject(new TypeError('execution aborted'))],
  ])(
    'behavior: uses multicalls after one attempt, on a node that %s',
    async (_, packed) => {
      let refusals = 0
      const client = clientWhere(() => {
        refusals += 1
        return packed()
      })
      const { state, advance, leave } = await visit({ client })
      expect(sortedPools(state)).toEqual(await poolsOnChain(world))
      const refused = refusals
      expect(refused).toBeGreaterThan(0)
      await world.rpc('evm_mine')
      // A block with another parent requires a full read.
      expect(sortedPools(await advance({ parentHash: '0x' }))).toEqual(await poolsOnChain(world))
      expect(refusals).toBe(refused)
      leave()
    },
    60_000,
  )

  test('behavior: reads only new pairs on the next visit, and returns all pools of the chain', async () => {
    const pairCache = createPairCache(new IDBFactory())
    const openPairCache = async () => pairCache
    const first = await visit({ openPairCache })
    await expect.poll(() => pairCache?.read(31337, viper().factory)).toMatchObject({ listed: empty + 1 })
    first.leave()
    await world.addPair('viperswap', 'ATOM', 100, 'ROSE', 10_000)
    const ranges: unknown[] = []
    const client = clientWhere((call) => {
      ranges.push(call.params)
      return world.client.request(call as never)
    })
    const second = await visit({ client, openPairCache })
    expect(sortedPools(second.state)).toEqual(await poolsOnChain(world))
    const listedFrom = JSON.stringify(ranges).match(/0xb6dc5961[0-9a-f]{64}([0-9a-f]{64})/g) ?? []
    expect(listedFrom.map((data) => Number(BigInt(`0x${data.slice(-64)}`)))).toEqual([empty + 1])
    second.leave()
  })

  test('behavior: restores pairs that were found by token on the next visit, before a token is selected', async () => {
    const pairCache = createPairCache(new IDBFactory())
    const parts = { openPairCache: async () => pairCache, maxFactoryPairs: 0 }
    const first = await visit(parts)
    expect(sortedPools(first.state).get('viperswap')).toEqual([])
    first.store.want([world.token('WONE'), world.token('1DAI')])
    for (let block = 0; block < 10; block += 1) await world.rpc('evm_mine')
    const found = sortedPools(await first.advance()).get('viperswap')
    expect(found).toHaveLength(1)
    await expect
      .poll(() => pairCache?.read(31337, viper().factory))
      .toMatchObject({ listed: null, pairs: [{ address: found?.[0]?.address }] })
    first.leave()
    const second = await visit(parts)
    await expect.poll(() => second.pools('viperswap')).toEqual(found)
    second.leave()
  })

  test('behavior: preserves cached pairs when the first read of a visit fails', async () => {
    const pairCache = createPairCache(new IDBFactory())
    const parts = { openPairCache: async () => pairCache, maxFactoryPairs: 0 }
    const first = await visit(parts, ['WONE', '1DAI'])
    const found = sortedPools(first.state).get('viperswap')
    expect(found).toHaveLength(1)
    await expect.poll(() => pairCache?.read(31337, viper().factory)).toMatchObject({ pairs: [{}] })
    first.leave()
    let isBroken = true
    const request = (call: RpcCall) => {
      const isRefused = isBroken && call.method === 'eth_call'
      return isRefused ? Promise.reject(new TypeError('refused')) : world.client.request(call as never)
    }
    const heads = createStore<Head | null>(await world.head())
    const client = { ...world.client, request: request as ChainClient['request'] }
    const store = createPoolStore({ chain: world.chain, client, heads, ...stillPage, ...parts })
    const end = store.subscribe(() => {})
    await expect.poll(() => store.get().status).toBe('unreachable')
    isBroken = false
    await world.rpc('evm_mine')
    const next = await world.head()
    heads.set(next)
    expect(sortedPools(await readyAt(store, next)).get('viperswap')).toEqual(found)
    end()
    store.stop()
  })

  test('behavior: ignores cached pairs of a chain that was reset', async () => {
    const pairCache = createPairCache(new IDBFactory())
    const openPairCache = async () => pairCache
    const snapshot = await world.rpc('evm_snapshot')
    await world.addPair('viperswap', 'LINK', 100, '1AAVE', 7)
    const first = await visit({ openPairCache })
    await expect
      .poll(() => pairCache?.read(31337, viper().factory))
      .toMatchObject({ block: { number: first.state.block.number } })
    first.leave()
    await world.rpc('evm_revert', snapshot)
    await world.addPair('viperswap', 'JEWEL', 1000, '1DAI', 340)
    await world.rpc('anvil_mine', '0x5')
    const second = await visit({ openPairCache })
    expect(sortedPools(second.state)).toEqual(await poolsOnChain(world))
    second.leave()
  })

  test('behavior: returns no pool and no wrong token when cache entries are forged', async () => {
    const pairCache = createPairCache(new IDBFactory())
    const openPairCache = async () => pairCache
    const { number, hash } = await world.head()
    const refs = await refsOf('viperswap', number)
    const forged = refs.map(
      ({ address }, at) =>
        ({
          address: at % 2 === 0 ? address : (provider.toLowerCase() as Address),
          token0: '0x0000000000000000000000000000000000000001',
          token1: '0x0000000000000000000000000000000000000002',
        }) as const,
    )
    await pairCache?.write(31337, { factory: viper().factory, block: { number, hash }, listed: 0, pairs: forged })
    const { state, leave } = await visit({ openPairCache })
    expect(sortedPools(state).get('viperswap')).toEqual((await poolsOnChain(world)).get('viperswap'))
    leave()
  })

  test("behavior: returns quotes even when the browser's database never opens", async () => {
    let endTimeout = () => {}
    const clock = {
      now: () => 0,
      after: (ms: number, then: () => void) => {
        if (ms === 1000) endTimeout = then
        return () => {}
      },
    }
    const opened = visit({ openPairCache: () => new Promise(() => {}), clock }, ['WONE'])
    await expect.poll(() => endTimeout).not.toEqual(undefined)
    const waiting = setInterval(() => endTimeout(), 10)
    const { state, leave } = await opened
    clearInterval(waiting)
    expect(sortedPools(state)).toEqual(await poolsOnChain(world))
    leave()
  })
})
