import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatPercent } from '#core/format.ts'
import type { PlatformQuote } from '#core/markets/quote.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The amount that changes with the price: the output for an exact input, else the input. */
function movingAmount(quote: PlatformQuote): bigint {
  return quote.field === 'input' ? quote.amountOut : quote.amountIn
}

/** Shown when the trade changed: old amount, new amount, and a button to accept. */
export function PriceUpdated(props: { shown: PlatformQuote; fresh: PlatformQuote; onAccept: () => void }) {
  const { shown, fresh, onAccept } = props
  const { t } = useLingui()
  const { decimals } = shown.field === 'input' ? shown.output : shown.input
  const [was, now] = [movingAmount(shown), movingAmount(fresh)]
  const before = formatAmount(was, decimals, 'quote', shown.field === 'input' ? 'down' : 'up')
  const isOver = shown.split !== undefined && fresh.split === undefined
  const { name } = fresh.platform
  const share = formatPercent({ numerator: now > was ? now - was : was - now, denominator: was })
  return (
    <Notice
      tone="warning"
      urgent
      title={isOver ? t`Splitting no longer saves money` : t`Price Updated`}
      action={
        <Button kind="primary" size={36} onClick={onAccept}>
          {t`Accept`}
        </Button>
      }
    >
      {isOver ? (
        <span className="block">
          <Trans>Best now: {name}.</Trans>
        </span>
      ) : null}
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
