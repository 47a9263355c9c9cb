import { factoryAbi, routerAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import { lowerAddress, type PlatformId } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { encodeFunctionData } from 'viem/utils'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Head } from '../chain/head.ts'
import { createPoolStore } from '../markets/market.ts'
import type { PoolStore } from '../markets/pool-store.ts'
import { createStore, type WritableStore } from '../store.ts'
import { byAddress, poolsOnChain, type ReadyPools, readyAt, sortedPools } from './read-pool-world.ts'
import { provider, startTestWorld, stillPage, type TestWorld } from './start-test-world.ts'

// Invariant: the state at block N has exactly the reserves and fees of the chain after block N.

let world: TestWorld
let heads: WritableStore<Head | null>
let requested: Set<() => void>
let store: PoolStore
let stopListening: () => void

beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('dexswap', '1DAI', 96_000, '1WBTC', 1)
  await world.addPair('uniswap-v2', 'ONE', 50_000, '1USDC', 1000)
  await world.addPair('uniswap-v2', '1USDC', 1000, '1DAI', 1000)
  await world.addPair('sushiswap', 'ONE', 20_000, '1DAI', 401)
  await world.addPair('viperswap', 'LINK', 100, '1AAVE', 7)
}, 60_000)
afterAll(() => world.stop())

beforeEach(() => {
  heads = createStore<Head | null>(null)
  requested = new Set()
  store = newStore()
  const end = store.subscribe(() => {})
  stopListening = () => {
    end()
    store.stop()
  }
  return () => stopListening()
})

function newStore(parts: Partial<Parameters<typeof createPoolStore>[0]> = {}) {
  return createPoolStore({
    chain: world.chain,
    client: world.client,
    heads,
    ...stillPage,
    onHeadRequested(listener) {
      requested.add(listener)
      return () => requested.delete(listener)
    },
    ...parts,
  })
}

/** Passes the newest block to the store as the page does: first the head request, then the head. */
async function advance(isNewHead = true) {
  if (isNewHead) for (const listener of requested) listener()
  const head = await world.head()
  heads.set(head)
  return head
}

function stateAt(head: Head, of: PoolStore = store): Promise<ReadyPools> {
  return readyAt(of, head)
}

function poolsOf(of: PoolStore, platform: PlatformId): readonly Pool[] {
  const state = of.get()
  return state.status === 'ready' ? (state.pools.get(platform) ?? []) : []
}

const expectAsOnChain = async (state: ReadyPools) => expect(sortedPools(state)).toEqual(await poolsOnChain(world))

async function swap(platform: string, value: bigint, ...path: string[]) {
  const args = [0n, path.map(world.token), provider, 10n ** 12n] as const
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args })
  const { status } = await world.send(provider, { to: world.router(platform), data, value })
  expect(status).toBe('0x1')
}

