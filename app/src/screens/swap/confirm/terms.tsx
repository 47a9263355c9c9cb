import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatPercent } from '#domain/currencies/format.ts'
import { formatDate } from '#domain/format-date.ts'
import { platformPicture } from '#domain/networks/pictures.ts'
import type { PlatformQuote } from '#domain/quotes/quote.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import type { SwapIntent } from '#domain/swaps/intent.ts'
import { DetailList, DetailRow } from '#ui/detail-row.tsx'
import { PlatformLogo } from '#ui/platform-logo.tsx'
import { GasFigure } from '../gas-figure.tsx'
import { ImpactFigure } from '../impact-figure.tsx'
import { PriceLine } from '../price-line.tsx'
import { LimitAmount } from '../swap-details.tsx'
import { WholeAddress } from './whole-address.tsx'

/** What is signed, line by line: at least how much, by when, through which contract, to whom. */
export function Terms({ intent, quote }: { intent: SwapIntent; quote: PlatformQuote }) {
  const { t } = useLingui()
  const { deadlineSeconds } = useSettings()
  const fee = formatPercent(quote.lpFee)
  const { platform, router, account, recipient } = intent
  return (
    <DetailList>
      <DetailRow label={quote.field === 'input' ? t`Minimum received` : t`Maximum sold`}>
        <LimitAmount trade={quote} unit />
      </DetailRow>
      <DetailRow label={t`Price`}>
        <PriceLine trade={quote} />
      </DetailRow>
      <DetailRow label={t`Price impact`}>
        <ImpactFigure impact={quote.priceImpact} />
      </DetailRow>
      <DetailRow label={t`Network cost`}>
        <GasFigure quote={quote} />
      </DetailRow>
      <DetailRow label={t`Deadline`}>
        <span>
          <Plural value={deadlineSeconds / 60} one="# minute" other="# minutes" />
          <span className="text-3 font-normal"> · {formatDate(Number(intent.deadline))}</span>
        </span>
      </DetailRow>
      <DetailRow label={t`Platform`} more={<WholeAddress address={router} />}>
        <PlatformLogo name={platform} src={platformPicture(quote.platform.id)} size={20} />
        <span>
          <Trans>
            {platform} router · {fee} fee
          </Trans>
        </span>
      </DetailRow>
      <DetailRow label={t`Recipient`} more={<WholeAddress address={recipient} />}>
        {recipient.toLowerCase() === account.toLowerCase() ? t`Your wallet` : t`Another address`}
      </DetailRow>
    </DetailList>
  )
}
