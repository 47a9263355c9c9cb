import { describe, expect, test } from 'vitest'
import { freezeQuote } from '../src/core/swaps/freeze-quote.ts'
import { buildSwapIntent } from '../src/core/swaps/intent.ts'
import { chain, splitQuotes, state } from '../src/core/test/split-pools.ts'
import { account, more, receiptOf, verdictOf, withChange } from './test/sample-receipt.ts'

// A correct receipt of a split order over pools of all kinds passes; one with a changed value fails.

/** Receipt of an order over a pair, a concentrated pool that crosses a tick, and a volatile pool. */
function written(): string {
  const quotes = splitQuotes()
  const intent = buildSwapIntent(chain, quotes.selected, { account, recipient: account, now: 1, deadlineSeconds: 60 })
  const settings = { slippageBps: 50, multihop: true, byUser: false, saved: null, simulation: null }
  const frozen = freezeQuote({ chain, pools: state, quotes, intent, ...settings })
  if (!frozen) throw new TypeError('nothing was stored')
  return receiptOf({ ...frozen, headers: [], proofs: [] })
}

describe('verifyReceipt', () => {
  test('default: accepts a correct split order over a pair, a concentrated and a Solidly pool', () => {
    const { intent } = JSON.parse(written())
    const hops = intent.legs.flatMap((leg: { hops: { platform: number; tier: number }[] }) => leg.hops)
    expect(hops.map(({ platform }: { platform: number }) => platform).toSorted()).toEqual([0, 1, 2])
    expect(hops.find(({ platform }: { platform: number }) => platform === 2).tier).toBe(3000)
    const { output, addsUp } = verdictOf(written())
    expect(addsUp, output).toBe(true)
    expect(output).toContain('Concentrated pools: the 1 of the routes that were shown')
    expect(output).toContain('Solidly pools: the 1 of the routes that were shown')
    expect(output).toContain('The best of 4 was signed: Split')
    expect(output).toContain('The user received at least the best quoted amount.')
  })

  test.each([
    ['liquidity', 'concentrated.0.liquidity', more],
    ['net of a tick', 'concentrated.0.ticks.0.liquidityNet', (text: string) => `-${text}`],
    ['fee of a concentrated pool', 'concentrated.0.fee', () => 500],
    ['reserve of a Solidly pool', 'solidly.0.reserve0', more],
    ['curve of a Solidly pool', 'solidly.0.kind', () => 'stable'],
    ['reserve of a pair', 'pools.0.reserve0', more],
    ['signed tier', 'intent.legs.0.hops.0.tier', () => 10_000],
    ['signed platform', 'intent.legs.0.hops.0.platform', () => 9],
    ['share', 'intent.legs.0.share', (share: string) => Number(share) - 1],
    ['signed amount', 'intent.amountOut', more],
  ] as const)('behavior: rejects a receipt with a changed %s', (_, path, change) => {
    const { output, addsUp } = verdictOf(withChange(written(), path, change))
    expect(addsUp, output).toBe(false)
    expect(output).toMatch(/WRONG|does not add up/)
  })
})
