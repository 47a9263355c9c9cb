import { nativeExchangeId } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { formatPercent, formatUsd } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import { pairUsdDown } from '#core/markets/usd-prices.ts'
import { ownPools } from '#core/pairs/pair.ts'
import { links } from '#core/routes/table.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { useChain } from '#hooks/use-chain.ts'
import { usePools } from '#hooks/use-markets.ts'
import { useFeeReturns } from '#hooks/use-pair-history.ts'
import { useTokens } from '#hooks/use-tokens.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { PairLogo } from '#ui/token-logo.tsx'
import { Link } from '#widgets/link.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { bestReturns, type EarningPool, liquidPools } from './earning-pools.ts'

const none: readonly [] = []
const noPools: readonly EarningPool[] = []
/** Maximum number of pools of which the volume is requested. */
const maxQueried = 12
const count = 3

function useBestReturns(): ReturnType<typeof bestReturns> {
  const chain = useChain()
  const tokens = useTokens()
  const state = usePools(none)
  const pools = useMemo(() => {
    if (state.status !== 'ready') return noPools
    const worthOf: Parameters<typeof liquidPools>[2] = ({ token0, token1, ...reserves }): Known<bigint> =>
      pairUsdDown(chain, state, { token0: { address: token0 }, token1: { address: token1 }, ...reserves })
    return liquidPools(ownPools(chain, state), tokens, worthOf, maxQueried)
  }, [chain, state, tokens])
  return bestReturns(pools, useFeeReturns(pools), count)
}

function Row({ pool, apr }: { pool: EarningPool; apr: string }) {
  const symbolOf = useSymbols()
  const chain = useChain()
  const { base, quote } = displayOrder(chain, pool)
  return (
    <tr className="border-line hover:bg-surface-1 relative h-13 border-b last:border-0">
      <th scope="row" className="text-start font-medium">
        <Link
          {...links.pair(pool.token0.address, pool.token1.address)}
          className="flex items-center gap-2 after:absolute after:inset-0 xs:gap-3"
        >
          <PairLogo first={currencyLogo(chain, base)} second={currencyLogo(chain, quote)} size={28} />
          {symbolOf(base)} / {symbolOf(quote)}
        </Link>
      </th>
      <td className="text-success text-end font-medium">{apr}</td>
      <td className="text-end font-medium">{formatUsd(pool.liquidityUsd.value)}</td>
    </tr>
  )
}

/**
 * Pools with the best fee returns, for visitors without a wallet. Hidden when no indexer returns
 * volumes.
 */
export function EarningPools() {
  const { t } = useLingui()
  const found = useBestReturns()
  const { platforms } = useChain()
  if (found.status === 'unknown' || (found.status === 'known' && found.value.length === 0)) return null
  const platform = platforms.find(({ id }) => id === nativeExchangeId)?.name
  const head = 'text-3 text-caption h-9 font-normal'
  return (
    <section className="mt-10">
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="text-section font-semibold">{t`Fee returns of the largest pools on ${platform}`}</h2>
        <Link {...links.pools()} search={{ view: 'table' }} className="link shrink-0">
          {t`All returns`}
        </Link>
      </header>
      <table className="mt-2 w-full border-collapse" aria-busy={found.status === 'loading'}>
        <thead>
          <tr className="border-line border-b">
            <th className={`${head} text-start`}>{t`Pair`}</th>
            <th
              className={`${head} text-end`}
              title={t`Yearly fee return of LPs, estimated from the last 7 full days.`}
            >
              {t`Fee APR`}
            </th>
            <th className={`${head} w-[4.75rem] text-end xs:w-[8.5rem]`}>{t`Liquidity`}</th>
          </tr>
        </thead>
        <tbody>
          {found.status === 'loading'
            ? Array.from({ length: count }, (_, index) => index).map((index) => (
                <tr key={index} className="border-line h-13 border-b last:border-0">
                  <td colSpan={3}>
                    <Skeleton height={24} />
                  </td>
                </tr>
              ))
            : found.value.map(({ pool, apr }) => <Row key={pool.address} pool={pool} apr={formatPercent(apr)} />)}
        </tbody>
      </table>
    </section>
  )
}
