import { type Currency, wrappedForm } from '#domain/currencies/currency.ts'
import { allKnown, type Known, mapKnown } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import type { HistoryRange } from '#domain/pairs/history.ts'
import { usePairHistory } from '#domain/pairs/use-pair-history.ts'
import { usePools } from '#domain/pools/use-pools.ts'
import { marketWays, type WayHop } from '#domain/quotes/market-ways.ts'
import type { PriceLeg } from './price-series.ts'

export type MarketHistory =
  | { readonly status: 'loading' }
  /** Nobody recorded a market of the two: no indexer that can be used, or no way between them. */
  | { readonly status: 'absent' }
  | { readonly status: 'known'; readonly legs: readonly PriceLeg[] }

const noHops: readonly WayHop[] = []

/** The past of the pairs that the indexer follows between two currencies: of their deepest pool, else of each hop on the way. */
export function useMarketHistory(of: Currency, per: Currency, range: HistoryRange): MarketHistory {
  const chain = useChain()
  const state = usePools([of, per].map((currency) => wrappedForm(chain, currency).address))
  const ready = state.status === 'ready' ? state : null
  const ways = ready ? marketWays(chain, ready.pools, of, per) : []
  // An indexer may follow the own exchange alone: its way is asked for where the best is not known.
  const [best] = ways
  const own = ways.find(({ platform }) => platform.id === 'dexswap')
  const ofBest = useLegs(best?.hops ?? noHops, range)
  const isUnheardOf = ofBest.status === 'unknown' && ofBest.reason === 'no-source'
  const ofOwn = useLegs(isUnheardOf && own !== best ? (own?.hops ?? noHops) : noHops, range)

  if (state.status === 'unreachable') return { status: 'absent' }
  // A pair of their own may still be found.
  if (!best || (best.hops.length > 1 && !ready?.complete)) return { status: ready?.complete ? 'absent' : 'loading' }
  if (!isUnheardOf) return marketOf(ofBest)
  return own && own !== best ? marketOf(ofOwn) : { status: 'absent' }
}

/** A way has at most three hops. */
function useLegs(hops: readonly WayHop[], range: HistoryRange): Known<readonly PriceLeg[]> {
  const [first, second, third] = hops
  const found = [
    usePairHistory(first?.pair ?? null, range),
    usePairHistory(second?.pair ?? null, range),
    usePairHistory(third?.pair ?? null, range),
  ]
  return allKnown(
    hops.flatMap(({ from }, at) => {
      const history = found[at]
      return history ? [mapKnown(history, ({ value }): PriceLeg => ({ history: value, of: from }))] : []
    }),
  )
}

function marketOf(found: Known<readonly PriceLeg[]>): MarketHistory {
  if (found.status === 'known') return { status: 'known', legs: found.value }
  return { status: found.status === 'loading' ? 'loading' : 'absent' }
}
