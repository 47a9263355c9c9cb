import { createRoutingGraph, type Pool } from '@dexswap/amm'
import { type Address, harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf } from '../currency.ts'
import { bestTrade } from './quotes.ts'

const unit = 10n ** 18n
const input = nativeCurrencyOf(harmony)
const [, dai] = harmony.tokens
const addressOf = (digit: number): Address => `0x${String(digit).repeat(40)}`

/** Pairs that connect the wrapped native currency with 1DAI only by a route of this number of hops. */
function wayOf(hops: number) {
  const stops = [harmony.wrappedNative.address, ...Array.from({ length: hops - 1 }, (_, at) => addressOf(at + 1))]
  const tokens = [...stops, dai.address].map((address) => address.toLowerCase() as Address)
  const pools = tokens.slice(1).map((token, at): Pool => {
    const [token0 = '0x', token1 = '0x'] = [tokens[at] ?? '0x', token].toSorted()
    return { address: addressOf(at + 5), token0, token1, reserve0: unit, reserve1: unit, swapFeeBps: 30 }
  })
  return createRoutingGraph(pools)
}

function found(hops: number, multihop: boolean, field: 'input' | 'output') {
  const requested = { input, output: tokenOf(harmony, dai), field, amount: unit / 1000n }
  return bestTrade(harmony, wayOf(hops), requested, { slippageBps: 50, multihop })?.route.pools.length ?? null
}

describe('bestTrade', () => {
  test.each(['input', 'output'] as const)(
    'behavior: limits a route to three hops with multihop and to one hop without it, for an exact %s [1.9.14]',
    (field) => {
      expect([1, 2, 3, 4].map((hops) => found(hops, true, field))).toEqual([1, 2, 3, null])
      expect([1, 2, 3].map((hops) => found(hops, false, field))).toEqual([1, null, null])
    },
  )
})
