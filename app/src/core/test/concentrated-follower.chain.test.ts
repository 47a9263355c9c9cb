import type { Direction } from '@dexswap/amm'
import { type Address, lowerAddress } from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
import { createConcentratedQuotes } from '@dexswap/pools-reader/concentrated-quotes'
import type { ConcentratedPoolsState } from '@dexswap/pools-reader/pool-state'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { readConcentratedPools } from '@dexswap/pools-reader/read-concentrated-pools'
import { readTicks } from '@dexswap/pools-reader/read-ticks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Head } from '../chain/head.ts'
import { createPoolStore } from '../markets/market.ts'
import type { PoolStore } from '../markets/pool-store.ts'
import { createStore, type WritableStore } from '../store.ts'
import type { Currency } from '../tokens/currency.ts'
import { addConcentrated, type ConcentratedWorld, type Position, sorted } from './concentrated-world.ts'
import { currencyIn, startTestWorld, stillPage, type TestWorld } from './start-test-world.ts'

// Invariant: after every block the followed pools equal newly read ones, and quotes equal QuoterV2.

type Ready = Extract<ConcentratedPoolsState, { status: 'ready' }>

let world: TestWorld
let v3: ConcentratedWorld
let heads: WritableStore<Head | null>
let requested: Set<() => void>
let store: PoolStore
let stop: () => void

const token = (id: string) => world.token(id)
const chosen = () => [token('LINK'), token('1DAI')] as const
const routingBases = () => ['1USDC', '1USDT', '1WBTC', '1AAVE', 'AXS'].map(token)
const chain = () => ({
  ...world.chain,
  concentratedPlatforms: [v3.platform, v3.pancake],
  routingBases: routingBases(),
})
const wide: Position = { tickLower: -60_000, tickUpper: 60_000, liquidity: 10n ** 20n }
const near: Position = { tickLower: -600, tickUpper: 1200, liquidity: 10n ** 21n }
const poolOf = (fee: number, platform = v3.platform, pair = chosen()) => poolAddress(platform, pair, fee)

beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', 'LINK', 1000, '1DAI', 1000)
  v3 = await addConcentrated(world)
  for (const [platform, pair, fee, tick] of [
    [v3.platform, chosen(), 500, 100],
    [v3.platform, chosen(), 3000, 160],
    [v3.pancake, chosen(), 500, 90],
    [v3.platform, [token('LINK'), token('1AAVE')], 3000, 0],
    [v3.platform, [token('1AAVE'), token('AXS')], 3000, 0],
  ] as const) {
    const pool = await v3.addPool(platform, pair, fee, tick)
    await v3.addPositions(pool, [wide, near, { tickLower: -1200, tickUpper: -600, liquidity: 3n * 10n ** 20n }])
  }
}, 120_000)
afterAll(() => world.stop())

beforeEach(() => {
  heads = createStore<Head | null>(null)
  requested = new Set()
  open()
})
afterEach(() => stop())

function open(parts: Partial<Parameters<typeof createPoolStore>[0]> = {}) {
  store = createPoolStore({
    chain: chain(),
    client: world.client,
    heads,
    ...stillPage,
    onHeadRequested(listener) {
      requested.add(listener)
      return () => requested.delete(listener)
    },
    ...parts,
  })
  const end = store.subscribe(() => {})
  stop = () => {
    end()
    store.stop()
  }
}

const prefetch = () => {
  for (const listener of requested) listener()
}

/** The concentrated pools at the newest block, after all pending reads. */
async function advance({ early = true } = {}): Promise<Ready> {
  if (early) prefetch()
  heads.set(await world.head())
  return settled()
}

function settled(): Promise<Ready> {
  return new Promise((resolve) => {
    const end = store.subscribe(poll)
    function poll() {
      const state = store.get()
      if (state.status !== 'ready' || state.block.hash !== heads.get()?.hash || !state.complete) return
      if (state.concentrated?.status !== 'ready' || state.concentrated.unfinished.size > 0) return
      queueMicrotask(() => end())
      resolve(state.concentrated)
    }
    poll()
  })
}

const marketOf = (state: Ready, pool: Address) =>
  [...state.pools.values()].flat().find(({ id }) => id === lowerAddress(pool))?.market

