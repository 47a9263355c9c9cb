import { useEffect } from 'react'
import type { UnreadTicks } from '#core/markets/quote.ts'
import type { SwapView } from '#core/swaps/derive-swap.ts'
import { useChain, useClient } from '#hooks/use-chain.ts'
import { usePools } from '#hooks/use-markets.ts'
import { useOnLeave } from '#hooks/use-on-leave.ts'
import { useSession } from '#hooks/use-session.ts'

const none: readonly [] = []
const noTicks: readonly UnreadTicks[] = []

/** Requests quotes of concentrated and Solidly platforms after the first reserves of pairs. */
export function useComparison({ currencies, quotes }: Pick<SwapView, 'currencies' | 'quotes'>): void {
  const chain = useChain()
  const client = useClient()
  const pools = usePools(none)
  const { market, swaps } = useSession()
  const { comparison } = swaps
  const store = market.poolsOf(chain.id)
  const { input, output } = currencies
  const unread = ('unread' in quotes ? quotes.unread : null) ?? noTicks
  const isOffered = chain.concentratedPlatforms.length + chain.solidlyPlatforms.length > 0

  // Reads the chain for the shown pair.
  useEffect(() => {
    const isReady = isOffered && input !== null && output !== null && pools.status === 'ready'
    comparison.want(isReady ? { chain, client, store, pools, sides: [input, output], unread } : null)
  }, [comparison, isOffered, chain, client, store, pools, input, output, unread])

  // Stops on leaving, as other screens need no such pools.
  useOnLeave(() => comparison.want(null))
}
