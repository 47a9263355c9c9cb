import type { Pool } from '@dexswap/amm'
import type { Address, PlatformId } from '@dexswap/chains'
import type { PoolBlock, PoolState } from '@dexswap/pools-reader/pool-state'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { maxPools } from '../receipts/quote-limits.ts'
import { storedQuote } from '../receipts/stored-quote.ts'
import { configuredChain } from '../test/page-session.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { type ConfirmedSwap, freezeQuote, type SavedOver } from './freeze-quote.ts'
import { buildSwapIntent } from './intent.ts'

// Invariant: the stored form of a quote has a maximum size, and the quote can be recomputed from
// it.

const chain = configuredChain(1666600000)
const unit = 10n ** 18n
const [coin, dai] = [nativeCurrencyOf(chain), tokenOf(chain, chain.tokens[1] ?? chain.wrappedNative)]
const account: Address = '0x00000000000000000000000000000000000000a1'
const wone = chain.wrappedNative.address.toLowerCase() as Address
const out = dai.address.toLowerCase() as Address
const tokenAt = (at: number): Address => `0x${(at + 1000).toString(16).padStart(40, '0')}`

let made = 0
function pool(one: Address, other: Address, reserve = 1000n): Pool {
  made += 1
  const [token0 = one, token1 = other] = [one, other].toSorted()
  const address: Address = `0x${made.toString(16).padStart(40, '0')}`
  return { address, token0, token1, reserve0: reserve * unit, reserve1: reserve * unit, swapFeeBps: 30 }
}
const block: PoolBlock = { number: 7n, hash: `0x${'aa'.repeat(32)}`, receivedAt: 0 }

function frozen(lists: Partial<Record<PlatformId, readonly Pool[]>>, shownAt = block, saved: SavedOver | null = null) {
  const pools: PoolState = {
    status: 'ready',
    block,
    complete: true,
    pools: new Map(Object.entries(lists) as [PlatformId, readonly Pool[]][]),
  }
  const settings = { slippageBps: 50, multihop: true }
  const request = { input: coin, output: dai, field: 'input', amount: unit, platform: null } as const
  const quotes = quotesFor(chain, { ...pools, block: shownAt }, request, settings)
  if (quotes.status !== 'quoted') throw new TypeError(`not quoted: ${quotes.status}`)
  const terms = { account, recipient: account, now: 1, deadlineSeconds: 60 }
  const intent = buildSwapIntent(chain, quotes.selected, terms)
  return freezeQuote({ chain, pools, quotes, intent, simulation: null, byUser: false, saved, ...settings })
}

