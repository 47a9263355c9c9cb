import type { Pool } from '@dexswap/amm'
import type { Address, PlatformId } from '@dexswap/chains'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { PoolBlock, PoolState } from '../markets/pool-state.ts'
import { quotesFor } from '../markets/quotes.ts'
import { configuredChain } from '../test/page-session.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { keptQuote, mostPools } from '../transactions/kept-quote.ts'
import { freezeQuote, type SavedOver } from './freeze-quote.ts'
import { buildSwapIntent } from './intent.ts'

// Invariant: what is kept of a quote is enough to work it out again, and never larger than its bound.

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
  return freezeQuote({ chain, pools, quotes, intent, trial: null, byUser: false, saved, ...settings })
}

describe('freezeQuote', () => {
  test('default: the pairs of the way that is signed come first, then those of the others and what lies between', () => {
    const between = pool(wone, tokenAt(1), 5n)
    const lists = {
      dexswap: [pool(tokenAt(8), tokenAt(9)), pool(wone, out, 10n), between, pool(tokenAt(1), tokenAt(9))],
      viperswap: [pool(wone, tokenAt(1)), pool(tokenAt(1), out)],
    }
    const kept = frozen(lists)
    expect(kept?.selected).toBe('viperswap')
    expect(kept?.pools.map(({ address }) => address)).toEqual([
      ...lists.viperswap.map(({ address }) => address),
      lists.dexswap[1]?.address,
      between.address,
    ])
    expect(kept).toMatchObject({ signed: 2, whole: true, block: { number: 7n, hash: block.hash } })
    expect(kept?.compared.map(({ platform }) => platform)).toEqual(['viperswap', 'dexswap'])
  })

  test('behavior: more than there is room for is said, and the compared routes stay', () => {
    // Of two tokens a platform has one pair; here a stranger's list has many.
    const lists = { dexswap: [pool(wone, out), ...Array.from({ length: 60 }, () => pool(wone, out, 1n))] }
    const kept = frozen(lists)
    expect(kept?.pools).toHaveLength(mostPools)
    expect(kept?.pools[0]?.address).toBe(lists.dexswap[0]?.address)
    expect(kept?.whole).toBe(false)
  })

  test('behavior: what it saved over the next best is kept with it, also that it was not known; nothing where it saved nothing', () => {
    const lists = { dexswap: [pool(wone, out)] }
    for (const saved of [
      { usd: 5n * unit, over: 'ViperSwap' },
      { usd: null, over: null },
    ]) {
      const kept = frozen(lists, block, saved)
      expect(kept?.saved).toEqual(saved)
      expect(
        v.parse(
          keptQuote,
          JSON.parse(
            JSON.stringify({ ...kept, headers: [], proofs: [] }, (_, part) =>
              typeof part === 'bigint' ? `${part}` : part,
            ),
          ),
        ).saved,
      ).toEqual(saved)
    }
    expect(frozen(lists)).not.toHaveProperty('saved')
  })

  test('behavior: nothing is kept where the pairs are of another block than the quote', () => {
    const lists = { dexswap: [pool(wone, out)] }
    expect(frozen(lists)).not.toBeNull()
    expect(frozen(lists, { ...block, number: 6n })).toBeNull()
  })
})
