import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatBps, formatExactAmount, formatPercent } from '#domain/currencies/format.ts'
import type { PlatformQuote } from '#domain/quotes/quote.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { DetailList, DetailRow } from '#ui/detail-row.tsx'
import { LinkButton } from '#ui/link.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'
import { ImpactFigure } from './impact-figure.tsx'
import { PriceLine } from './price-line.tsx'
import { RouteTokens } from './route-tokens.tsx'
import { typeRecipient } from './swap-form.ts'
import { changeForm } from './use-swap-form.ts'
import { useWide } from './use-wide.ts'

/** The least that arrives or the most that leaves, whichever of the two may move. */
export function LimitAmount({ trade, unit = false }: { trade: PlatformQuote; unit?: boolean }) {
  const received = trade.field === 'input'
  const amount = received ? trade.minimumOut : trade.maximumIn
  const { decimals, symbol } = received ? trade.output : trade.input
  return (
    <span dir="ltr" title={`${formatExactAmount(amount, decimals)} ${symbol}`}>
      {formatAmount(amount, decimals, 'limit', received ? 'down' : 'up')} {unit ? shortenSymbol(symbol) : null}
    </span>
  )
}

/** What the trade costs and what it is bound by. */
export function SwapDetails({ trade, recipient }: { trade: PlatformQuote; recipient: string | undefined }) {
  const { t } = useLingui()
  const { slippageBps } = useSettings()
  const wide = useWide()
  const { symbol, decimals } = trade.input
  return (
    <DetailList>
      <DetailRow label={t`Price`}>
        <PriceLine trade={trade} />
      </DetailRow>
      <DetailRow label={trade.field === 'input' ? t`Minimum received` : t`Maximum sold`}>
        <LimitAmount trade={trade} unit />
      </DetailRow>
      <DetailRow label={t`Price impact`}>
        <ImpactFigure impact={trade.priceImpact} />
      </DetailRow>
      <DetailRow label={t`Max slippage`}>{formatBps(slippageBps)}</DetailRow>
      <DetailRow label={t`Liquidity provider fee`}>
        <span dir="ltr">
          {formatPercent(trade.lpFee)}
          <span className="text-3 font-normal">
            {' · '}
            {formatAmount(trade.lpFeeAmount, decimals, 'summary', 'up')} {shortenSymbol(symbol)}
          </span>
        </span>
      </DetailRow>
      {wide ? null : (
        <DetailRow label={t`Route`}>
          <RouteTokens trade={trade} />
        </DetailRow>
      )}
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
  )
}
