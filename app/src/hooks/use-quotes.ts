// Step 2 of 7 of a swap, the quote: routes over the pools in memory.
import type { QuoteRequest, Quotes } from '@dexswap/pools-reader/quote'
import { orStale, quotesFor } from '@dexswap/pools-reader/quotes'
import { wrappedForm } from '#core/tokens/currency.ts'
import { useChain } from './use-chain.ts'
import { usePools, useSlippage } from './use-markets.ts'
import { useSession, useSettings, useStore } from './use-session.ts'

/**
 * The best trade of each platform, computed in the render of the keystroke. Until reserves are read,
 * it is computed from those of the last visit.
 */
export function useQuotes(request: QuoteRequest): Quotes {
  const chain = useChain()
  const slippageBps = useSlippage()
  const { multihop } = useSettings()
  const chosen = [request.input, request.output].filter((currency) => currency !== null)
  const pools = usePools(chosen.map((currency) => wrappedForm(chain, currency).address))
  const stale = useStore(useSession().market.poolsOf(chain.id).stale)
  const settings = { slippageBps, multihop, closed: chain.closedPlatforms ?? [] }
  return orStale(quotesFor(chain, pools, request, settings), stale, chain, request, settings)
}
