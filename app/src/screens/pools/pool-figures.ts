import type { Fraction } from '@dexswap/amm'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Known } from '#core/known.ts'
import type { PairRow } from '#core/pairs/pair.ts'
import type { PoolSort, poolSorts } from '#core/routes/search.ts'
import { pairName } from '#core/tokens/currency.ts'
import type { DisplayOrder } from '#core/tokens/display-order.ts'

/** A pair of the pools screen in display order, with its best campaign. */
export type PoolEntry = Pick<DisplayOrder, 'base' | 'quote'> & {
  readonly pair: PairRow
  /** Highest APY among the pair's listed campaigns, as a ratio; 0 without campaigns (rule 2.4.13). */
  readonly maxApy: Known<Fraction>
  /** Daily volumes up to today (UTC), in 10^-18 US dollars; null when unknown. */
  readonly volumes: Known<readonly (bigint | null)[]>
  /** Yearly fee return of LP holders as a ratio, from the latest complete days. */
  readonly feeApr: Known<Fraction>
  /**
   * Number of complete days from which the fee return of a pair younger than a week is computed; null
   * for older pairs.
   */
  readonly youngDays: number | null
  /** Sum of the fee return and the best campaign's APY. */
  readonly total: Known<Fraction>
}

/** A figure in US dollars on the card of a pool. */
type CardFigure = {
  readonly label: MessageDescriptor
  readonly hint?: MessageDescriptor
  readonly className: string
  /** Sort order by this figure; absent when the list cannot be sorted by it. */
  readonly sort?: (typeof poolSorts)[number]
  readonly of: (pair: PairRow) => Known<bigint>
}

/** Figures in the order of the card. */
export const cardFigures: readonly CardFigure[] = [
  { label: msg`Liquidity`, className: 'w-25 flex-none', sort: 'liquidity', of: ({ liquidityUsd }) => liquidityUsd },
  {
    label: msg`Volume 24 h`,
    className: 'min-w-0 flex-1',
    sort: 'volume',
    of: ({ dayVolumeUsd }) => dayVolumeUsd,
  },
]

/** Keys to sort pairs by, descending. `lastOfAll` is the key of unknown values, which come after 0. */
type SortKey = number | string
export const lastOfAll = Number.NEGATIVE_INFINITY

/** As a number, because sorting numbers is faster; 15 digits suffice. */
function sizeOf(figure: Known<bigint>): number {
  return figure.status === 'known' ? Number(figure.value) : lastOfAll
}

/** Divided as bigint first, because the products exceed the precision of a number. */
function ratioOf(figure: Known<Fraction>): number {
  if (figure.status !== 'known') return lastOfAll
  const { numerator, denominator } = figure.value
  return Number((numerator * ratioUnit) / denominator)
}
const ratioUnit = 10n ** 18n

export const liquidityOf = ({ pair }: PoolEntry) => sizeOf(pair.liquidityUsd)

type Sorting = { readonly name: MessageDescriptor; readonly keyOf: (entry: PoolEntry) => SortKey }

/** Sort orders of the list. Their names in links are defined with the routes. */
export const sortings: Readonly<Record<PoolSort, Sorting>> = {
  /** Relevance is liquidity in US dollars (rule 3.5.25). */
  relevance: { name: msg`RELEVANCE`, keyOf: liquidityOf },
  liquidity: { name: msg`LIQUIDITY`, keyOf: liquidityOf },
  volume: { name: msg`VOLUME`, keyOf: ({ pair }) => sizeOf(pair.dayVolumeUsd) },
  apy: { name: msg`APY`, keyOf: ({ maxApy }) => ratioOf(maxApy) },
  fees: { name: msg`FEE APR`, keyOf: ({ feeApr }) => ratioOf(feeApr) },
  return: { name: msg`TOTAL RETURN`, keyOf: ({ total }) => ratioOf(total) },
  name: { name: msg`NAME`, keyOf: ({ base, quote }) => pairName(base, quote).toLowerCase() },
}
