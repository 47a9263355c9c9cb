import { wrappedForm } from '#domain/currencies/currency.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { usePools } from '#domain/pools/use-pools.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import type { QuoteRequest, Quotes } from './quote.ts'
import { quotesFor } from './quotes-for.ts'

/** The best trade of each platform for what the person typed, worked out in the same render as the keystroke. */
export function useQuotes(request: QuoteRequest): Quotes {
  const chain = useChain()
  const { slippageBps, multihop } = useSettings()
  const chosen = [request.input, request.output].filter((currency) => currency !== null)
  const pools = usePools(chosen.map((currency) => wrappedForm(chain, currency).address))
  return quotesFor(chain, pools, request, { slippageBps, multihop, closed: chain.closedPlatforms ?? [] })
}