describe('createPoolStore', () => {
  test('default: finds every pair of every platform with the reserves and swap fees of the chain [1.3.07 2.3.04 2.9.02]', async () => {
    const state = await stateAt(await advance())
    await expectAsOnChain(state)
    expect([...state.pools.values()].map((pools) => pools.length)).toEqual([2, 2, 1, 1])
    expect(state.pools.get('dexswap')?.[0]?.swapFeeBps).toBe(25)
  })

  test('behavior: loads pairs of selected tokens and routing bases before it lists all pairs of a factory [1.3.07]', async () => {
    const seen: PoolState[] = []
    store.subscribe(() => seen.push(store.get()))
    const [token0, token1] = [world.token('LINK'), world.token('1AAVE')].map(lowerAddress).toSorted()
    if (!token0 || !token1) return expect.unreachable()
    store.want([token1, token0])
    await expectAsOnChain(await stateAt(await advance()))
    const [first] = seen
    expect(first).toMatchObject({ status: 'ready', complete: false })
    expect(first?.status === 'ready' && first.pools.get('viperswap')).toMatchObject([{ token0, token1 }])
  })

  test('behavior: computes the same state from logs as a full read, after random swaps', async () => {
    await stateAt(await advance())
    let seed = 7
    for (let block = 0; block < 12; block += 1) {
      seed = (seed * 16_807) % 2_147_483_647
      const value = BigInt(seed) * 10n ** 10n
      if (seed % 3 === 0) await swap('dexswap', value, 'WONE', '1DAI', '1WBTC')
      else if (seed % 3 === 1) await swap('uniswap-v2', value, 'WONE', '1USDC', '1DAI')
      else await swap('sushiswap', value, 'WONE', '1DAI')
      await expectAsOnChain(await stateAt(await advance()))
    }
  })

  test('behavior: sends one HTTP request per block on an idle page, with logs and head', async () => {
    await stateAt(await advance())
    await swap('sushiswap', 10n ** 18n, 'WONE', '1DAI')
    const before = world.requests.length
    for (const listener of requested) listener()
    const block = await world.client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
    const head = await world.head()
    expect(block?.hash).toBe(head.hash)
    heads.set(head)
    await stateAt(head)
    expect(world.requests.slice(before)).toEqual([['eth_blockNumber', 'eth_getLogs', 'eth_getBlockByNumber']])
  })

  test('behavior: requests the logs of a single new block by its hash, without a head request', async () => {
    await stateAt(await advance())
    await swap('dexswap', 10n ** 18n, 'WONE', '1DAI')
    const before = world.requests.length
    const state = await stateAt(await advance(false))
    expect(world.requests.slice(before)).toEqual([['eth_getLogs']])
    await expectAsOnChain(state)
  })

  test('behavior: ignores logs that were requested before the block existed', async () => {
    await stateAt(await advance())
    for (const listener of requested) listener()
    await world.client.request({ method: 'eth_blockNumber' })
    await swap('sushiswap', 10n ** 18n, 'WONE', '1DAI')
    await expectAsOnChain(await stateAt(await advance(false)))
  })

  test('behavior: applies missed blocks by their logs, once the last known block is confirmed', async () => {
    await stateAt(await advance())
    for (let at = 0; at < 5; at += 1) await swap('dexswap', 10n ** 18n, 'WONE', '1DAI')
    const before = world.requests.length
    const state = await stateAt(await advance(false))
    expect(world.requests.slice(before).flat()).toEqual(['eth_getBlockByNumber', 'eth_getLogs'])
    await expectAsOnChain(state)
  })

  test('behavior: reads everything again when too many blocks were missed', async () => {
    await stateAt(await advance())
    await swap('dexswap', 10n ** 18n, 'WONE', '1DAI')
    await world.rpc('anvil_mine', '0x258')
    const before = world.requests.length
    const state = await stateAt(await advance(false))
    expect(world.requests.slice(before).flat()).not.toContain('eth_getLogs')
    await expectAsOnChain(state)
  })

  test('behavior: quotes a new pair in the next block with its own fee [3.7.04]', async () => {
    const first = await stateAt(await advance())
    expect(first.pools.get('dexswap')).toHaveLength(2)
    await world.addPair('dexswap', 'xDEXS', 1000, '1USDC', 350)
    const state = await stateAt(await advance())
    expect(state.pools.get('dexswap')).toHaveLength(3)
    await expectAsOnChain(state)
  })

  test('behavior: returns no pool for a pair without liquidity until it has some', async () => {
    await stateAt(await advance())
    const args = [world.token('ATOM'), world.token('ROSE')] as const
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args })
    const factory = world.chain.platforms.find(({ id }) => id === 'viperswap')?.factory ?? '0x'
    await world.send(provider, { to: factory, data })
    const empty = await stateAt(await advance())
    expect(empty.pools.get('viperswap')).toHaveLength(1)
    await world.addPair('viperswap', 'ATOM', 100, 'ROSE', 10_000)
    const filled = await stateAt(await advance())
    expect(filled.pools.get('viperswap')).toHaveLength(2)
    await expectAsOnChain(filled)
  })

  test('behavior: undoes swaps and pairs that a reorg removed', async () => {
    await stateAt(await advance())
    const snapshot = await world.rpc('evm_snapshot')
    await swap('dexswap', 5n * 10n ** 18n, 'WONE', '1DAI')
    await world.addPair('sushiswap', 'JEWEL', 1000, '1DAI', 340)
    const forked = await stateAt(await advance())
    expect(forked.pools.get('sushiswap')).toHaveLength(2)

    await world.rpc('evm_revert', snapshot)
    for (let at = 0; at < 4; at += 1) await swap('sushiswap', 10n ** 18n, 'WONE', '1DAI')
    const state = await stateAt(await advance())
    expect(state.pools.get('sushiswap')).toHaveLength(1)
    await expectAsOnChain(state)
  })

  test('behavior: reads a block again when another block replaces it at the same height', async () => {
    const snapshot = await world.rpc('evm_snapshot')
    await swap('dexswap', 2n * 10n ** 18n, 'WONE', '1DAI')
    await stateAt(await advance())
    await world.rpc('evm_revert', snapshot)
    await swap('dexswap', 3n * 10n ** 18n, 'WONE', '1DAI')
    await expectAsOnChain(await stateAt(await advance()))
  })

  test('behavior: detects a changed swap fee by a read, because no event reports it', async () => {
    const before = await stateAt(await advance())
    const pair = before.pools.get('dexswap')?.[0]
    const abi = [
      {
        type: 'function',
        name: 'setSwapFee',
        inputs: [{ type: 'address' }, { type: 'uint32' }],
        outputs: [],
        stateMutability: 'nonpayable',
      },
    ] as const
    const data = encodeFunctionData({ abi, functionName: 'setSwapFee', args: [pair?.address ?? '0x', 77] })
    const setter = world.chain.feeSetter ?? '0x'
    const owner = (await world.rpc('eth_call', { to: setter, data: '0x8da5cb5b' }, 'latest')) as string
    await world.send(`0x${owner.slice(26)}`, { to: setter, data })
    await world.rpc('anvil_mine', '0x97')
    const state = await stateAt(await advance(false))
    expect(state.pools.get('dexswap')?.find(({ address }) => address === pair?.address)?.swapFeeBps).toBe(77)
  })

  test('behavior: loads only pairs of selected, base and listed tokens when a factory has too many pairs', async () => {
    stopListening()
    const listed = [world.token('1AAVE')]
    const large = newStore({ maxFactoryPairs: 0, listed })
    const end = large.subscribe(() => {})
    const first = await stateAt(await advance(), large)
    expect(first.pools.get('viperswap')).toEqual([])
    expect(first.pools.get('uniswap-v2')?.length).toBeGreaterThan(0)

    large.want([world.token('LINK')])
    await expect.poll(() => poolsOf(large, 'viperswap')).toHaveLength(1)

    // Known and new pairs are followed by logs with a filter on their addresses.
    await swap('dexswap', 10n ** 18n, 'WONE', '1DAI')
    await world.addPair('sushiswap', 'ONE', 500, 'AXS', 1)
    const before = world.requests.length
    const state = await stateAt(await advance(), large)
    expect(world.requests.slice(before).flat()).toContain('eth_getLogs')
    const chained = await poolsOnChain(world)
    expect(byAddress(state.pools.get('dexswap') ?? [])).toEqual(
      chained
        .get('dexswap')
        ?.filter(({ address }) => state.pools.get('dexswap')?.some((stored) => stored.address === address)),
    )
    expect(state.pools.get('sushiswap')?.length).toBe((first.pools.get('sushiswap')?.length ?? 0) + 1)
    end()
    large.stop()
  })

  test('behavior: returns no pools while the node refuses, logs one warning, and loads all pools when it recovers [1.8.23]', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    stopListening()
    let broken = true
    const retries: (() => void)[] = []
    const waits: number[] = []
    const clock = {
      now: () => 0,
      after(ms: number, then: () => void) {
        waits.push(ms)
        retries.push(then)
        return () => {}
      },
    }
    const failing = newStore({ client: world.clientThat(() => broken), clock })
    failing.want([world.token('WONE')])
    const end = failing.subscribe(() => {})
    const head = await advance(false)
    await expect.poll(() => failing.get().status).toBe('unreachable')
    expect(waits).not.toEqual([])
    for (const ms of waits) {
      expect(ms).toBeGreaterThanOrEqual(2500)
      expect(ms).toBeLessThanOrEqual(3500)
    }
    const fails = waits.length
    retries.at(-1)?.()
    await expect.poll(() => waits.length).toBeGreaterThan(fails)
    expect(warn.mock.calls.map(([stated]) => stated)).toEqual(['The pools and their fees could not be read.'])
    broken = false
    for (const retry of retries.splice(0)) retry()
    await expectAsOnChain(await stateAt(head, failing))
    end()
    failing.stop()
  })

  test('behavior: retries a read that failed on a hidden page with the next head request', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    stopListening()
    let broken = true
    let retried = () => {}
    const clock = {
      now: () => 0,
      after(_: number, then: () => void) {
        retried = then
        return () => {}
      },
    }
    const hidden = newStore({ client: world.clientThat(() => broken), clock, isVisible: () => false })
    const end = hidden.subscribe(() => {})
    const head = await advance(false)
    await expect.poll(() => hidden.get().status).toBe('unreachable')
    broken = false
    const before = world.requests.length
    retried()
    expect(world.requests).toHaveLength(before)
    for (const listener of requested) listener()
    await expectAsOnChain(await stateAt(head, hidden))
    end()
    hidden.stop()
  })
})
