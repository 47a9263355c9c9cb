import { wrappedNativeAbi } from '@dexswap/abis'
import { stakeCalls } from '@dexswap/campaigns/account-stake'
import { countCall, termsCalls } from '@dexswap/campaigns/campaign-calls'
import { parseConfig } from '@dexswap/chains/config'
import { allowanceCall } from '@dexswap/orders/allowance-call'
import { answerOf, callsIn } from '@dexswap/pools-reader/contract-call'
import { traders, users } from '@dexswap/sandbox'
import { encodeFunctionData } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clock } from '#io/clock.ts'
import { postRpc } from '#io/rpc/endpoint.ts'
import { createRpc } from '#io/rpc/rpc.ts'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { createGasPrices } from '../chain/gas-price-store.ts'
import { createMarket } from '../markets/market.ts'
import { createStore } from '../store.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { balanceCall } from '../tokens/token-reads.ts'
import { createNetworks } from '../wallet/create-networks.ts'
import type { Wallet, Wallets } from '../wallet/wallet.ts'
import { noOwnNodes } from './page-session.ts'
import { startTestWorld, type TestWorld } from './start-test-world.ts'

const [user = '0x'] = users
const [, other = '0x'] = traders
let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('viperswap', 'ONE', 50_000, '1USDC', 1000)
}, 60_000)
afterAll(() => world.stop())

/** Networks and market of the page on a local chain; `poll` reads the head. */
function startPage() {
  const config = parseConfig({
    defaultChain: 31337,
    chains: { '31337': { rpc: [...world.chain.rpcUrls], record: world.world.record } },
  })
  const requests: string[][] = []
  let due = () => {}
  let now = 5000
  const clock = {
    now: () => now,
    pass: (ms: number) => {
      now += ms
    },
    after(ms: number, then: () => void) {
      if (ms > 0) due = then
      else setImmediate(then)
      return () => {}
    },
  } satisfies Clock & { pass(ms: number): void }
  const wallet = createStore<Wallet>({ status: 'disconnected' })
  const networks = createNetworks({
    ownEndpoints: noOwnNodes,
    config,
    // A stub is enough, because the networks use only the state of the wallet.
    wallets: { wallet } as unknown as Wallets,
    clock,
    visibility: { isVisible: () => true, subscribe: () => () => {} },
    openFeed: () => () => {},
    rpcOf: ({ id, rpcUrls }) =>
      createRpc({
        chainId: id,
        urls: rpcUrls,
        clock,
        post(url, body, methods) {
          requests.push(methods.split(', '))
          return postRpc(url, body, methods)
        },
      }),
  })
  return {
    networks,
    market: createMarket(networks, createAppStorage(createMemoryKeyValues())),
    requests,
    poll: () => due(),
    clock,
  }
}

describe('createMarket', () => {
  test('default: reads head, reserves and all calls of an idle page with one HTTP request per block', async () => {
    const page = startPage()
    const { networks, market, requests, poll } = page
    const pools = market.poolsOf(31337)
    const calls = market.callsOf(31337)
    const currencies = [nativeCurrencyOf(world.chain), tokenOf(world.chain, world.chain.wrappedNative)]
    const balances = currencies.map((currency) => balanceCall(world.chain, currency, user))
    const { router, factory } = world.chain.platforms[0] ?? { router: '0x', factory: '0x' }
    const allowances = callsIn(
      currencies.flatMap((each) => (each.kind === 'token' ? [allowanceCall(each.address, user, router)] : [])),
    )
    const campaignFactory = world.chain.campaignFactory ?? '0x'
    // These reads cost as many requests for an address without a campaign as for a real one.
    const campaign = callsIn([countCall(campaignFactory), termsCalls(factory), stakeCalls(factory, user)])
    const gasPrices = createGasPrices({ networks, clock: page.clock, openFeed: () => () => {} })
    const ends = [
      pools.subscribe(() => {}),
      calls.watch(balances, () => {}),
      calls.watch(allowances, () => {}),
      calls.watch(campaign, () => {}),
      gasPrices.of(31337).subscribe(() => {}),
    ]
    await expect.poll(() => pools.get()).toMatchObject({ status: 'ready', complete: true })
    await expect.poll(() => calls.get(balances[0] ?? { to: '0x', data: '0x' }).status).toBe('known')

    const data = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' })
    await world.send(user, { to: world.chain.wrappedNative.address, data, value: 5n * 10n ** 18n })
    await world.addPair('dexswap', 'ONE', 100, '1DAI', 2)
    const { number } = await world.head()
    const before = requests.length
    poll()
    await expect.poll(() => pools.get()).toMatchObject({ block: { number } })
    await expect
      .poll(() => balances.map((call) => answerOf(call, calls.get(call)))[1])
      .toMatchObject({ value: 5n * 10n ** 18n })
    const [first = [], ...more] = requests.slice(before)
    expect(first.toSorted()).toEqual(['eth_blockNumber', 'eth_call', 'eth_getBlockByNumber', 'eth_getLogs'])
    // Several blocks were mined since the last poll, so the last block is verified again.
    expect(more).toEqual([['eth_getBlockByNumber']])

    await world.send(other, { to: user, data: '0x', value: 1n })
    const idle = requests.length
    poll()
    await expect.poll(() => pools.get()).toMatchObject({ block: { number: number + 1n } })
    expect(requests.slice(idle)).toHaveLength(1)

    // Gas prices are read again after 15 seconds, within the same request.
    await world.send(other, { to: user, data: '0x', value: 1n })
    page.clock.pass(15_000)
    const later = requests.length
    poll()
    await expect.poll(() => pools.get()).toMatchObject({ block: { number: number + 2n } })
    expect(requests.slice(later)).toEqual([expect.arrayContaining(['eth_call', 'eth_gasPrice', 'eth_feeHistory'])])
    for (const end of ends) end()
    market.stop()
    networks.stop()
  })
})
