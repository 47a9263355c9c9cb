import { type Address, isSameAddress } from '@dexswap/chains'
import type { SourcedToken } from '@dexswap/token-lists'
import { dayPricesQuery, type MovedThen, type PriceThen, pricesThen, wantedPrices } from '#core/indexer/day-prices.ts'
import { mapKnown } from '#core/known.ts'
import { otherPools, ownPools } from '#core/pairs/pair.ts'
import { describeTokens } from '#core/pairs/pair-list.ts'
import { useChain } from './use-chain.ts'
import { useSourced } from './use-indexer.ts'
import { usePools } from './use-markets.ts'
import { useTokens } from './use-tokens.ts'

const none: readonly [] = []
const noTokens: ReadonlyMap<string, SourcedToken> = new Map()

/**
 * Daily prices from the indexer for a history, once it is read (`isRead`). Only for listed tokens and
 * pairs, because prices of others can be manipulated.
 */
export function useDayPrices(
  rows: readonly MovedThen[],
  isRead: boolean,
): { readonly priceThen: PriceThen; readonly isLoading: boolean } {
  const chain = useChain()
  const state = usePools(none)
  const listed = describeTokens(chain, useTokens(), noTokens)
  const native = chain.wrappedNative.address
  const pools = new Set(
    [...ownPools(chain, state), ...otherPools(chain, state).map(({ pool }) => pool)].map(({ address }) =>
      address.toLowerCase(),
    ),
  )
  const pricedAs = (token: Address) =>
    pools.has(token.toLowerCase()) ? 'pair' : listed(token) || isSameAddress(token, native) ? 'token' : null
  const question = isRead ? dayPricesQuery(wantedPrices(rows, native, pricedAs)) : null
  const found = mapKnown(useSourced(question), ({ value }) => value)
  const isLoading = found.status === 'loading' && (!isRead || question !== null)
  return { priceThen: pricesThen(found, native), isLoading }
}
