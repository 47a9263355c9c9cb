// Step 1 of 7: amount: the inputs of removing to one token, collected for one call.

import { quotesFor } from '@dexswap/pools-reader/quotes'
import type { RemovalView } from '#core/liquidity/derive-removal.ts'
import { burnedBy, deriveRemoveOne, type RemoveOneView } from '#core/liquidity/derive-remove-one.ts'
import { otherSide, type Side } from '#core/liquidity/pair-lookup.ts'
import { poolsAfterBurn } from '#core/liquidity/pools-after-burn.ts'
import { swappedOf } from '#core/liquidity/remove-one-intent.ts'
import { wrappedForm } from '#core/tokens/currency.ts'
import { useAllowance } from '#hooks/use-balances.ts'
import { useBatching } from '#hooks/use-batching.ts'
import { useComparison } from '#hooks/use-comparison.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { usePools } from '#hooks/use-markets.ts'
import { useQuotes } from '#hooks/use-quotes.ts'
import { useSession, useSettings, useStore } from '#hooks/use-session.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { useTransferFees } from '#hooks/use-transfer-fees.ts'

export function useRemoveOne(removal: RemovalView, side: Side): RemoveOneView {
  const { chain, currencies, exchange, intent, lpToken } = removal
  const { slippageBps, multihop, expertMode } = useSettings()
  const canBatch = useBatching() !== 'none'
  const swapped = { input: currencies[otherSide(side)], output: currencies[side] }
  const chosen = [swapped.input, swapped.output].filter((currency) => currency !== null)
  const pools = usePools(chosen.map((currency) => wrappedForm(chain, currency).address))
  const { compare } = useStore(useSession().swaps.comparison)
  const amount = intent && swappedOf(intent, side, canBatch)
  const request = { ...swapped, field: 'input', amount, platform: null, compare } as const
  const quotesBefore = useQuotes(request)
  useComparison(swapped, quotesBefore)
  const burned = burnedBy(removal)
  const settings = { slippageBps, multihop, closed: chain.closedPlatforms ?? [] }
  const quotes = burned ? quotesFor(chain, poolsAfterBurn(chain, pools, burned), request, settings) : quotesBefore
  const swapRouter = quotes.status === 'quoted' ? quotes.selected.platform.router : null
  return deriveRemoveOne({
    ...{ removal, side, canBatch, quotes, quotesBefore, multihop, expertMode },
    allowances: {
      burn: useAllowance(lpToken, exchange?.router ?? null),
      swap: useAllowance(swapped.input, swapRouter),
    },
    fees: useTransferFees(currencies, pools),
    now: useChainTime(),
    deadlineSeconds: useDeadlineSeconds(),
  })
}
