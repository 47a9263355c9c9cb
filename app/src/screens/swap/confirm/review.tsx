import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatExactAmount } from '#domain/currencies/format.ts'
import type { Known } from '#domain/known.ts'
import type { PlatformQuote } from '#domain/quotes/quote.ts'
import type { SwapIntent } from '#domain/swaps/intent.ts'
import { Button } from '#ui/button.tsx'
import { ArrowDownIcon } from '#ui/icons.tsx'
import { MovedAmount } from './moved-amount.tsx'
import { PriceUpdated } from './price-updated.tsx'
import { Simulated } from './simulated.tsx'
import { Terms } from './terms.tsx'
import { useSimulation } from './use-simulation.ts'

/** The trade to be confirmed, read from top to bottom as one sentence. */
export function Review(props: {
  quote: PlatformQuote
  intent: SwapIntent
  values: { readonly input: Known<bigint>; readonly output: Known<bigint> }
  /** The newest quote, where it differs from the one shown. */
  fresh: PlatformQuote | null
  /** Why the trade as shown cannot be confirmed any more; null where it can. */
  closed: MessageDescriptor | null
  onAccept: () => void
  onConfirm: () => void
}) {
  const { quote, intent, values, fresh, closed, onAccept, onConfirm } = props
  const { t } = useLingui()
  const simulation = useSimulation(fresh ? null : intent, { approving: false })
  return (
    <>
      <div className="grid">
        <MovedAmount
          label={t`Leaves your wallet`}
          sign="−"
          currency={quote.input}
          amount={quote.amountIn}
          text={formatExactAmount(quote.amountIn, quote.input.decimals)}
          value={values.input}
        />
        <div aria-hidden="true" className="panel-gap">
          <span className="flip">
            <ArrowDownIcon size={18} />
          </span>
        </div>
        <MovedAmount
          label={
            intent.recipient.toLowerCase() === intent.account.toLowerCase() ? t`Arrives` : t`Arrives at the recipient`
          }
          sign="+"
          currency={quote.output}
          amount={quote.amountOut}
          text={formatExactAmount(quote.amountOut, quote.output.decimals)}
          value={values.output}
        />
      </div>
      {fresh ? (
        <div className="mt-4">
          <PriceUpdated shown={quote} fresh={fresh} onAccept={onAccept} />
        </div>
      ) : null}
      {fresh ? null : (
        <div className="mt-3">
          <Simulated simulation={simulation} intent={intent} />
        </div>
      )}
      <div className="mt-4">
        <Terms intent={intent} quote={quote} />
      </div>
      <div className="mt-4">
        <Button
          kind="primary"
          size={56}
          block
          disabled={fresh !== null || closed !== null || simulation?.status === 'refused'}
          data-autofocus
          onClick={onConfirm}
        >
          {closed && !fresh ? t(closed) : t`Confirm Swap`}
        </Button>
      </div>
      {fresh ? (
        <p className="text-3 text-caption mt-3 text-center">
          <Trans>Accept the new price to go on.</Trans>
        </p>
      ) : null}
    </>
  )
}
