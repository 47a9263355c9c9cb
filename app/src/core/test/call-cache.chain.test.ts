import { erc20Abi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { type Answers, answersOf, type ContractCalls, callsIn } from '@dexswap/pools-reader/contract-call'
import { MulticallUnreadableError, multicall } from '@dexswap/pools-reader/multicall'
import { users } from '@dexswap/sandbox'
import { encodeFunctionData } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCallCache } from '../chain/call-cache.ts'
import type { Head } from '../chain/head.ts'
import { createStore } from '../store.ts'
import { listedTokens } from '../tokens/catalogue.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { balanceCall, tokenCalls, tokenFromAnswers } from '../tokens/token-reads.ts'
import { currencyIn, startTestWorld, type TestWorld } from './start-test-world.ts'

const [user = '0x'] = users
let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
}, 60_000)
afterAll(() => world.stop())

/** Reads calls once, without the cache. */
function read<C extends ContractCalls>(calls: C): Promise<Answers<C>> {
  const cache = createCallCache({
    client: world.client,
    chain: world.chain,
    heads: createStore<Head | null>(null),
    onHeadRequested: () => () => {},
    clock: { now: () => 7, after: () => () => {} },
    isVisible: () => true,
  })
  const heard = new Promise<void>((resolve) => {
    cache.watch(callsIn(calls), resolve)
  })
  const answers = heard.then<unknown>((): unknown => answersOf(calls, callsIn(calls).map(cache.get)))
  return answers as Promise<Answers<C>>
}

describe('balanceCall', () => {
  test('default: reads the native currency and every listed token of the account in one request [1.7.17]', async () => {
    const currencies = [nativeCurrencyOf(world.chain), ...listedTokens(world.chain)]
    const before = world.requests.length
    const results = await read(currencies.map((currency) => balanceCall(world.chain, currency, user)))
    expect(
      world.requests
        .slice(before)
        .flat()
        .filter((method) => method === 'eth_call'),
    ).toHaveLength(1)
    const amounts = new Map(currencies.map(({ symbol }, at) => [symbol, results[at]]))
    expect(amounts.get('ONE')).toEqual({ status: 'known', value: 12_480n * 10n ** 18n, asOf: 7 })
    expect(amounts.get('1USDT')).toEqual({ status: 'known', value: 9_640_200_000n, asOf: 7 })
    expect(amounts.get('1WBTC')).toEqual({ status: 'known', value: 41_825_000n, asOf: 7 })
  })
})

describe('createCallCache', () => {
  test('behavior: sends more than 40 watched calls in the same request as the head', async () => {
    let newHead = () => {}
    const cache = createCallCache({
      client: world.client,
      chain: world.chain,
      heads: createStore<Head | null>(null),
      onHeadRequested(listener) {
        newHead = listener
        return () => {}
      },
      clock: { now: () => 7, after: () => () => {} },
      isVisible: () => true,
    })
    const calls = users.flatMap((account) =>
      listedTokens(world.chain).map((currency) => balanceCall(world.chain, currency, account)),
    )
    expect(calls.length).toBeGreaterThan(40)
    await new Promise<void>((resolve) => {
      cache.watch(calls, resolve)
    })
    await world.send(users[1] ?? '0x', transferOf(world.token('1DAI'), user, 5n))
    const before = world.requests.length
    const dai = balanceCall(world.chain, currencyIn(world, '1DAI'), user)
    const old = cache.get(dai)
    const changed = new Promise<void>((resolve) => {
      cache.watch([dai], resolve)
    })
    const head = world.client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
    newHead()
    await Promise.all([head, changed])
    expect(world.requests.slice(before)).toEqual([['eth_getBlockByNumber', 'eth_call']])
    const value = answersOf(dai, [old])
    expect(answersOf(dai, [cache.get(dai)])).toMatchObject({
      value: (value.status === 'known' ? value.value : 0n) + 5n,
    })
    cache.stop()
  })
})

const transferOf = (token: Address, to: Address, amount: bigint) => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})

describe('tokenCalls', () => {
  test.each([
    ['1DAI', { symbol: '1DAI', name: 'Dai Stablecoin', decimals: 18 }],
    ['1MKR', { symbol: '1MKR', name: 'Maker', decimals: 18 }],
    ['ZOO', { symbol: 'ZOO', decimals: 0 }],
    ['GRAIN', { symbol: 'GRAIN', decimals: 30 }],
  ])('default: reads symbol, name and decimals of %s from its contract', async (id, value) => {
    const results = await read(tokenCalls(world.token(id)))
    expect(tokenFromAnswers(world.chain, world.token(id), results)).toMatchObject({ status: 'known', value })
  })

  test('behavior: returns the short address as symbol of a token that has no symbol', async () => {
    const address = world.token('NAMELESS')
    const token = tokenFromAnswers(world.chain, address, await read(tokenCalls(address)))
    expect(token).toMatchObject({
      value: { address, decimals: 18, symbol: `${address.slice(0, 6)}…${address.slice(-4)}` },
    })
  })

  test("behavior: returns 'unreadable' for an account and for a contract that is not a token [1.5.17]", async () => {
    for (const address of [user, world.chain.multicall]) {
      const token = tokenFromAnswers(world.chain, address, await read(tokenCalls(address)))
      expect(token).toEqual({ status: 'unknown', reason: 'unreadable' })
    }
  })
})

describe('multicall', () => {
  test('default: returns results in call order over several batches, and null for a reverted call [1.3.18]', async () => {
    const dai = tokenOf(world.chain, { ...world.chain.wrappedNative, address: world.token('1DAI') })
    const calls = Array.from({ length: 1001 }, (_, at) =>
      at % 2 === 0 ? balanceCall(world.chain, dai, user) : { to: world.token('1DAI'), data: '0x12345678' as const },
    )
    const results = await multicall(world.client, world.chain.multicall, calls)
    expect(results).toHaveLength(1001)
    expect(results.every((result, at) => (at % 2 === 0 ? BigInt(result ?? 0) > 0n : result === null))).toBe(true)
  })

  test('error: MulticallUnreadableError when the address has no multicall contract [1.4.30]', async () => {
    const calls = [{ to: world.token('1DAI'), data: '0x' as const }]
    const requested = multicall(world.client, user, calls)
    await expect(requested).rejects.toThrow(MulticallUnreadableError)
    await expect(requested).rejects.toThrow('Result data parsing failed')
  })
})
