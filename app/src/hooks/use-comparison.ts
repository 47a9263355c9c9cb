import type { Quotes, UnreadTicks } from '@dexswap/pools-reader/quote'
import { useEffect } from 'react'
import type { Currency } from '#core/tokens/currency.ts'
import { useChain, useClient } from './use-chain.ts'
import { usePools } from './use-markets.ts'
import { useOnLeave } from './use-on-leave.ts'
import { useSession } from './use-session.ts'

const none: readonly [] = []
const noTicks: readonly UnreadTicks[] = []

/** Quotes of concentrated and Solidly platforms. Requested once the reserves of pairs are known. */
export function useComparison(
  { input, output }: { readonly input: Currency | null; readonly output: Currency | null },
  quotes: Quotes,
): void {
  const chain = useChain()
  const client = useClient()
  const pools = usePools(none)
  const { market, swaps } = useSession()
  const { comparison } = swaps
  const store = market.poolsOf(chain.id)
  const unread = ('unread' in quotes ? quotes.unread : null) ?? noTicks
  const isOffered = chain.concentratedPlatforms.length + chain.solidlyPlatforms.length > 0

  // Requests the pools of the displayed currencies from the chain.
  useEffect(() => {
    const isReady = isOffered && input !== null && output !== null && pools.status === 'ready'
    comparison.want(isReady ? { chain, client, store, pools, sides: [input, output], unread } : null)
  }, [comparison, isOffered, chain, client, store, pools, input, output, unread])

  // Stops when the screen is left, because other screens do not need these pools.
  useOnLeave(() => comparison.want(null))
}
