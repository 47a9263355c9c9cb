import { erc20Abi } from '@dexswap/abis'
import { type Address, lowerAddress } from '@dexswap/chains'
import { decodeFunctionResult, encodeFunctionData, formatUnits } from 'viem/utils'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGraphClient } from '#io/graph/graph-client.ts'
import type { Head } from '../chain/head.ts'
import { createChainPairSource } from '../indexer/chain-pair-source.ts'
import { createIndexer } from '../indexer/create-indexer.ts'
import { createHeldCheck, createIndexerPairSource, createReserveCheck } from '../indexer/indexer-pair-source.ts'
import type { PairListing } from '../indexer/pair-source.ts'
import { createPoolStore } from '../markets/market.ts'
import type { PoolStore } from '../markets/pool-store.ts'
import { createStore, type WritableStore } from '../store.ts'
import { readyAt } from './read-pool-world.ts'
import { provider, startTestWorld, stillPage, type TestWorld } from './start-test-world.ts'

// Invariant: at one block both sources return the same data, and invented data is detected.

let world: TestWorld
let heads: WritableStore<Head | null>
let store: PoolStore
const friend: Address = `0x${'f1'.repeat(20)}`
const clock = { now: () => 0, after: () => () => undefined }

beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('dexswap', '1DAI', 96_000, '1WBTC', 1)
  await world.addPair('dexswap', '1USDC', 500, '1DAI', 500)
  await world.addPair('uniswap-v2', 'ONE', 50_000, '1USDC', 1000)
}, 60_000)
afterAll(() => world.stop())

beforeEach(() => {
  heads = createStore<Head | null>(null)
  store = createPoolStore({
    chain: world.chain,
    client: world.client,
    heads,
    ...stillPage,
    openPairCache: async () => null,
  })
  const end = store.subscribe(() => undefined)
  return () => {
    end()
    store.stop()
  }
})

async function advance(): Promise<Head> {
  const head = await world.head()
  heads.set(head)
  await readyAt(store, head)
  return head
}

function chainSource(listed: ReadonlySet<string> = new Set()) {
  return createChainPairSource({ chain: world.chain, client: world.client, heads, pools: store, listed: () => listed })
}

async function balanceOf(token: Address, account: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const answer = await world.client.request({ method: 'eth_call', params: [{ to: token, data }, 'latest'] })
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: answer })
}

async function supplyOf(token: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' })
  const answer = await world.client.request({ method: 'eth_call', params: [{ to: token, data }, 'latest'] })
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'totalSupply', data: answer })
}

