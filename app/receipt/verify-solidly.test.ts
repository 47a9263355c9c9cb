import { SolidlyMarket } from '@dexswap/amm'
import { type Address, allChains, lowerAddress } from '@dexswap/chains'
import { solidlyPoolAddress } from '@dexswap/chains/pool-address'
import type { Quotes } from '@dexswap/pools-reader/quote'
import { createSolidlyQuotes } from '@dexswap/pools-reader/solidly-quotes'
import { describe, expect, test } from 'vitest'
import { freezeQuote } from '../src/core/swaps/freeze-quote.ts'
import { buildSwapIntent } from '../src/core/swaps/intent.ts'
import { configuredChain } from '../src/core/test/page-session.ts'
import { nativeCurrencyOf, tokenOf } from '../src/core/tokens/currency.ts'
import { account, bytes, more, receiptOf, verdictOf, withChange } from './test/sample-receipt.ts'

// A correct receipt over Solidly pools passes; one with a changed figure fails.

const [platform] = allChains.find(({ id }) => id === 8453)?.solidlyPlatforms ?? []
if (!platform) throw new TypeError('no platform')
const harmony = configuredChain(1666600000)
const [coin, dai, third] = [
  nativeCurrencyOf(harmony),
  tokenOf(harmony, harmony.tokens[1] ?? harmony.wrappedNative),
  tokenOf(harmony, harmony.tokens[2] ?? harmony.wrappedNative),
]
const chain = { ...harmony, solidlyPlatforms: [platform], routingBases: [dai.address] }
const unit = 10n ** 18n

function poolOf(one: Address, other: Address, kind: 'volatile' | 'stable', reserves: readonly [bigint, bigint]) {
  const [token0 = one, token1 = other] = [one, other].map(lowerAddress).toSorted()
  const id = lowerAddress(solidlyPoolAddress(platform ?? expect.unreachable(), [one, other], kind === 'stable'))
  const [reserve0, reserve1] = token0 === lowerAddress(one) ? reserves : [reserves[1], reserves[0]]
  const decimals = { decimals0: 18, decimals1: 18 }
  const market = new SolidlyMarket({ kind, reserve0, reserve1, swapFeeBps: kind === 'stable' ? 5 : 30, ...decimals })
  return { id, token0, token1, market }
}
const wrapped = chain.wrappedNative.address
const pools = [
  poolOf(wrapped, dai.address, 'volatile', [300n * unit, 290n * unit]),
  poolOf(dai.address, third.address, 'stable', [900n * unit, 700n * unit]),
]
const solidly = {
  ...{
    status: 'ready' as const,
    tokens: [wrapped, dai.address, third.address].map(lowerAddress),
    paused: [],
    unreachable: [],
  },
  pools: new Map([[platform.id, pools]]),
} as const

/** Receipt of a swap through a volatile and a stable pool. */
function written(exact: 'input' | 'output' = 'input'): string {
  const block = { number: 7n, hash: bytes('7'), receivedAt: 0 }
  const order = { chain, input: coin, output: third, field: exact, amount: 5n * unit, slippageBps: 50, multihop: true }
  const [row] = createSolidlyQuotes()(() => 'none')({ ...order, pools: undefined, solidly })
  if (!row || 'reason' in row.result) throw new TypeError('not quoted')
  const selected = row.result
  const list = { ranked: [selected], without: [], failing: [], best: selected, selected }
  const quotes: Quotes = { status: 'quoted', ...list, block, complete: true }
  const intent = buildSwapIntent(chain, selected, { account, recipient: account, now: 1, deadlineSeconds: 60 })
  const state = { status: 'ready', block, complete: true, pools: new Map(), solidly } as const
  const settings = { slippageBps: 50, multihop: true, byUser: false, saved: null, simulation: null }
  const frozen = freezeQuote({ chain, pools: state, quotes, intent, ...settings })
  if (!frozen) throw new TypeError('nothing was stored')
  return receiptOf({ ...frozen, headers: [], proofs: [] }, [])
}

describe('verifyReceipt', () => {
  test.each(['input', 'output'] as const)(
    'default: accepts a correct swap through Solidly pools, exact %s',
    (exact) => {
      const { output, addsUp } = verdictOf(written(exact))
      expect(addsUp, output).toBe(true)
      expect(output).toContain("Solidly pools: the 2 of the routes that were shown, as the page's node reported them.")
      expect(output).toContain('The best of 1 was signed: Aerodrome')
      expect(output).toContain('The user received at least the best quoted amount.')
    },
  )

  test.each([
    ['reserve', 'solidly.0.reserve0', more],
    ['fee', 'solidly.1.swapFeeBps', () => 6],
    ['decimals', 'solidly.1.decimals0', () => 17],
    ['curve', 'solidly.1.kind', () => 'volatile'],
    ['factory', 'solidly.0.factory', () => account],
    ['implementation', 'solidly.0.implementation', () => account],
    ['signed curve', 'intent.stables.0', () => true],
    ['missing pool', 'solidly', () => []],
    ['signed amount', 'intent.amountOut', more],
    ['signed maximum', 'intent.maximumIn', more],
    ['amount that the pool paid', 'receipt.pooled.arrived', more],
  ] as const)('behavior: rejects a receipt with a changed %s', (_, path, change) => {
    const { output, addsUp } = verdictOf(withChange(written(), path, change))
    expect(addsUp, output).toBe(false)
    expect(output).toMatch(/WRONG|does not add up/)
  })
})
