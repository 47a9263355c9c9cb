import type { Pool } from '@dexswap/amm'
import type { Address } from '@dexswap/chains'
import type { Token } from '#domain/currencies/currency.ts'
import { bothKnown, type Known, known, mapKnown } from '#domain/known.ts'
import { usdValueDown } from '#domain/prices/usd-value.ts'
import type { PairRow } from './pair-row.ts'
import type { ListedPair, PairListing } from './pair-source.ts'

export type RowParts = {
  /** The own exchange's pools as the chain has them now. */
  readonly pools: readonly Pool[]
  readonly listing: Known<PairListing>
  readonly describe: (address: Address) => Token | null
  readonly priceOf: (token: Token) => Known<bigint>
}

/** Worth of both reserves, of 10^-18 US dollars, rounded down; unknown where one side has no price. */
export function liquidityUsdDown(
  pair: Pick<PairRow, 'token0' | 'token1' | 'reserve0' | 'reserve1'>,
  priceOf: (token: Token) => Known<bigint>,
): Known<bigint> {
  const first = usdValueDown(pair.token0, pair.reserve0, priceOf(pair.token0))
  const second = usdValueDown(pair.token1, pair.reserve1, priceOf(pair.token1))
  return mapKnown(bothKnown(first, second), ([one, other]) => one + other)
}

/** The pairs of the chain, and those that only the source knows; a pair whose tokens are not described yet is left out. */
export function pairRows({ pools, listing, describe, priceOf }: RowParts): readonly PairRow[] {
  const pairs = new Map<string, ListedPair>()
  if (listing.status === 'known') for (const pair of listing.value.pairs) pairs.set(pair.address, pair)
  for (const pool of pools) pairs.set(pool.address, pool)
  return [...pairs.values()].flatMap(({ address, token0: first, token1: second, ...figures }): PairRow[] => {
    const token0 = describe(first)
    const token1 = describe(second)
    if (!token0 || !token1) return []
    const { reserve0, reserve1, swapFeeBps } = figures
    const pair = { token0, token1, reserve0, reserve1 }
    return [
      {
        ...pair,
        address,
        swapFeeBps,
        liquidityUsd: liquidityUsdDown(pair, priceOf),
        dayVolumeUsd: dayVolumeOf(address, listing),
      },
    ]
  })
}

/** A pair without a row for the day has not traded on it; a row without a value has no price. */
function dayVolumeOf(pair: string, listing: Known<PairListing>): Known<bigint> {
  if (listing.status !== 'known') return listing
  const volumes = listing.value.dayVolumes
  if (!volumes) return { status: 'unknown', reason: 'indexer-unreachable' }
  const volume = volumes.get(pair)
  if (volume === null) return { status: 'unknown', reason: 'no-source' }
  return known(volume ?? 0n, listing.asOf)
}