/** Compares the pools with a read at the newest block, and quotes of Uniswap V3 with QuoterV2. */
async function expectAsOnChain(state: Ready): Promise<number> {
  const { number: block } = await world.head()
  const at = { client: world.client, multicallAddress: world.chain.multicall, block }
  const tokens = [...new Set([...chosen(), ...routingBases()].map(lowerAddress))]
  const pairs = tokens.flatMap((one, place) => tokens.slice(place + 1).map((other) => sorted([one, other])))
  let quotes = 0
  for (const platform of chain().concentratedPlatforms) {
    const read = await readConcentratedPools(at, { platform, pairs })
    const followed = state.pools.get(platform.id) ?? []
    expect(followed.map(({ id }) => id).toSorted()).toEqual(read.map(({ address }) => lowerAddress(address)).toSorted())
    for (const pool of read) {
      const market = marketOf(state, pool.address)
      const { sqrtPriceX96, tick, liquidity } = pool
      expect(market?.point).toEqual({ sqrtPriceX96, tick, liquidity })
      if (!market || market.window.lastWord < market.window.firstWord) continue
      const { firstWord, lastWord } = market.window
      const size = 256 * pool.tickSpacing
      if (tick >= firstWord * size && tick < (lastWord + 1) * size) {
        const [fresh] = await readTicks(at, [{ pool, words: { firstWord, lastWord } }])
        expect(market.window).toEqual(fresh?.window)
      }
      if (platform.id !== v3.platform.id) continue
      for (const direction of ['zeroForOne', 'oneForZero'] as const) {
        for (const amount of [1000n, 10n ** 15n, 10n ** 17n + 7n, 10n ** 19n]) {
          const out = market.amountOutDown(amount, direction)
          if (typeof out !== 'bigint') continue
          expect(out).toBe(await v3.quote(pool, direction, amount))
          quotes += 1
        }
      }
    }
  }
  return quotes
}

