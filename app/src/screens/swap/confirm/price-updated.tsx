import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatPercent } from '#domain/currencies/format.ts'
import type { PlatformQuote } from '#domain/quotes/quote.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The amount that may move with the price: what arrives for a typed input, what leaves for a typed output. */
function movingAmount(quote: PlatformQuote): bigint {
  return quote.field === 'input' ? quote.amountOut : quote.amountIn
}

/** The trade is no longer the one that was shown: what it was, what it is, and the consent to it. */
export function PriceUpdated(props: { shown: PlatformQuote; fresh: PlatformQuote; onAccept: () => void }) {
  const { shown, fresh, onAccept } = props
  const { t } = useLingui()
  const { decimals } = shown.field === 'input' ? shown.output : shown.input
  const [was, now] = [movingAmount(shown), movingAmount(fresh)]
  const before = formatAmount(was, decimals, 'quote', shown.field === 'input' ? 'down' : 'up')
  const share = formatPercent({ numerator: now > was ? now - was : was - now, denominator: was })
  return (
    <Notice
      tone="warning"
      urgent
      title={t`Price Updated`}
      action={
        <Button kind="primary" size={36} onClick={onAccept}>
          {t`Accept`}
        </Button>
      }
    >
      {now > was ? (
        <Trans>
          Was {before}, now {share} more.
        </Trans>
      ) : (
        <Trans>
          Was {before}, now {share} less.
        </Trans>
      )}
    </Notice>
  )
}
