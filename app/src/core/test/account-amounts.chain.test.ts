import { factoryAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { allowanceCall } from '@dexswap/orders/allowance-call'
import { contractCall } from '@dexswap/pools-reader/contract-call'
import { sharesOf } from '@dexswap/pools-reader/lp-shares'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import { totalSupplyCall } from '@dexswap/pools-reader/token-calls'
import type { Client } from 'viem'
import { numberToHex } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Head } from '../chain/head.ts'
import { createChainPairSource } from '../indexer/chain-pair-source.ts'
import { allowancesQuery } from '../indexer/queries.ts'
import { createPoolStore } from '../markets/market.ts'
import { createStore } from '../store.ts'
import { allowancesOf, balancesOf } from '../tokens/account-amounts.ts'
import { tokenBalanceCall } from '../tokens/token-reads.ts'
import { readyAt } from './read-pool-world.ts'
import { refusedOverride } from './refused-override.ts'
import { provider, startTestWorld, stillPage, type TestWorld } from './start-test-world.ts'

// Invariant: balances and allowances need few requests, whether or not the node supports code
// overrides.

let world: TestWorld
const outsider: Address = `0x${'0a'.repeat(20)}`
const nobody: Address = `0x${'0b'.repeat(20)}`

beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('uniswap-v2', 'ONE', 50_000, '1USDC', 1000)
  await world.approve(provider, world.token('1WBTC'), outsider)
}, 60_000)
afterAll(() => world?.stop())

type Requested = { readonly method: string; readonly params: readonly unknown[] }

/** A node that answers some requests as the test defines. */
function nodeThat(answers: (requested: Requested) => Promise<unknown> | null): Client {
  const request = (requested: Requested) => answers(requested) ?? world.client.request(requested as never)
  return { ...world.client, request } as unknown as Client
}

function parts(client: Client = world.client) {
  return { client, multicall: world.chain.multicall }
}

/** The tokens of the environment, an address without code, and 600 further addresses. */
function manyTokens(): readonly Address[] {
  const tokens = world.world.tokens.map(({ address }) => address)
  const made = Array.from({ length: 600 }, (_, at): Address => `0x${(at + 1000).toString(16).padStart(40, '0')}`)
  return [...tokens, nobody, ...made]
}

describe('balancesOf', () => {
  test('default: returns positive balances only, and null for an address without a token', async () => {
    const { number } = await world.head()
    const tokens = manyTokens()
    const found = await balancesOf(parts(), provider, tokens, number)
    const stated = await readCalls(
      world.client,
      world.chain.multicall,
      tokens.map((token) => tokenBalanceCall(token, provider)),
    )
    for (const [at, token] of tokens.entries()) {
      const answer = stated[at]
      if (answer?.status === 'known') expect(found.get(token) ?? 0n).toBe(answer.value)
      else expect(found.get(token)).toBeNull()
    }
    expect(found.get(nobody)).toBeNull()
  })
})

describe('sharesOf', () => {
  const refused = () => Promise.reject(refusedOverride())

  test.each([
    ['supports state overrides', null],
    ['rejects a third parameter', refused],
    ['ignores state overrides', () => Promise.resolve('0x')],
  ])('default: returns balances and supplies from a node that %s [1.7.17]', async (_, answer) => {
    const { number } = await world.head()
    const tokens = [...world.world.tokens.map(({ address }) => address), nobody]
    const node = nodeThat(({ params }) => (answer && params.length > 2 ? answer() : null))
    const found = await sharesOf(parts(node), provider, tokens, number)
    expect(found.get(nobody)).toBeNull()
    expect([...found.values()].filter((share) => share !== null).length).toBeGreaterThan(3)
    const stated = await readCalls(
      world.client,
      world.chain.multicall,
      tokens.map((token) => ({ held: tokenBalanceCall(token, provider), supply: totalSupplyCall(token) })),
    )
    for (const [at, token] of tokens.entries()) {
      const { held, supply } = stated[at] ?? {}
      const share = found.get(token)
      if (held?.status !== 'known') expect(share).toBeNull()
      else if (held.value === 0n) expect(share).toBeUndefined()
      else expect(share).toEqual({ held: held.value, supply: supply?.status === 'known' ? supply.value : null })
    }
  })

  test('behavior: reads the rest when a node with a low gas limit returns only a part', async () => {
    const { number } = await world.head()
    let requested = 0
    const poor = nodeThat(({ method, params: [call, ...more] }) => {
      requested += 1
      const gas = numberToHex(3_000_000n)
      return world.client.request({ method, params: [{ ...(call as object), gas }, ...more] } as never)
    })
    const tokens = manyTokens()
    expect(await sharesOf(parts(poor), provider, tokens, number)).toEqual(
      await sharesOf(parts(), provider, tokens, number),
    )
    expect(requested).toBeGreaterThan(1)
  })
})

