// Step 2 of 7: quote: the pools as a removal leaves them.
import { AmmError, hopsOf, type Pool, swapAmountsOutDown } from '@dexswap/amm'
import { type Address, lowerAddress, type PlatformId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { type Currency, wrappedForm } from '../tokens/currency.ts'
import type { PairFacts, Sides } from './pair-lookup.ts'

/** A removal from a pair of a platform. */
export type Burned = {
  readonly platform: PlatformId
  readonly facts: PairFacts
  readonly currencies: Sides<Currency>
  readonly amounts: Sides<bigint>
}

/** The pools in memory, with the reserves that the pair has after the removal. */
export function poolsAfterBurn(chain: ConfiguredChain, pools: PoolState, burned: Burned): PoolState {
  if (pools.status !== 'ready') return pools
  const { platform, facts, currencies, amounts } = burned
  const first = lowerAddress(wrappedForm(chain, currencies.first).address)
  const left = { first: facts.reserves.first - amounts.first, second: facts.reserves.second - amounts.second }
  const ofPlatform = (pools.pools.get(platform) ?? []).map((pool): Pool => {
    if (pool.address !== lowerAddress(facts.address)) return pool
    const [reserve0, reserve1] = pool.token0 === first ? [left.first, left.second] : [left.second, left.first]
    return { ...pool, reserve0, reserve1 }
  })
  return { ...pools, pools: new Map([...pools.pools, [platform, ofPlatform]]) }
}

/** Output of a quoted swap at the reserves before the removal; null when they overflow with its input. */
export function outputBefore(
  { trade, amountIn, amountOut }: PlatformQuote,
  { facts, amounts, currencies }: Burned,
  tokenOf: (currency: Currency) => Address,
): bigint | null {
  if (!trade) return amountOut
  const [own, first] = [lowerAddress(facts.address), lowerAddress(tokenOf(currencies.first))]
  const pools = trade.route.pools.map((pool): Pool => {
    if (pool.address !== own) return pool
    const [paid0, paid1] = pool.token0 === first ? [amounts.first, amounts.second] : [amounts.second, amounts.first]
    return { ...pool, reserve0: pool.reserve0 + paid0, reserve1: pool.reserve1 + paid1 }
  })
  try {
    return swapAmountsOutDown(amountIn, hopsOf({ ...trade.route, pools })).at(-1) ?? amountOut
  } catch (error) {
    if (error instanceof AmmError) return null
    throw error
  }
}
