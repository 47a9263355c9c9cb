import { setImmediate } from 'node:timers/promises'
import { lowerAddress } from '@dexswap/chains'
import { type Currency, wrappedForm } from '@dexswap/pools-reader/currency'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import type { AmountField, Divide, Quotes } from '@dexswap/pools-reader/quote'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { createUnreadFilter } from '@dexswap/pools-reader/unread-ticks'
import type { Head } from '../chain/head.ts'
import { createPoolStore } from '../markets/market.ts'
import { createStore } from '../store.ts'
import { type ComparisonState, noComparison } from '../swaps/comparison-state.ts'
import { concentratedComparison } from '../swaps/concentrated-comparison.ts'
import { listedTokens } from '../tokens/catalogue.ts'
import { stillPage, type TestWorld } from './start-test-world.ts'

export type PageOrder = {
  readonly input: Currency
  readonly output: Currency
  readonly field: AmountField
  readonly amount: bigint
}

/** The quotes of the swap screen, without a screen: its pool store and its comparison. */
export function createPageQuotes({ chain, client }: Pick<TestWorld, 'chain' | 'client'>) {
  const takeNew = createUnreadFilter()
  const heads = createStore<Head | null>(null)
  const listed = listedTokens(chain).map(({ address }) => address)
  const store = createPoolStore({ chain, client, heads, ...stillPage, listed })
  let comparison: ComparisonState = noComparison
  const compare = concentratedComparison(new Map())((state) => {
    comparison = state
  })
  const ends = [store.subscribe(() => {})]

  /** True when the pools of other kinds are those of these tokens, not of an earlier order. */
  function isFollowing({ concentrated, solidly }: ReadyPools, tokens: readonly string[]): boolean {
    return [concentrated, solidly].every(
      (pools) =>
        pools === undefined || (pools.status === 'ready' && pools.tokens.join() === [...new Set(tokens)].join()),
    )
  }

  function isSettled(quotes: Quotes, head: Head, tokens: readonly string[]): boolean {
    const state = store.get()
    if (state.status !== 'ready' || state.block.hash !== head.hash || !state.complete || !isFollowing(state, tokens))
      return false
    if (quotes.status === 'loading') return false
    if (quotes.status !== 'quoted') return true
    return (
      !quotes.ranked.some(({ isIncomplete }) => isIncomplete) &&
      !quotes.without.some(({ reason }) => reason === 'reading')
    )
  }

  return {
    /** The quotes at a head, once the page has read everything that they need. */
    async quotesAt(head: Head, order: PageOrder, slippageBps: number, divide: Divide | null = null): Promise<Quotes> {
      const sides = [order.input, order.output] as const
      const tokens = sides.map((side) => lowerAddress(wrappedForm(chain, side).address))
      store.want(tokens)
      heads.set(head)
      for (;;) {
        const [pools, before] = [store.get(), comparison]
        const request = { ...order, platform: null, compare: before.compare, divide }
        const quotes = quotesFor(chain, pools, request, { slippageBps, multihop: true })
        const unread = takeNew(('unread' in quotes ? quotes.unread : null) ?? [])
        if (pools.status === 'ready') compare({ chain, client, store, pools, sides, unread })
        const isUnchanged = pools === store.get() && before === comparison
        if (isUnchanged && unread.length === 0 && isSettled(quotes, head, tokens)) return quotes
        await setImmediate()
      }
    },
    stop() {
      for (const end of ends) end()
      store.stop()
    },
  }
}