describe('allowancesOf', () => {
  test('default: returns the same allowances as single reads, with one request', async () => {
    const { number } = await world.head()
    const spenders = [world.router('dexswap'), world.router('uniswap-v2'), outsider, nobody]
    const tokens = world.world.tokens.map(({ address }) => address)
    const before = world.requests.length
    const found = await allowancesOf(parts(), provider, spenders, tokens, number)
    expect(world.requests.length - before).toBe(1)
    const own = found.filter(({ amount }) => amount !== null)
    const key = ({ token, spender }: (typeof own)[number]) => [token, spender].join()
    expect(own.map(key)).toContain([world.token('1WBTC'), outsider].join())
    expect(own.map(key)).toContain([world.token('1USDC'), world.router('uniswap-v2')].join())
    for (const { token, spender, amount } of own) {
      const [stated] = await readCalls(world.client, world.chain.multicall, [allowanceCall(token, provider, spender)])
      expect(stated?.status === 'known' && stated.value).toBe(amount)
    }
  })

  test.each([
    ['rejects a third parameter', () => Promise.reject(refusedOverride())],
    ['ignores state overrides', () => Promise.resolve('0x')],
  ])('behavior: returns the same allowances from a node that %s', async (_, answer) => {
    const { number } = await world.head()
    const spenders = [world.router('uniswap-v2'), outsider]
    const tokens = [...world.world.tokens.map(({ address }) => address), nobody]
    const plain = nodeThat(({ params }) => (params.length > 2 ? answer() : null))
    const found = await allowancesOf(parts(plain), provider, spenders, tokens, number)
    expect(found).toEqual(await allowancesOf(parts(), provider, spenders, tokens, number))
    expect(found.some(({ amount }) => amount !== null && amount > 0n)).toBe(true)
  })

  test('behavior: reads the rest when a node with a low gas limit returns only a part', async () => {
    const { number } = await world.head()
    let requested = 0
    const poor = nodeThat(({ method, params: [call, ...more] }) => {
      requested += 1
      return world.client.request({
        method,
        params: [{ ...(call as object), gas: numberToHex(3_000_000n) }, ...more],
      } as never)
    })
    const tokens = manyTokens()
    expect(await balancesOf(parts(poor), provider, tokens, number)).toEqual(
      await balancesOf(parts(), provider, tokens, number),
    )
    expect(requested).toBeGreaterThan(1)
  })

  test('behavior: sends no request without tokens or spenders', async () => {
    const before = world.requests.length
    expect(await allowancesOf(parts(), provider, [], [outsider], 1n)).toEqual([])
    expect(await allowancesOf(parts(), provider, [outsider], [], 1n)).toEqual([])
    expect(world.requests.length).toBe(before)
  })
})

describe('allowancesQuery', () => {
  test('behavior: finds 60 approvals and their balances among 100 tokens with 2 requests and 60 kB', async () => {
    const tokens = world.world.tokens.map(({ address }) => address).slice(0, 15)
    const spenders = Array.from({ length: 4 }, (_, at): Address => `0x${(at + 1).toString(16).repeat(40)}`)
    for (const token of tokens) for (const spender of spenders) await world.approve(provider, token, spender)
    let [requests, bytes] = [0, 0]
    const measured = nodeThat(async (requested) => {
      const answer = await world.client.request(requested as never)
      requests += 1
      bytes += JSON.stringify(requested).length + JSON.stringify(answer).length
      return answer
    })
    const listed = [...tokens, ...manyTokens().slice(-85)]
    const { number } = await world.head()
    const groups = [{ tokens: listed, spenders }]
    const answer = await allowancesQuery(parts(measured), provider, groups, () => number).fromChain?.()
    const found = answer?.value.found ?? []
    expect(found).toHaveLength(60)
    for (const { token, allowance, balance } of found) {
      expect(allowance).toBe(2n ** 255n)
      const [stated] = await readCalls(world.client, world.chain.multicall, [tokenBalanceCall(token, provider)])
      expect(balance).toBe(stated?.status === 'known' && stated.value)
    }
    // Addresses without code count as unread tokens.
    expect(answer?.value.unread).toBe(85)
    expect(requests).toBe(2)
    expect(bytes).toBeLessThan(60_000)
  }, 60_000)
})

describe('otherHoldings', () => {
  test('default: returns the LP tokens of other platforms, without those of the native exchange', async () => {
    const heads = createStore<Head | null>(null)
    const pools = createPoolStore({
      chain: world.chain,
      client: world.client,
      heads,
      ...stillPage,
      openPairCache: async () => null,
    })
    const end = pools.subscribe(() => undefined)
    const head = await world.head()
    heads.set(head)
    await readyAt(pools, head)
    const source = createChainPairSource({
      chain: world.chain,
      client: world.client,
      heads: createStore<Head | null>(null),
      pools,
      listed: () => new Set(),
    })
    const { value } = await source.otherHoldings(provider)
    end()
    pools.stop()
    const platform = world.chain.platforms.find(({ id }) => id === 'uniswap-v2')
    const [pair] = await readCalls(world.client, world.chain.multicall, [
      contractCall({
        address: platform?.factory ?? '0x',
        abi: factoryAbi,
        functionName: 'getPair',
        args: [world.chain.wrappedNative.address, world.token('1USDC')],
      }),
    ])
    const address = pair?.status === 'known' ? pair.value.toLowerCase() : ''
    expect(value.unread).toBe(0)
    expect(value.wallet.map((each) => each.pair)).toEqual([address])
    expect(value.wallet[0]?.amount).toBeGreaterThan(0n)
  })
})
