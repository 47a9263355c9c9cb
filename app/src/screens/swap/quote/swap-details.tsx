import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { formatAmount, formatBps, formatPercent } from '#core/format.ts'
import { worstSlippageBps } from '#core/markets/limit-risk.ts'
import { typeRecipient } from '#core/swaps/recipient.ts'
import { useSlippage } from '#hooks/use-markets.ts'
import { useSettings, useWallet } from '#hooks/use-session.ts'
import { DetailList, DetailRow, Disclosure, LinkButton, Unknown } from '#ui/text.tsx'
import { ImpactFigure, SlippageFigure } from '#widgets/risk-figures.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { useWide } from '../chart-place.tsx'
import { useChangeForm } from '../use-swap-form.ts'
import { EstimatedGas } from './lazy-account.tsx'
import { RouteTokens } from './route-legs.tsx'
import { LimitAmount, TradePrice } from './trade-figures.tsx'

/** Lazy, because few chains have split orders (`useSplit`). */
export const Routes = lazy(() => import('./split-routes.tsx'))

/** Gas cost of a quote: in US dollars if known, with the native amount as tooltip. */
export function GasFigure({ quote }: { quote: PlatformQuote }) {
  // The reason depends on the wallet: without one, gas cannot be estimated.
  const { status } = useWallet()
  const isConnected = status === 'connected'
  const silent = <NoGas isApproved={!isConnected || quote.input.kind === 'native'} />
  return isConnected ? <EstimatedGas quote={quote} otherwise={silent} /> : silent
}

/** Explains why the gas is unknown. Mentions the approval only for a token, with a connected wallet. */
function NoGas({ isApproved }: { isApproved: boolean }) {
  const { t } = useLingui()
  const reason = isApproved
    ? t`Could not estimate gas fee.`
    : t`Could not estimate gas fee. Please make sure you've approved the traded token.`
  return <Unknown reason={reason} />
}

/** Execution price, with costs and limits that can be expanded (rules 1.2.54 and 1.2.56). */
export function SwapDetails({ trade, recipient }: { trade: PlatformQuote; recipient: string | undefined }) {
  const changeForm = useChangeForm()
  const { t } = useLingui()
  const slippageBps = useSlippage()
  const slippage = formatBps(slippageBps)
  const worst = worstSlippageBps(trade, slippageBps)
  const { autoSlippage } = useSettings()
  const wide = useWide()
  const isConnected = useWallet().status === 'connected'
  const { decimals } = trade.input
  const symbolOf = useSymbols()
  return (
    <>
      <DetailList>
        <DetailRow label={t`Price`}>
          <TradePrice trade={trade} />
        </DetailRow>
      </DetailList>
      <Disclosure summary={t`Details`} defaultOpen>
        <DetailList>
          <DetailRow label={trade.field === 'input' ? t`Minimum received` : t`Maximum sold`}>
            <LimitAmount trade={trade} unit />
          </DetailRow>
          <DetailRow label={t`Price impact`}>
            <ImpactFigure impact={trade.priceImpact} />
          </DetailRow>
          {worst > slippageBps ? (
            <DetailRow label={t`Max slippage`}>
              <SlippageFigure bps={worst} />
            </DetailRow>
          ) : autoSlippage ? (
            <DetailRow
              label={<span className="whitespace-nowrap">{t`Max slippage`}</span>}
              more={t`Based on route fee, pool volatility, block time and cost of failure.`}
            >
              <Trans>Auto · {slippage}</Trans>
            </DetailRow>
          ) : (
            <DetailRow label={t`Max slippage`}>{slippage}</DetailRow>
          )}
          <DetailRow label={t`Liquidity provider fee`}>
            <span dir="ltr">
              {formatPercent(trade.lpFee)}
              <span className="text-2 font-normal">
                {' · '}
                {formatAmount(trade.lpFeeAmount, decimals, 'summary', 'up')} {symbolOf(trade.input)}
              </span>
            </span>
          </DetailRow>
          {wide || trade.split ? null : (
            <DetailRow label={t`Route`}>
              <RouteTokens trade={trade} />
            </DetailRow>
          )}
          {isConnected ? (
            <DetailRow label={t`Network cost`}>
              <GasFigure quote={trade} />
            </DetailRow>
          ) : null}
          {recipient === undefined ? (
            <DetailRow label={t`Recipient`}>
              <span className="font-normal">
                <Trans>Your wallet</Trans>
              </span>{' '}
              <LinkButton
                aria-label={t`Change the recipient`}
                onClick={() => changeForm((form) => typeRecipient(form, ''))}
              >{t`Change`}</LinkButton>
            </DetailRow>
          ) : null}
        </DetailList>
        {trade.split && !wide ? (
          <Suspense>
            <Routes trade={trade} split={trade.split} isHeaded={false} />
          </Suspense>
        ) : null}
      </Disclosure>
    </>
  )
}
