import type { Fraction, Pool } from '@dexswap/amm'
import { type Known, known, loading } from '#core/known.ts'
import type { PairRow } from '#core/pairs/pair.ts'
import { feeReturn } from '#core/pairs/pool-returns.ts'
import type { Token } from '#core/tokens/currency.ts'
import type { FeeReturns } from '#hooks/use-pair-history.ts'

/** Fields of a native pool from which its fee return is computed. */
export type EarningPool = Pick<PairRow, 'address' | 'token0' | 'token1' | 'swapFeeBps' | 'isVerified'> & {
  readonly liquidityUsd: Known<bigint> & { status: 'known' }
}

/**
 * The most liquid pools of listed tokens. Unlisted ones are excluded, because their price could be
 * inflated.
 */
export function liquidPools(
  pools: readonly Pool[],
  tokens: readonly Token[],
  worthOf: (pool: Pool) => Known<bigint>,
  count: number,
): readonly EarningPool[] {
  const listed = new Map(tokens.map((token) => [token.address.toLowerCase(), token]))
  return pools
    .flatMap((pool): EarningPool[] => {
      const [token0, token1] = [listed.get(pool.token0), listed.get(pool.token1)]
      const liquidityUsd = token0 && token1 ? worthOf(pool) : loading
      if (!token0 || !token1 || liquidityUsd.status !== 'known') return []
      const { address, swapFeeBps } = pool
      return [{ address, token0, token1, swapFeeBps, liquidityUsd, isVerified: true }]
    })
    .sort((one, other) => (other.liquidityUsd.value > one.liquidityUsd.value ? 1 : -1))
    .slice(0, count)
}

/**
 * Pools with the highest fee returns. Unknown when all returns are unknown; loading while one is
 * loading.
 */
export function bestReturns(
  pools: readonly EarningPool[],
  fees: FeeReturns,
  count: number,
): Known<readonly { readonly pool: EarningPool; readonly apr: Fraction }[]> {
  const returns = pools.map((pool) => ({
    pool,
    apr: feeReturn(fees.volumesOf(pool), fees.termsOf(pool), pool.liquidityUsd, fees.hoursOf(pool)),
  }))
  if (returns.some(({ apr }) => apr.status === 'loading')) return loading
  const found = returns.flatMap(({ pool, apr }) => (apr.status === 'known' ? [{ pool, apr: apr.value }] : []))
  const isMore = (one: Fraction, other: Fraction) =>
    one.numerator * other.denominator > other.numerator * one.denominator
  return known(found.sort((one, other) => (isMore(other.apr, one.apr) ? 1 : -1)).slice(0, count), 0)
}
