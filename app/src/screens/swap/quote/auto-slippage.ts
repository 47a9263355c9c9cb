import { useEffect, useState } from 'react'
import { autoSlippageBps } from '#core/markets/auto-slippage.ts'
import { createMoveBook } from '#core/markets/move-book.ts'
import type { PlatformQuote } from '#core/markets/quote.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { expectedSwapGas } from '#core/swaps/max-spendable.ts'
import { nativeCurrencyOf } from '#core/tokens/currency.ts'
import { useChain, useGasPrice } from '#hooks/chain.ts'
import { useOnLeave } from '#hooks/leaving.ts'
import { autoSlippage, usePools, useUsdPrice } from '#hooks/markets.ts'
import type { Swap } from '../use-swap.ts'

const none: readonly [] = []

/**
 * With Auto slippage: watches the pools of the route and passes the tolerance to the quotes. Renders
 * nothing.
 */
export default function AutoSlippage({ swap, trade: { hops } }: { swap: Swap; trade: PlatformQuote }) {
  const chain = useChain()
  const pools = usePools(none)
  const [book] = useState(createMoveBook)
  const costShare = useCostShare(swap)
  const way = hops.map(({ pair, swapFeeBps }) => `${pair.toLowerCase()} ${swapFeeBps}`).join()

  // Runs after quotes change. Its result does not affect `way`, so the effect settles.
  useEffect(() => {
    if (pools.status !== 'ready') return autoSlippage.set(null)
    const asked = way.split(',').map((hop) => hop.split(' '))
    const pairs = new Set(asked.map(([pair]) => pair))
    book.see(
      [...pools.pools.values()].flat().filter(({ address }) => pairs.has(address)),
      pools.block.number,
    )
    const hopsOf = asked.map(([pair = '', feeBps]) => ({ feeBps: Number(feeBps), moves: book.of(pair) }))
    autoSlippage.set(autoSlippageBps({ hops: hopsOf, blockTimeMs: chain.blockTimeMs, costShare }))
  }, [pools, way, book, chain, costShare])

  // Other screens use the user's setting.
  useOnLeave(() => autoSlippage.set(null))
  return null
}

/** Network cost as a share of the swapped value, in thousandths; null when either is unknown. */
function useCostShare({ values }: Swap): number | null {
  const native = nativeCurrencyOf(useChain())
  const price = useUsdPrice(native)
  const gasPrice = useGasPrice()
  const { input } = values
  if (gasPrice === null || input.status !== 'known' || input.value === 0n) return null
  const cost = usdValueDown(native, expectedSwapGas * gasPrice, price)
  return cost.status === 'known' ? Number((cost.value * 1000n) / input.value) / 1000 : null
}