describe('freezeQuote', () => {
  test('behavior: stores the pairs of the signed route first, then the pairs of other routes', () => {
    const between = pool(wone, tokenAt(1), 5n)
    const lists = {
      dexswap: [pool(tokenAt(8), tokenAt(9)), pool(wone, out, 10n), between, pool(tokenAt(1), tokenAt(9))],
      viperswap: [pool(wone, tokenAt(1)), pool(tokenAt(1), out)],
    }
    const frozenQuote = frozen(lists)
    expect(frozenQuote?.selected).toBe('viperswap')
    expect(frozenQuote?.pools.map(({ address }) => address)).toEqual([
      ...lists.viperswap.map(({ address }) => address),
      lists.dexswap[1]?.address,
      between.address,
    ])
    expect(frozenQuote).toMatchObject({ signed: 2, whole: true, block: { number: 7n, hash: block.hash } })
    expect(frozenQuote?.compared.map(({ platform }) => platform)).toEqual(['viperswap', 'dexswap'])
  })

  test('behavior: marks a list of pairs that was cut at the limit, and keeps the pairs of the compared routes', () => {
    // In practice two tokens have one pair per platform; this list has more, to exceed the limit.
    const lists = { dexswap: [pool(wone, out), ...Array.from({ length: 60 }, () => pool(wone, out, 1n))] }
    const frozenQuote = frozen(lists)
    expect(frozenQuote?.pools).toHaveLength(maxPools)
    expect(frozenQuote?.pools[0]?.address).toBe(lists.dexswap[0]?.address)
    expect(frozenQuote?.whole).toBe(false)
  })

  test('behavior: stores the savings over the next best quote, even when unknown', () => {
    const lists = { dexswap: [pool(wone, out)] }
    for (const saved of [
      { usd: 5n * unit, over: 'ViperSwap' },
      { usd: null, over: null },
    ]) {
      const frozenQuote = frozen(lists, block, saved)
      expect(frozenQuote?.saved).toEqual(saved)
      expect(
        v.parse(
          storedQuote,
          JSON.parse(
            JSON.stringify({ ...frozenQuote, headers: [], proofs: [] }, (_, part) =>
              typeof part === 'bigint' ? `${part}` : part,
            ),
          ),
        ).saved,
      ).toEqual(saved)
    }
    expect(frozen(lists)).not.toHaveProperty('saved')
  })

  test('behavior: stores nothing when pairs and quote belong to different blocks', () => {
    const lists = { dexswap: [pool(wone, out)] }
    expect(frozen(lists)).not.toBeNull()
    expect(frozen(lists, { ...block, number: 6n })).toBeNull()
  })

  /** A quote over two platforms as stored at its confirmation; `part` replaces inputs. */
  function confirmed(part: Partial<ConfirmedSwap> = {}) {
    const lists = { dexswap: [pool(wone, out, 1000n)], viperswap: [pool(wone, out, 10n)] }
    const pools: PoolState = {
      status: 'ready',
      block,
      complete: true,
      pools: new Map(Object.entries(lists) as [PlatformId, readonly Pool[]][]),
    }
    const request = { input: coin, output: dai, field: 'input', amount: unit, platform: null } as const
    const quotes = quotesFor(chain, pools, request, { slippageBps: 50, multihop: true })
    if (quotes.status !== 'quoted') throw new TypeError(`not quoted: ${quotes.status}`)
    const terms = { account, recipient: account, now: 1, deadlineSeconds: 60 }
    const intent = buildSwapIntent(chain, quotes.selected, terms)
    const shown = { simulation: null, byUser: false, saved: null, slippageBps: 50, multihop: true }
    return { quotes, lists, freeze: (more = part) => freezeQuote({ chain, pools, quotes, intent, ...shown, ...more }) }
  }

  test('behavior: omits a compared quote that is too large, and stores nothing when the signed quote is too large', () => {
    const { quotes, freeze } = confirmed()
    const crossed = { words: { firstWord: 0, lastWord: 0 }, ticks: Array.from({ length: 300 }, (_, at) => at) }
    const large = (quote: PlatformQuote): PlatformQuote => {
      return { ...quote, pools: { route: [{ ...crossed, fee: 500, tier: 500, crossed }], known: [] } }
    }
    const others = quotes.ranked.filter((quote) => quote !== quotes.selected).map(large)
    const frozenQuote = freeze({ quotes: { ...quotes, ranked: [quotes.selected, ...others] } })
    expect(frozenQuote?.compared.map(({ platform }) => platform)).toEqual([quotes.selected.platform.id])
    expect(freeze({ quotes: { ...quotes, selected: large(quotes.selected) } })).toBeNull()
  })

  test('default: stores the request, its origin and the amounts of every platform', () => {
    const { quotes, freeze } = confirmed()
    expect(freeze({ byUser: true, multihop: false, slippageBps: 75 })).toMatchObject({
      chainId: 1666600000,
      selected: 'dexswap',
      byUser: true,
      multihop: false,
      slippageBps: 75,
      failing: [],
      compared: quotes.ranked.map(({ platform, amountIn, amountOut }) => {
        return { platform: platform.id, name: platform.name, amountIn, amountOut }
      }),
      simulation: null,
      intent: {
        account,
        recipient: account,
        exact: 'input',
        router: quotes.selected.platform.router,
        path: quotes.selected.path,
        amountIn: unit,
        amountOut: quotes.selected.amountOut,
        deadline: 61n,
        input: { kind: 'native', symbol: 'ONE' },
        output: { kind: 'token', symbol: dai.symbol, address: dai.address },
      },
    })
    expect(freeze({})?.intent).not.toHaveProperty('legs')
    expect(freeze({})?.intent).not.toHaveProperty('places')
  })

  test('behavior: stores the simulated amounts with their block', () => {
    const measured = { block: 6n, leaves: unit, arrives: 9n, more: 'not kept' }
    const simulation = { status: 'passed', estimate: null, measured } as unknown as ConfirmedSwap['simulation']
    expect(confirmed().freeze({ simulation })?.simulation).toEqual({ block: 6n, leaves: unit, arrives: 9n })
  })

  test('behavior: stores the legs of a split order with their platforms', () => {
    const { quotes, freeze } = confirmed()
    const places = ['viperswap', 'dexswap'] as const
    const selected = { ...quotes.selected, split: { legs: [], places } } as unknown as typeof quotes.selected
    const legs = [{ share: 10_000, hops: [] }]
    const intent = {
      ...buildSwapIntent(chain, quotes.selected, { account, recipient: account, now: 1, deadlineSeconds: 60 }),
      legs,
    }
    expect(freeze({ quotes: { ...quotes, selected }, intent })?.intent).toMatchObject({ legs, places })
  })

  test('behavior: stores failing platforms and omits pairs of closed platforms', () => {
    const { quotes, lists, freeze } = confirmed()
    const failing = quotes.ranked.filter(({ platform }) => platform.id === 'viperswap')
    expect(freeze({ quotes: { ...quotes, failing } })?.failing).toEqual(['viperswap'])
    const closed = freeze({ chain: { ...chain, closedPlatforms: ['viperswap'] } })
    expect(closed?.pools.map(({ address, platform }) => [address, platform])).toEqual([
      [lists.dexswap[0]?.address, 'dexswap'],
    ])
  })

  test('behavior: stores nothing without a quote or without pairs', () => {
    const { freeze } = confirmed()
    expect(freeze({ quotes: { status: 'loading' } })).toBeNull()
    expect(freeze({ pools: { status: 'loading' } as PoolState })).toBeNull()
  })
})