describe('followTokens', () => {
  test('default: reads the pools of the chosen tokens and bases, with ticks between chosen tokens', async () => {
    store.followTokens(chosen())
    const state = await advance()
    expect([...state.pools].map(([id, pools]) => [id, pools.length])).toEqual([
      ['uniswap-v3', 4],
      ['pancakeswap-v3', 1],
    ])
    expect(await expectAsOnChain(state)).toBeGreaterThan(12)
    const between = marketOf(state, poolAddress(v3.platform, [token('1AAVE'), token('AXS')], 3000))
    expect(between?.amountOutDown(1000n, 'zeroForOne')).toBe('not-read')
  })

  test('behavior: reads pools and ticks in two requests after the first quote, and each later block in one', async () => {
    store.want(chosen())
    heads.set(await world.head())
    store.followTokens(chosen())
    const methods = ['eth_call', 'eth_call']
    await settled()
    const reads = world.requests.filter((each) => each.every((method) => method === 'eth_call'))
    expect(reads.slice(-10)).toContainEqual(methods)
    await v3.swap(poolOf(500), true, 10n ** 16n)
    const before = world.requests.length
    prefetch()
    await world.client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
    const state = await advance({ early: false })
    expect(world.requests.slice(before)).toEqual([
      ['eth_blockNumber', 'eth_getLogs', 'eth_getLogs', 'eth_getBlockByNumber'],
    ])
    await expectAsOnChain(state)
  })

  test('behavior: requests all logs with one filter, even when the filter of the pairs has addresses', async () => {
    stop()
    open({ maxFactoryPairs: 0 })
    store.followTokens(chosen())
    await advance()
    await v3.swap(poolOf(500), false, 10n ** 16n)
    const before = world.requests.length
    const state = await advance({ early: false })
    expect(world.requests.slice(before)).toEqual([['eth_getLogs']])
    await expectAsOnChain(state)
  })

  test('behavior: requests nothing about concentrated pools while no pair is followed', async () => {
    const requestsOfBlock = async () => {
      const before = world.requests.length
      await v3.swap(poolOf(500), false, 10n ** 16n)
      prefetch()
      const head = await world.head()
      heads.set(head)
      await expect.poll(() => store.get()).toMatchObject({ status: 'ready', block: { hash: head.hash } })
      return world.requests.slice(before).flat()
    }
    await requestsOfBlock()
    await expect.poll(() => store.get()).toMatchObject({ complete: true })
    expect(await requestsOfBlock()).toEqual(['eth_blockNumber', 'eth_getLogs'])
    expect(store.get()).not.toHaveProperty('concentrated')
    store.followTokens(chosen())
    await settled()
    store.followTokens([])
    expect(await requestsOfBlock()).toEqual(['eth_blockNumber', 'eth_getLogs'])
    expect(store.get()).not.toHaveProperty('concentrated')
    // Pools that are followed again begin with the state at the new block.
    store.followTokens(chosen())
    await expectAsOnChain(await settled())
  })

  test('behavior: requests nothing about concentrated pools on a chain without such platforms', async () => {
    stop()
    open({ chain: { ...chain(), concentratedPlatforms: [] } })
    store.followTokens(chosen())
    prefetch()
    heads.set(await world.head())
    await expect.poll(() => store.get()).toMatchObject({ status: 'ready', complete: true })
    expect(store.get()).not.toHaveProperty('concentrated')
  })

  test('behavior: equals a new read and QuoterV2 after each block of swaps, mints and burns', async () => {
    store.followTokens(chosen())
    await advance()
    let seed = 11
    let quotes = 0
    const minted: [Address, Position][] = []
    for (let block = 0; block < 24; block += 1) {
      seed = (seed * 16_807) % 2_147_483_647
      const pool = [poolOf(500), poolOf(3000), poolOf(500, v3.pancake)][seed % 3] as Address
      const spacing = pool === poolOf(3000) ? 60 : 10
      const position = {
        tickLower: ((seed % 40) - 30) * spacing,
        tickUpper: ((seed % 40) - 29 + (seed % 7)) * spacing,
        liquidity: BigInt(seed) * 10n ** 11n,
      }
      const [burned] = minted
      if (block % 4 === 3 && burned) {
        await v3.burn(...burned)
        minted.shift()
      } else if (block % 4 === 1) {
        await v3.addPositions(pool, [position])
        minted.push([pool, position])
      } else await v3.swap(pool, seed % 2 === 0, BigInt(seed) * 10n ** 9n)
      quotes += await expectAsOnChain(await advance())
    }
    expect(quotes).toBeGreaterThan(200)
  }, 60_000)

  test('behavior: applies several events of one pool in the same block in log order', async () => {
    store.followTokens(chosen())
    await advance()
    await world.rpc('evm_setAutomine', false)
    const done = Promise.all([
      v3.swap(poolOf(500), true, 10n ** 17n),
      v3.addPositions(poolOf(500), [{ tickLower: -200, tickUpper: 300, liquidity: 10n ** 20n }]),
      v3.swap(poolOf(500), false, 3n * 10n ** 17n),
    ])
    await expect.poll(async () => (await world.rpc('txpool_status')) as object).toMatchObject({ pending: '0x3' })
    await world.rpc('evm_mine')
    await world.rpc('evm_setAutomine', true)
    await done
    await expectAsOnChain(await advance())
  })

  test('behavior: undoes swaps, mints and pools that a reorg removed', async () => {
    store.followTokens(chosen())
    await advance()
    const snapshot = await world.rpc('evm_snapshot')
    await v3.swap(poolOf(500), true, 5n * 10n ** 17n)
    await v3.addPositions(poolOf(3000), [{ tickLower: -120, tickUpper: 240, liquidity: 10n ** 19n }])
    await v3.addPool(v3.platform, chosen(), 10_000, 0)
    const forked = await advance()
    expect(forked.pools.get('uniswap-v3')).toHaveLength(5)
    await expectAsOnChain(forked)

    await world.rpc('evm_revert', snapshot)
    for (let at = 0; at < 8; at += 1) await v3.swap(poolOf(3000), false, 10n ** 16n)
    const state = await advance()
    expect(state.pools.get('uniswap-v3')).toHaveLength(4)
    await expectAsOnChain(state)
  })

  test('behavior: reads a block again when another block replaces it at the same height', async () => {
    store.followTokens(chosen())
    await advance()
    const snapshot = await world.rpc('evm_snapshot')
    await v3.swap(poolOf(500), true, 10n ** 17n)
    await advance()
    await world.rpc('evm_revert', snapshot)
    await v3.addPositions(poolOf(500), [{ tickLower: 0, tickUpper: 200, liquidity: 10n ** 19n }])
    await expectAsOnChain(await advance())
  })

  test('behavior: applies missed blocks by their logs, and reads everything again when too many were missed', async () => {
    store.followTokens(chosen())
    await advance()
    for (let at = 0; at < 4; at += 1) await v3.swap(poolOf(500), at % 2 === 0, 10n ** 17n)
    let before = world.requests.length
    const caughtUp = await advance({ early: false })
    expect(world.requests.slice(before).flat()).toEqual(['eth_getBlockByNumber', 'eth_getLogs', 'eth_getLogs'])
    await expectAsOnChain(caughtUp)

    await v3.swap(poolOf(3000), true, 10n ** 17n)
    await world.rpc('anvil_mine', '0x258')
    before = world.requests.length
    const reread = await advance({ early: false })
    expect(world.requests.slice(before).flat()).not.toContain('eth_getLogs')
    await expectAsOnChain(reread)
  })

  test('behavior: follows a new pool from the block in which it gets its first price', async () => {
    store.followTokens(chosen())
    expect((await advance()).pools.get('uniswap-v3')).toHaveLength(4)
    const pool = await v3.addPool(v3.platform, chosen(), 100, 100)
    await v3.addPositions(pool, [near])
    const state = await advance()
    expect(state.pools.get('uniswap-v3')).toHaveLength(5)
    await expectAsOnChain(state)
    await v3.swap(pool, true, 10n ** 17n)
    await expectAsOnChain(await advance())
  })

  test('behavior: reads ticks again when the price has left their range, and more ticks for a larger amount', async () => {
    store.followTokens(chosen())
    await advance()
    const pool = poolOf(500)
    const words = async (direction: Direction) => {
      const before = marketOf(await settled(), pool)
      store.readTicksOf([{ id: lowerAddress(pool), direction }])
      await expect.poll(async () => marketOf(await settled(), pool)).not.toBe(before)
      const state = await settled()
      await expectAsOnChain(state)
      return marketOf(state, pool)?.window
    }
    const first = marketOf(await settled(), pool)?.window
    const below = await words('zeroForOne')
    expect(below?.firstWord).toBeLessThan(first?.firstWord ?? 0)
    expect(below?.lastWord).toBe(first?.lastWord)
    expect((await words('oneForZero'))?.lastWord).toBeGreaterThan(first?.lastWord ?? 0)

    const snapshot = await world.rpc('evm_snapshot')
    await v3.swap(pool, false, 2n * 10n ** 21n)
    const moved = await advance()
    await expectAsOnChain(moved)
    const market = marketOf(moved, pool)
    expect(market?.point.tick).toBeGreaterThan(((market?.window.lastWord ?? 0) + 1) * 2560)
    expect(market?.amountOutDown(1000n, 'zeroForOne')).toBe('not-read')
    const around = await words('zeroForOne')
    expect((around?.lastWord ?? 0) * 2560).toBeGreaterThan((market?.point.tick ?? 0) - 2560)
    await world.rpc('evm_revert', snapshot)
  })

  test('behavior: applies swaps in pools that were added after the logs of their block had been requested', async () => {
    await world.rpc('evm_mine')
    heads.set(await world.head())
    await expect.poll(() => store.get()).toMatchObject({ status: 'ready', complete: true })
    await v3.swap(poolOf(500), true, 10n ** 17n)
    // Requests the logs of the new block before the filter contains these pools.
    prefetch()
    await world.client.request({ method: 'eth_blockNumber' })
    store.followTokens(chosen())
    await settled()
    await expectAsOnChain(await advance({ early: false }))
  })

  test('behavior: quotes like QuoterV2 on each platform, from the followed pools', async () => {
    store.followTokens(chosen())
    const compare = createConcentratedQuotes()(() => 'none')
    const [input, output] = ['LINK', '1DAI'].map((id) => currencyIn(world, id)) as [Currency, Currency]
    for (const amount of [10n ** 15n, 10n ** 18n, 3n * 10n ** 19n]) {
      await v3.swap(poolOf(500), true, amount / 10n)
      await advance()
      const request = { input, output, field: 'input', amount, platform: null, compare } as const
      const quoted = () => quotesFor(chain(), store.get(), request, { slippageBps: 50, multihop: false })
      const unreadOf = (quotes = quoted()) => ('unread' in quotes ? (quotes.unread ?? []) : [])
      // Requests more ticks until they suffice for all amounts.
      for (let unread = unreadOf(); unread.length > 0; unread = unreadOf()) {
        const before = store.get()
        store.readTicksOf(unread)
        await expect.poll(() => store.get()).not.toBe(before)
      }
      const quotes = quoted()
      if (quotes.status !== 'quoted') return expect.unreachable()
      const rowOf = (id: string) => quotes.ranked.find(({ platform }) => platform.id === id)
      expect(rowOf('pancakeswap-v3')).toBeDefined()
      const row = rowOf('uniswap-v3')
      const [token0, token1] = sorted(chosen())
      const direction =
        token0 === lowerAddress(input.kind === 'token' ? input.address : '0x') ? 'zeroForOne' : 'oneForZero'
      const outputs = [100, 500, 3000].map((fee) => v3.quote({ token0, token1, fee }, direction, amount))
      const best = (await Promise.all(outputs)).reduce((most, out) => ((out ?? 0n) > (most ?? 0n) ? out : most), 0n)
      expect(row?.amountOut).toBe(best)
    }
  })

  test('behavior: quotes pairs while concentrated pools cannot be read, and retries on the next block', async () => {
    stop()
    let isBroken = true
    const isRead = (call: { method: string; params?: unknown }) =>
      call.method === 'eth_call' && JSON.stringify(call.params).includes('436f6e6352656164')
    // A timeout; it must not count as a node that rejects state overrides.
    open({ client: world.clientThat((call) => isBroken && isRead(call)) })
    store.followTokens(chosen())
    prefetch()
    heads.set(await world.head())
    await expect
      .poll(() => store.get())
      .toMatchObject({ status: 'ready', complete: true, concentrated: { status: 'unreachable' } })
    isBroken = false
    await world.rpc('evm_mine')
    await expectAsOnChain(await advance())
  })
})
