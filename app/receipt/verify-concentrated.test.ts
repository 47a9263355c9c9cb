import { ConcentratedMarket, sqrtPriceAtTick } from '@dexswap/amm'
import { ethereum, lowerAddress } from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
import { createConcentratedQuotes } from '@dexswap/pools-reader/concentrated-quotes'
import type { Quotes } from '@dexswap/pools-reader/quote'
import { describe, expect, test } from 'vitest'
import { freezeQuote } from '../src/core/swaps/freeze-quote.ts'
import { buildSwapIntent } from '../src/core/swaps/intent.ts'
import { readyConcentrated } from '../src/core/test/concentrated-fixtures.ts'
import { configuredChain } from '../src/core/test/page-session.ts'
import { nativeCurrencyOf, tokenOf } from '../src/core/tokens/currency.ts'
import { account, bytes, more, receiptOf, verdictOf, withChange } from './test/sample-receipt.ts'

// A correct receipt over concentrated pools passes; one with a changed value fails.

const [platform] = ethereum.concentratedPlatforms
const chain = { ...configuredChain(1666600000), concentratedPlatforms: [platform] }
const unit = 10n ** 18n
const [coin, dai] = [nativeCurrencyOf(chain), tokenOf(chain, chain.tokens[1] ?? chain.wrappedNative)]
const [token0 = '0x', token1 = '0x'] = [chain.wrappedNative.address, dai.address].map(lowerAddress).toSorted()

const market = ConcentratedMarket.of({
  ...{ fee: 3000, tickSpacing: 60, sqrtPriceX96: sqrtPriceAtTick(30) + 1n, tick: 30, liquidity: 300n * unit },
  words: { firstWord: -1, lastWord: 0 },
  ticks: [
    { tick: -1200, liquidityGross: 100n * unit, liquidityNet: 100n * unit },
    { tick: -60, liquidityGross: 200n * unit, liquidityNet: 200n * unit },
    { tick: 120, liquidityGross: 200n * unit, liquidityNet: -200n * unit },
    { tick: 1200, liquidityGross: 100n * unit, liquidityNet: -100n * unit },
  ],
})
const id = lowerAddress(poolAddress(platform, [token0, token1], 3000))
const concentrated = readyConcentrated([token0, token1], {
  [platform.id]: [{ id, token0, token1, fee: 3000, market }],
})

/** Receipt of a swap through one concentrated pool that crosses a tick. */
function written(exact: 'input' | 'output' = 'input'): string {
  const block = { number: 7n, hash: bytes('7'), receivedAt: 0 }
  const order = { chain, input: coin, output: dai, field: exact, amount: 5n * unit, slippageBps: 50, multihop: true }
  const [row] = createConcentratedQuotes()(() => 'none')({ ...order, pools: concentrated })
  if (!row || 'reason' in row.result) throw new TypeError('not quoted')
  const selected = row.result
  const list = { ranked: [selected], without: [], failing: [], best: selected, selected }
  const quotes: Quotes = { status: 'quoted', ...list, block, complete: true }
  const intent = buildSwapIntent(chain, selected, { account, recipient: account, now: 1, deadlineSeconds: 60 })
  const state = { status: 'ready', block, complete: true, pools: new Map(), concentrated } as const
  const settings = { slippageBps: 50, multihop: true, byUser: false, saved: null, simulation: null }
  const frozen = freezeQuote({ chain, pools: state, quotes, intent, ...settings })
  if (!frozen) throw new TypeError('nothing was stored')
  return receiptOf({ ...frozen, headers: [], proofs: [] }, [id])
}

describe('verifyReceipt', () => {
  test.each(['input', 'output'] as const)(
    'default: accepts a correct swap through concentrated pools, exact %s',
    (exact) => {
      const { output, addsUp } = verdictOf(written(exact))
      expect(addsUp, output).toBe(true)
      expect(output).toContain('Concentrated pools: the 1 of the routes that were shown')
      expect(output).toContain(
        "Concentrated pools: 0 of 1 are proven, the others were reported by the page's node only.",
      )
      expect(output).toContain('The best of 1 was signed: Uniswap V3')
      expect(output).toContain('The user received at least the best quoted amount.')
    },
  )

  test.each([
    ['liquidity', 'concentrated.0.liquidity', more],
    ['price', 'concentrated.0.sqrtPriceX96', () => `${sqrtPriceAtTick(31)}`],
    ['net of a tick', 'concentrated.0.ticks.0.liquidityNet', (text: string) => `-${text}`],
    ['missing tick', 'concentrated.0.ticks', () => []],
    ['fee', 'concentrated.0.fee', () => 500],
    ['deployer', 'concentrated.0.deployer', () => account],
    ['signed fee', 'intent.fees.0', () => 500],
    ['signed amount', 'intent.amountOut', more],
    ['amount that the pool paid', 'receipt.pooled.arrived', more],
  ] as const)('behavior: rejects a receipt with a changed %s', (_, path, change) => {
    const { output, addsUp } = verdictOf(withChange(written(), path, change))
    expect(addsUp, output).toBe(false)
    expect(output).toMatch(/WRONG|does not add up/)
  })
})
