import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { useEffect } from 'react'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import type { SwapView } from '#core/swaps/derive-swap.ts'

import { expectedSwapGas } from '#core/swaps/max-spendable.ts'
import { nativeCurrencyOf } from '#core/tokens/currency.ts'
import { useChain, useGasPrice } from '#hooks/use-chain.ts'
import { usePools, useUsdPrice } from '#hooks/use-markets.ts'
import { useOnLeave } from '#hooks/use-on-leave.ts'
import { useSession } from '#hooks/use-session.ts'

const none: readonly [] = []

/** Requests the automatic slippage of the trade's route at each block. Renders nothing. */
export default function AutoSlippage({ values, trade: { hops } }: Pick<SwapView, 'values'> & { trade: PlatformQuote }) {
  const chain = useChain()
  const pools = usePools(none)
  const { autoSlippage } = useSession().swaps
  const costShare = useCostShare(values)
  const way = hops.map(({ pair, swapFeeBps }) => `${pair} ${swapFeeBps}`).join()

  // The pools of the route, not the amounts: another slippage requests nothing new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `way` is the key of the hops
  useEffect(() => autoSlippage.want({ chain, pools, hops, costShare }), [autoSlippage, pools, way, chain, costShare])

  // When the screen is left, the slippage of the settings applies again.
  useOnLeave(() => autoSlippage.want(null))
  return null
}

/** Gas cost in thousandths of the swapped value; null when one of the two is unknown. */
function useCostShare({ input }: SwapView['values']): number | null {
  const native = nativeCurrencyOf(useChain())
  const price = useUsdPrice(native)
  const gasPrice = useGasPrice()
  if (gasPrice === null || input.status !== 'known' || input.value === 0n) return null
  const cost = usdValueDown(native, expectedSwapGas * gasPrice, price)
  return cost.status === 'known' ? Number((cost.value * 1000n) / input.value) / 1000 : null
}