/** An indexer with the schema of the page and the data of the chain; `lie` changes its rows. */
function indexerOf(head: Head, truth: PairListing, lie: (row: Record<string, unknown>) => Record<string, unknown>) {
  const describeToken = (id: Address) => {
    const { symbol = null, name = null, decimals = null } = truth.tokens.get(id) ?? {}
    return { id, symbol, name, decimals, derivedNativeCurrency: null }
  }
  const pairs = truth.pairs.map(({ address, token0, token1, reserve0, reserve1, swapFeeBps }) => {
    const [one, other] = [describeToken(token0), describeToken(token1)]
    return {
      id: address,
      token0: one,
      token1: other,
      reserve0: formatUnits(reserve0, one.decimals ?? 0),
      reserve1: formatUnits(reserve1, other.decimals ?? 0),
      swapFee: swapFeeBps,
    }
  })
  const block = { number: Number(head.number), hash: head.hash, timestamp: Number(head.timestamp) }
  return createGraphClient('https://graph.example', async (_url, { query, variables }) => {
    const { id_in: ids } = (variables.where ?? {}) as { id_in?: readonly string[] }
    const isWanted = ({ id }: { id?: unknown }) => !ids || ids.includes(String(id))
    const rows = query.includes('tokens(')
      ? [...truth.tokens.keys()].map((id) => describeToken(id as Address)).filter(isWanted)
      : query.includes('pairs(')
        ? pairs.map(lie).filter(isWanted)
        : []
    // There were no trades, so the transaction counters of the pairs are zero.
    const counts = [...query.matchAll(/pair(\d): pair\(/g)].map(([, at]) => ({
      [`pair${at}`]: null,
      [`days${at}`]: [],
    }))
    return { data: { _meta: { block }, rows, bundle: null, ...Object.assign({}, ...counts) } }
  })
}

async function listByIndexer(lie: (row: Record<string, unknown>) => Record<string, unknown> = (row) => row) {
  const head = await advance()
  const ofChain = chainSource()
  const { value: truth } = await ofChain.list()
  const graph = indexerOf(head, truth, lie)
  let now = 0
  const indexer = createIndexer({
    graph,
    client: world.client,
    heads,
    blockTimeMs: 2000,
    clock: { ...clock, now: () => now },
  })
  const source = createIndexerPairSource({
    graph,
    indexer,
    factory: world.chain.platforms[0]?.factory ?? '0x',
    now: () => Number(head.timestamp),
    check: createReserveCheck(world.client, world.chain.multicall),
    checkHeld: createHeldCheck(world.client, world.chain.multicall),
    heldOnChain: ofChain.lastHeld,
    chance: () => 0,
    nativePrice: () => null,
    listed: () => new Set(),
  })
  const asks = {
    ask: () => indexer.ask(() => source.list()),
    holdings: () => indexer.ask(() => source.holdings(provider)),
  }
  return { truth, indexer, ofChain, ...asks, pass: () => (now += 10_000) }
}

describe('pairs from chain and indexer', () => {
  test('default: returns the same pairs and tokens from the chain and from a correct indexer', async () => {
    const { truth, ask } = await listByIndexer()
    expect(truth.pairs).toHaveLength(3)
    const symbols = [...truth.tokens.values()].map(({ symbol }) => symbol)
    expect(symbols.toSorted()).toEqual(['1DAI', '1USDC', '1WBTC', 'WONE'])
    const { value } = await ask()
    const byAddress = (one: { address: string }, other: { address: string }) => (one.address < other.address ? -1 : 1)
    expect(value.pairs.toSorted(byAddress)).toEqual(truth.pairs.toSorted(byAddress))
    expect(value.tokens).toEqual(truth.tokens)
  })

  test('behavior: rejects an indexer that invents reserves, and reads from the chain instead', async () => {
    const { indexer, ask, pass } = await listByIndexer((row) => ({ ...row, reserve0: '1' }))
    await expect(ask()).rejects.toMatchObject({ name: 'IndexerMismatchError' })
    pass()
    await expect(ask()).rejects.toMatchObject({ name: 'IndexerTroubleError' })
    expect(indexer.state.get()).toEqual({ status: 'trouble', trouble: { code: 'wrong', what: 'reserves' } })
  })

  test('behavior: rejects an indexer that invents a pair, which has no reserves on the chain', async () => {
    // The ids stay unique, because duplicate rows would be refused for a different reason.
    const { ask, pass } = await listByIndexer((row) => ({
      ...row,
      id: `0x${'9'.repeat(32)}${String(row.id).slice(-8)}`,
    }))
    await expect(ask()).rejects.toMatchObject({ trouble: { what: 'reserves' } })
    pass()
    await expect(ask()).rejects.toMatchObject({ name: 'IndexerTroubleError' })
  })

  test('behavior: reads a token again when it had no description before, for example after a reorg', async () => {
    await advance()
    const token = world.token('1DAI')
    const described = async (source: ReturnType<typeof chainSource>) =>
      (await source.list()).value.tokens.get(lowerAddress(token))?.decimals
    const source = chainSource()
    const code = await world.rpc('eth_getCode', token, 'latest')
    await world.rpc('anvil_setCode', token, '0x')
    expect(await described(source)).toBeNull()
    await world.rpc('anvil_setCode', token, code)
    expect(await described(source)).toBe(18)
  })

  test('behavior: reads no description of listed tokens', async () => {
    await advance()
    const listed = new Set([world.token('1DAI').toLowerCase()])
    const { value } = await chainSource(listed).list()
    expect(value.tokens.has(world.token('1DAI').toLowerCase())).toBe(false)
    expect(value.tokens.size).toBe(3)
  })
})

describe('holdings that are verified on the chain', () => {
  test('behavior: rejects an indexer that omits holdings which the chain has returned', async () => {
    const { indexer, ofChain, holdings, pass } = await listByIndexer()
    // Before the first read of the chain there is nothing to compare with.
    expect((await holdings()).value.wallet).toEqual([])
    expect((await ofChain.holdings(provider)).value.wallet.length).toBeGreaterThan(0)
    await expect(holdings()).rejects.toMatchObject({ name: 'IndexerMismatchError' })
    pass()
    await expect(holdings()).rejects.toMatchObject({ name: 'IndexerTroubleError' })
    expect(indexer.state.get()).toEqual({ status: 'trouble', trouble: { code: 'wrong', what: 'holdings' } })
  })

  test("behavior: returns false when the account did not have the pair's LP tokens at the block", async () => {
    const newcomer: Address = `0x${'f2'.repeat(20)}`
    await advance()
    const [first] = (await chainSource().holdings(provider)).value.wallet
    if (!first) throw new RangeError('The provider holds nothing.')
    const heldAt = createHeldCheck(world.client, world.chain.multicall)
    const now = (await world.head()).number
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [newcomer, 1n] })
    await world.send(provider, { to: first.pair, data })
    expect(await heldAt(newcomer, [first.pair], now)).toBe(false)
    expect(await heldAt(newcomer, [first.pair], now + 1n)).toBe(true)
    // This block is in the future.
    expect(await heldAt(newcomer, [first.pair], now + 1000n)).toBeNull()
  })
})

