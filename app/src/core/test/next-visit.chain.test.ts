import { lowerAddress } from '@dexswap/chains'
import type { Quotes } from '@dexswap/pools-reader/quote'
import { orStale, quotesFor } from '@dexswap/pools-reader/quotes'
import { parseUnits } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { RpcCall } from '#io/rpc/replies.ts'
import { createAppStorage, createMemoryKeyValues, type KeyValues } from '#io/storage/storage.ts'
import type { Head } from '../chain/head.ts'
import { createPoolStore } from '../markets/market.ts'
import { keepReserves, recallReserves } from '../markets/stored-reserves.ts'
import { createStore } from '../store.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { readyAt } from './read-pool-world.ts'
import { startTestWorld, stillPage, type TestWorld } from './start-test-world.ts'

// One page restores the quotes that another page stored.

/** Milliseconds since 1970. */
const visit = 1_800_000_000_000
let world: TestWorld
beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('uniswap-v2', 'ONE', 50_000, 'LINK', 400)
}, 60_000)
afterAll(() => world.stop())

function tokenNamed(symbol: string) {
  const token = world.chain.tokens.find((each) => each.symbol === symbol)
  if (!token) throw new RangeError(symbol)
  return token
}

/** A page with a browser's storage at a given time, with or without a node. */
function openPage(values: KeyValues, at: number, hasNode = true) {
  const storage = createAppStorage(values)
  let now = at
  const request = (call: RpcCall) => {
    if (!hasNode) return Promise.reject(new TypeError('No node answers.'))
    return world.client.request(call as never)
  }
  const { chain } = world
  const bases = new Set(chain.routingBases.map(lowerAddress))
  const heads = createStore<Head | null>(null)
  const store = createPoolStore({
    ...stillPage,
    chain,
    client: { ...world.client, request: request as ChainClient['request'] },
    heads,
    clock: { ...stillPage.clock, now: () => now },
    openPairCache: async () => null,
    memory: {
      recall: async () => recallReserves(storage, chain, now),
      keep: (state, traded) => keepReserves(storage, chain, state, { bases, traded, now }),
    },
  })
  const end = store.subscribe(() => {})
  return {
    store,
    /** Advances the clock by `ms` milliseconds, and mines a block. */
    async advance(ms = 0) {
      now += ms
      if (ms > 0) await world.rpc('evm_mine')
      const head = await world.head()
      heads.set(head)
      if (hasNode) await readyAt(store, head)
    },
    /** The user selects this token. */
    want: (symbol: string) => store.want([tokenNamed(symbol).address]),
    /** Quote for 100 units of native currency to a token. */
    quote(symbol: string) {
      const output = tokenOf(chain, tokenNamed(symbol))
      const request = {
        input: nativeCurrencyOf(chain),
        output,
        field: 'input',
        amount: parseUnits('100', 18),
        platform: null,
      } as const
      const settings = { multihop: true, slippageBps: 50 }
      const quotes = quotesFor(chain, store.get(), request, settings)
      return orStale(quotes, store.stale.get(), chain, request, settings)
    },
    leave() {
      end()
      store.stop()
    },
  }
}

/** The best output among the quotes that can be traded. */
function bestOf(quotes: Quotes) {
  if (quotes.status !== 'quoted') throw new RangeError(quotes.status)
  return quotes.best.amountOut
}

describe('price that another tab or visit stored', () => {
  test('default: displays the stored price with its age in a second tab, before the node responds', async () => {
    const values = createMemoryKeyValues()
    const first = openPage(values, visit)
    first.want('1DAI')
    await first.advance()
    const stated = bestOf(first.quote('1DAI'))
    const second = openPage(values, visit + 5000)
    await expect.poll(() => second.quote('1DAI')).toMatchObject({ status: 'stale', at: visit, isReachable: true })
    expect(second.quote('1DAI')).toMatchObject({ trade: { amountOut: stated } })
    await second.advance()
    expect(bestOf(second.quote('1DAI'))).toBe(stated)
    expect(second.store.stale.get()).toBeNull()
    first.leave()
    second.leave()
  })

  test('behavior: displays the stored price, and reports that no node responds', async () => {
    const values = createMemoryKeyValues()
    const first = openPage(values, visit)
    first.want('1DAI')
    await first.advance()
    first.leave()
    const offline = openPage(values, visit + 86_400_000, false)
    await offline.advance()
    await expect.poll(() => offline.quote('1DAI')).toMatchObject({ status: 'stale', isReachable: false })
    offline.leave()
  })

  test('behavior: restores the price of a token that was selected ten seconds before the page was closed', async () => {
    const values = createMemoryKeyValues()
    const first = openPage(values, visit)
    await first.advance()
    first.want('LINK')
    await first.advance(10_000)
    first.leave()
    const next = openPage(values, visit + 60_000, false)
    await expect.poll(() => next.quote('LINK').status).toBe('stale')
    next.leave()
  })
})
