import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { formatAmount, formatUsd } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import type { Pair } from '#core/pairs/pair.ts'
import { links } from '#core/routes/table.ts'
import { baseFirst, displayOrder } from '#core/tokens/display-order.ts'
import { spendableIds } from '#core/tokens/spendable.ts'
import { useChain } from '#hooks/use-chain.ts'
import { usePairTrades } from '#hooks/use-pair-history.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ExternalLink, Unknown } from '#ui/text.tsx'
import { ShortAddress } from '#widgets/address.tsx'
import { unknownTexts, WhyUnknown } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { TokenSymbol, useSymbols } from '#widgets/token-identity.tsx'
import { type TradeSide, tradeSide } from './pair-figure-cards.tsx'

type Trades = Extract<ReturnType<typeof usePairTrades>, { status: 'known' }>['value']['value']

/** Recent trades and liquidity changes of a pair. */
export function RecentTrades({ pair }: { pair: Pair }) {
  const { t } = useLingui()
  const chain = useChain()
  const { base, quote } = displayOrder(chain, pair)
  const trades = usePairTrades(pair)
  return (
    <Card className="min-w-0 flex-1 p-4 xs:p-6" aria-labelledby="recent-trades">
      <h2 id="recent-trades" className="text-heading">{t`Recent trades`}</h2>
      {trades.status === 'unknown' ? <WhyUnknown reason={trades.reason} className="py-8" /> : null}
      {trades.status === 'loading' ? (
        <div className="mt-3 grid gap-3" role="status" aria-label={t`Loading`}>
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={24} />
          ))}
        </div>
      ) : null}
      {trades.status === 'known' && trades.value.value.length === 0 ? (
        <p className="text-3 py-8 text-center">
          {t`No trades yet.`}{' '}
          <Link {...links.swapPair(...spendableIds(chain, base, quote))} className="link">
            {t`Swap`}
          </Link>
        </p>
      ) : null}
      {trades.status === 'known' && trades.value.value.length > 0 ? (
        <TradeTable pair={pair} trades={trades.value.value} />
      ) : null}
    </Card>
  )
}

function TradeTable({ pair, trades }: { pair: Pair; trades: Trades }) {
  const symbolOf = useSymbols()
  const { t } = useLingui()
  const chain = useChain()
  const { base, quote, baseIs } = displayOrder(chain, pair)
  const head = 'text-3 text-caption bg-surface-1 sticky top-0 h-9 font-normal'
  const texts: Readonly<Record<TradeSide, string>> = {
    buy: t`Buy ${symbolOf(base)}`,
    sell: t`Sell ${symbolOf(base)}`,
    add: t`Add`,
    remove: t`Remove`,
  }
  // The role is group, because the card is already the region with this name.
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
    <div className="mt-2 max-h-[24.75rem] overflow-auto" tabIndex={0} role="group" aria-label={t`Recent trades`}>
      <table className="w-full border-collapse whitespace-nowrap">
        <thead>
          <tr>
            <th className={`${head} text-start`}>{t`Action`}</th>
            <th className={`${head} text-end`}>
              <TokenSymbol of={base} />
            </th>
            <th className={`${head} text-end`}>
              <TokenSymbol of={quote} />
            </th>
            <th className={`${head} ps-4 text-end max-xs:hidden`}>{t`Value`}</th>
            <th className={`${head} ps-4 text-end max-sm:hidden`}>{t`Account`}</th>
            <th className={`${head} ps-4 text-end max-xs:hidden`}>{t`Time`}</th>
          </tr>
        </thead>
        <tbody>
          {trades.map((trade) => {
            const side = tradeSide(trade, baseIs)
            const [own, other] = baseFirst({ baseIs }, withoutSign(trade.amount0), withoutSign(trade.amount1))
            return (
              <tr key={`${trade.hash} ${trade.logIndex}`} className="border-line h-10 border-t max-xs:h-13">
                <th scope="row" className={`text-start font-medium ${sideColours[side]}`}>
                  {texts[side]}
                  <span className="text-3 text-caption block font-normal xs:hidden">{formatDate(trade.time)}</span>
                </th>
                <td className="ps-4 text-end">{formatAmount(own, base.decimals, 'balance')}</td>
                <td className="ps-4 text-end">{formatAmount(other, quote.decimals, 'balance')}</td>
                <td className="ps-4 text-end max-xs:hidden">
                  {trade.usd === null ? <Unknown reason={t(unknownTexts['no-source'])} /> : formatUsd(trade.usd)}
                </td>
                <td className="text-2 ps-4 text-end max-sm:hidden">
                  {trade.account ? <ShortAddress address={trade.account} /> : '—'}
                </td>
                <td className="text-2 ps-4 text-end max-xs:hidden">
                  <TransactionTime link={explorerLink(chain, 'tx', trade.hash)}>
                    {formatDate(trade.time)}
                  </TransactionTime>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const sideColours: Readonly<Record<TradeSide, string>> = {
  buy: 'text-success',
  sell: 'text-danger',
  add: 'text-1',
  remove: 'text-1',
}

function TransactionTime({ link, children }: { link: string | null; children: ReactNode }) {
  return link ? <ExternalLink href={link}>{children}</ExternalLink> : children
}

function withoutSign(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}
