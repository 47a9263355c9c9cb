import { routerAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { simulateTrading, simulationRoute } from '@dexswap/orders/token-probe'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { traders } from '@dexswap/sandbox'
import { encodeFunctionData, keccak256, numberToHex, pad, stringToHex } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Head } from '../chain/head.ts'
import { createPoolStore } from '../markets/market.ts'
import { createStore } from '../store.ts'
import { readCodeFacts } from '../tokens/code-facts.ts'
import { startTestWorld, type TestWorld } from './start-test-world.ts'

// Invariant: results about an external token come from simulations, without a transaction.

/** Creator of the token that cannot be sold; only this account can transfer the token. */
const maker: Address = traders.at(-1) ?? '0x'
let world: TestWorld
let pools: PoolState

beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('viperswap', 'ONE', 100_000, 'RFX', 4200)
  await world.addPair('dexswap', '1DAI', 500, 'GRAIN', 1)
  await world.addPair('dexswap', 'ONE', 10_000, 'ZOO', 200)
  await world.addPair('uniswap-v2', 'ONE', 10_000, 'FRZ', 200)
  await openMoon()
  pools = await readPools()
}, 60_000)
afterAll(() => world.stop())

async function openMoon(): Promise<void> {
  await world.approve(maker, world.token('MOON'), world.router('dexswap'))
  const args = [world.token('MOON'), 10n ** 22n, 0n, 0n, maker, 10n ** 12n] as const
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidityETH', args })
  const { status } = await world.send(maker, { to: world.router('dexswap'), data, value: 10n ** 22n })
  expect(status).toBe('0x1')
}

async function readPools(): Promise<PoolState> {
  const store = createPoolStore({
    chain: world.chain,
    client: world.client,
    heads: createStore<Head | null>(await world.head()),
    onHeadRequested: () => () => undefined,
    clock: { now: () => 0, after: () => () => undefined },
    isVisible: () => true,
    listed: [],
  })
  return new Promise((resolve) => {
    store.subscribe(() => {
      const state = store.get()
      if (state.status === 'ready' && state.complete) resolve(state)
    })
  })
}

async function probe(id: string, client = world.client) {
  const route = simulationRoute(world.chain, pools, world.token(id))
  const { hash } = await world.head()
  return route && simulateTrading(client, world.chain.multicall, route, hash)
}

describe('simulateTrading', () => {
  test.each([
    ['1DAI', 'a recorded token'],
    ['GRAIN', 'paired with a recorded token only'],
    ['ZOO', 'without decimals'],
  ])('default: simulates a purchase and a sale of %s (%s), which has no tax', async (id) => {
    expect(await probe(id)).toEqual({ status: 'tested', buyTaxBps: 0, sellTaxBps: 0 })
  })

  test('default: detects a tax of 2% on purchase and on sale', async () => {
    const found = await probe('RFX')
    expect(found).toMatchObject({ status: 'tested', buyTaxBps: 200 })
    // The pair quotes a little more for an amount that is smaller by the tax.
    expect(found?.status === 'tested' && found.sellTaxBps).toBeOneOf([197, 198, 199, 200])
  })

  test('default: detects a token that cannot be sold, and one that cannot be bought [1.2.48]', async () => {
    expect(await probe('MOON')).toEqual({ status: 'no-sell', buyTaxBps: 0 })
    const pause = `${keccak256(stringToHex('setPaused(bool)')).slice(0, 10)}${'1'.padStart(64, '0')}` as Hex
    const requested = { to: world.token('FRZ'), data: keccak256(stringToHex('owner()')).slice(0, 10) }
    const owner: Hex = `0x${String(await world.rpc('eth_call', requested, 'latest')).slice(-40)}`
    expect((await world.send(owner, { to: world.token('FRZ'), data: pause })).status).toBe('0x1')
    expect(await probe('FRZ')).toEqual({ status: 'no-buy' })
  })

  test('behavior: sends no transaction', async () => {
    const before = await world.head()
    await probe('RFX')
    expect((await world.head()).number).toBe(before.number)
  })

  test('behavior: returns `untested` without state overrides, and null without a route to trade', async () => {
    const plain = world.clientThat(({ params }) => Array.isArray(params) && params.length > 2)
    expect(await probe('RFX', plain)).toEqual({ status: 'untested' })
    expect(await probe('LINK')).toBeNull()
    expect(simulationRoute(world.chain, { status: 'loading' }, world.token('RFX'))).toBeNull()
  })
})

describe('readCodeFacts', () => {
  const external: Address = '0x00000000000000000000000000000000000057a6'
  const code = (hex: string, at: Address = external) => world.rpc('anvil_setCode', at, `0x${hex}`)
  const slot = (name: string) => numberToHex(BigInt(keccak256(stringToHex(name))) - 1n, { size: 32 })

  test('default: reports a plain token as unchangeable, and a pausable token as pausable', async () => {
    expect(await readCodeFacts(world.client, world.token('1DAI'))).toMatchObject({ changes: 'no', pauses: false })
    expect(await readCodeFacts(world.client, world.token('FRZ'))).toMatchObject({ changes: 'no', pauses: true })
  })

  test.each(['eip1967.proxy.implementation', 'eip1967.proxy.beacon'])(
    'default: detects %s as a proxy',
    async (name) => {
      await code('6001')
      await world.rpc('anvil_setStorageAt', external, slot(name), pad(world.token('FRZ')))
      expect(await readCodeFacts(world.client, external)).toMatchObject({ changes: 'proxy', pauses: true })
      await world.rpc('anvil_setStorageAt', external, slot(name), pad('0x'))
    },
  )

  test('behavior: treats a clone as unchangeable, and other code with delegatecall as possibly changeable', async () => {
    const target = world.token('FRZ').slice(2).toLowerCase()
    await code(`363d3d373d3d3d363d73${target}5af43d82803e903d91602b57fd5bf3`)
    expect(await readCodeFacts(world.client, external)).toMatchObject({ changes: 'no', pauses: true })
    await code('5f5f5f5f5f5af4')
    expect(await readCodeFacts(world.client, external)).toMatchObject({ changes: 'maybe' })
    // A byte of a pushed number is no opcode, even if it has the value of one.
    await code('60f400')
    expect(await readCodeFacts(world.client, external)).toMatchObject({ changes: 'no' })
  })

  test('default: returns the age of a contract as a range between two blocks', async () => {
    await world.rpc('anvil_mine', numberToHex(300), numberToHex(60))
    const token = world.token('1DAI')
    const old = await readCodeFacts(world.client, token)
    const { timestamp, number } = await world.head()
    const then = (await world.rpc('eth_getBlockByNumber', numberToHex(number - 100n), false)) as { timestamp: Hex }
    expect(old?.age).toEqual({ before: Number(then.timestamp), after: null })
    await code('6001', '0x00000000000000000000000000000000000057a7')
    await world.rpc('anvil_mine', numberToHex(1))
    const young = await readCodeFacts(world.client, '0x00000000000000000000000000000000000057a7')
    expect(young?.age.before).toBeNull()
    expect(young?.age.after).toBeGreaterThan(Number(timestamp) - 60 * 300)
  })

  test('behavior: sends at most two requests, and returns null for an address without a contract', async () => {
    world.requests.length = 0
    await readCodeFacts(world.client, world.token('1DAI'))
    expect(world.requests.length).toBeLessThanOrEqual(2)
    expect(await readCodeFacts(world.client, '0x00000000000000000000000000000000000057a8')).toBeNull()
  })
})
