import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { currencyId } from '#domain/currencies/currency-id.ts'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { formatAmount, formatUsd } from '#domain/currencies/format.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { links } from '#domain/routes/table.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PairLogo } from '#ui/pair-logo.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type LiquidPair, spendableForm } from './most-liquid-pairs.ts'
import { useLiquidPairs } from './use-liquid-pairs.ts'

const count = 5

function PairRow({ pair }: { pair: LiquidPair }) {
  const chain = useChain()
  const { base, quote, price, liquidity } = pair
  return (
    <tr className="border-line hover:bg-surface-1 relative h-13 border-b last:border-0">
      <th scope="row" className="font-medium">
        <Link
          {...links.swapPair(currencyId(spendableForm(chain, quote)), currencyId(spendableForm(chain, base)))}
          className="flex items-center gap-3 after:absolute after:inset-0"
        >
          <PairLogo first={currencyLogo(chain, base)} second={currencyLogo(chain, quote)} size={28} />
          {shortenSymbol(base.symbol)} / {shortenSymbol(quote.symbol)}
        </Link>
      </th>
      <td className="text-end font-medium">
        {formatAmount(price, 18, 'price')}{' '}
        <span className="text-3 font-normal max-xs:hidden">{shortenSymbol(quote.symbol)}</span>
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

/** The pairs with most liquidity, from the reserves on the chain; each opens the swap with that pair. */
export function LiquidPairs() {
  const { t } = useLingui()
  const state = useLiquidPairs(count)
  if (state.status === 'unknown') {
    return (
      <EmptyState kind="failed" title={t`Could not load pairs`}>
        {t`No node answered. Your funds are not affected.`}
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
          <th className={`${head} w-[104px] text-end xs:w-[136px]`}>{t`Liquidity`}</th>
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