describe('holdings by the chain alone', () => {
  test("default: returns the pairs of the account's LP tokens, and later reads only pairs with transfers", async () => {
    await advance()
    const source = chainSource()
    const mine = await source.holdings(provider)
    expect(mine.value.wallet).toHaveLength(3)
    for (const { pair, amount, supply } of mine.value.wallet) {
      expect(amount).toBe(await balanceOf(pair, provider))
      expect(supply).toBe(await supplyOf(pair))
    }
    const [first] = mine.value.wallet
    if (!first) throw new RangeError('The provider holds nothing.')
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, first.amount] })
    await world.send(provider, { to: first.pair, data })
    await advance()
    const later = (await source.holdings(provider)).value.wallet
    expect(later.map(({ pair }) => pair)).not.toContain(first.pair)
    // The supply is not read again for pairs without transfers.
    expect(later.map(({ supply }) => supply)).toEqual([undefined, undefined])
    const supply = await supplyOf(first.pair)
    expect((await source.holdings(friend)).value.wallet).toEqual([{ pair: first.pair, amount: first.amount, supply }])
    expect((await source.holdings(friend)).value.wallet).toEqual([{ pair: first.pair, amount: first.amount, supply }])
  })

  test.each([
    ['equally long', 1],
    ['longer', 2],
  ])('behavior: restores LP tokens when a reorg removes their transfer and the new chain is %s', async (_, blocks) => {
    await advance()
    const source = chainSource()
    const { value: before } = await source.holdings(provider)
    const [first] = before.wallet
    if (!first) throw new RangeError('The provider holds nothing.')
    const snapshot = await world.rpc('evm_snapshot')
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, first.amount] })
    await world.send(provider, { to: first.pair, data })
    await advance()
    expect((await source.holdings(provider)).value.wallet.map(({ pair }) => pair)).not.toContain(first.pair)
    await world.rpc('evm_revert', snapshot)
    await world.rpc('evm_increaseTime', 60)
    for (let mined = 0; mined < blocks; mined += 1) await world.rpc('evm_mine')
    await advance()
    expect((await source.holdings(provider)).value).toEqual(before)
  })
})
