import { liquidityValueDown } from '@dexswap/amm'
import { Trans } from '@lingui/react/macro'
import { formatUsd } from '#core/format.ts'
import { lpValueUsd } from '#core/pairs/my-pairs.ts'
import type { Pair } from '#core/pairs/pair.ts'
import { offMarketValue } from '#core/pairs/position.ts'
import { usePriceOf } from '#hooks/use-positions.ts'

/** Explains the second value of a position in a pool with a price that differs from the market. */
export function OffMarketNote(props: {
  pair: Pick<Pair, 'token0' | 'token1' | 'reserve0' | 'reserve1' | 'liquidityUsd'>
  held: bigint
  totalSupply: bigint
}) {
  const { pair, held, totalSupply } = props
  const priceOf = usePriceOf([pair.token0, pair.token1])
  const amounts = liquidityValueDown(held, pair, totalSupply)
  const listed = offMarketValue(amounts, pair, priceOf, lpValueUsd(pair, held, totalSupply))
  if (listed === null) return null
  const usd = formatUsd(listed)
  return (
    <p className="text-3 text-caption mt-2">
      <Trans>Lists show {usd}: the price of this pool is off the market.</Trans>
    </p>
  )
}
