import { useLingui } from '@lingui/react/macro'
import { formatAmount, formatUsd } from '#core/format.ts'
import { type Known, known, knownValue, loading, unknown } from '#core/known.ts'
import { pairUsdDown } from '#core/markets/usd-prices.ts'
import { links } from '#core/routes/table.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { spendableIds } from '#core/tokens/spendable.ts'
import { useChain } from '#hooks/use-chain.ts'
import { usePools } from '#hooks/use-markets.ts'
import { useWallet } from '#hooks/use-session.ts'
import { useTokens } from '#hooks/use-tokens.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PairLogo } from '#ui/token-logo.tsx'
import { Link } from '#widgets/link.tsx'
import { PortfolioLink } from '#widgets/portfolio-link.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { EarningPools } from './earning-list.tsx'
import { type LiquidPair, rankLiquidPairs } from './rank-liquid-pairs.ts'

const none: readonly [] = []

/** The most liquid pairs of the chain, computed from reserves only. */
function useLiquidPairs(count: number): Known<readonly LiquidPair[]> {
  const chain = useChain()
  const tokens = useTokens()
  const state = usePools(none)
  if (state.status === 'loading') return loading
  if (state.status === 'unreachable') return unknown('node-unreachable')
  const pairs = rankLiquidPairs(
    chain,
    [...state.pools.values()].flat(),
    tokens,
    ({ token0, token1, ...reserves }) => {
      const pair = { token0: { address: token0 }, token1: { address: token1 }, ...reserves }
      return knownValue(pairUsdDown(chain, state, pair))
    },
    count,
  )
  return pairs.length === 0 && !state.complete ? loading : known(pairs, state.block.receivedAt)
}

const count = 5

function PairRow({ pair }: { pair: LiquidPair }) {
  const symbolOf = useSymbols()
  const chain = useChain()
  const { base, quote, price, liquidity } = pair
  return (
    <tr className="border-line hover:bg-surface-1 relative h-13 border-b last:border-0">
      <th scope="row" className="text-start font-medium">
        <Link
          {...links.swapPair(...spendableIds(chain, quote, base))}
          className="flex items-center gap-2 after:absolute after:inset-0 xs:gap-3"
        >
          <PairLogo first={currencyLogo(chain, base)} second={currencyLogo(chain, quote)} size={28} />
          {symbolOf(base)} / {symbolOf(quote)}
        </Link>
      </th>
      <td className="text-end font-medium">
        <bdi dir="ltr">
          {formatAmount(price, 18, 'price')} <span className="text-3 font-normal max-xs:hidden">{symbolOf(quote)}</span>
        </bdi>
      </td>
      <td className="text-end font-medium">{formatUsd(liquidity)}</td>
    </tr>
  )
}

function LoadingRow() {
  return (
    <tr className="border-line h-13 border-b last:border-0">
      <td colSpan={3}>
        <Skeleton height={24} />
      </td>
    </tr>
  )
}

/** Table of the most liquid pairs; each row opens the swap. */
function LiquidTable() {
  const { t } = useLingui()
  const state = useLiquidPairs(count)
  if (state.status === 'unknown') {
    return (
      <EmptyState kind="failed" title={t`Could not load pairs`}>
        {t`Can't reach the network. Your funds are not affected.`}
      </EmptyState>
    )
  }
  const head = 'text-3 text-caption h-9 font-normal'
  return (
    <table className="mt-2 w-full border-collapse" aria-busy={state.status === 'loading'}>
      <thead>
        <tr className="border-line border-b">
          <th className={`${head} text-start`}>{t`Pair`}</th>
          <th className={`${head} text-end`}>{t`Price`}</th>
          <th className={`${head} w-[4.75rem] text-end xs:w-[8.5rem]`}>{t`Liquidity`}</th>
        </tr>
      </thead>
      <tbody>
        {state.status === 'loading'
          ? Array.from({ length: count }, (_, index) => index).map((index) => <LoadingRow key={index} />)
          : state.value.map((pair) => <PairRow key={`${pair.base.address}${pair.quote.address}`} pair={pair} />)}
      </tbody>
    </table>
  )
}

/** The most liquid pairs. Without a wallet also fee returns, and a link to portfolios. */
export default function LiquidPairs() {
  const { t } = useLingui()
  const isNew = useWallet().status !== 'connected'
  const { graphql } = useChain()
  return (
    <section>
      <header className="flex items-baseline justify-between">
        <h2 className="text-section font-semibold">{t`Most liquid pairs`}</h2>
        <Link {...links.pools()} className="link">
          {t`All pairs`}
        </Link>
      </header>
      <LiquidTable />
      {isNew && graphql !== null ? <EarningPools /> : null}
      {isNew ? (
        <p className="mt-6">
          <PortfolioLink />
        </p>
      ) : null}
    </section>
  )
}
