import { isSameAddress } from '@dexswap/chains'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatAmount, formatMoved, formatPercent } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import { limitRisk } from '#core/markets/limit-risk.ts'
import { riskOf } from '#core/named-risks.ts'
import { highestRisk, impactRisk } from '#core/risk.ts'
import type { SwapIntent } from '#core/swaps/intent.ts'
import type { SwapSimulation } from '#core/swaps/simulate-swap.ts'
import type { ApprovalWay } from '#core/tokens/approval-state.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useChain } from '#hooks/use-chain.ts'
import type { SendCheck } from '#hooks/use-send-check.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/card.tsx'
import { ArrowDownIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { riskButtons } from '#ui/risk-look.ts'
import { TokenLogo } from '#ui/token-logo.tsx'
import { MovedFigure } from '#widgets/moved-figure.tsx'
import { SendNotice } from '#widgets/send-check-rows.tsx'
import { SendButton } from '#widgets/sending.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { UsdNote } from '#widgets/usd-note.tsx'
import { SplitLines } from '../quote/split-routes.tsx'
import { movedRisk, Simulated, Terms } from './terms.tsx'

/** Font sizes by number of characters, with which an amount fits on a line in a dialog of 360 px. */
const sizes = [
  { most: 16, name: 'text-title whitespace-nowrap' },
  { most: 22, name: 'text-section font-semibold whitespace-nowrap' },
  { most: 26, name: 'text-body font-semibold whitespace-nowrap' },
  { most: 30, name: 'text-caption font-semibold whitespace-nowrap' },
]

/** A sent or received amount. */
function MovedAmount(props: {
  label: ReactNode
  sign: '−' | '+'
  currency: Currency
  amount: bigint
  value: Known<bigint>
}) {
  const symbolOf = useSymbols()
  const { label, sign, currency, amount, value } = props
  const direction = sign === '−' ? 'paid' : 'received'
  const chain = useChain()
  const symbol = symbolOf(currency)
  const { length } = `${formatMoved(amount, currency.decimals, direction)}${symbol}`
  const size = sizes.find(({ most }) => length <= most)?.name ?? 'text-caption break-all'
  return (
    <Panel className="flex items-center gap-3 px-4 py-4">
      <TokenLogo {...currencyLogo(chain, currency)} size={40} />
      <div className="min-w-0 flex-1">
        <p className="text-2 flex justify-between gap-2">
          <span>{label}</span>
          <span>
            <UsdNote value={value} />
          </span>
        </p>
        <p className={size}>
          <MovedFigure {...{ amount, symbol, direction, sign }} decimals={currency.decimals} />
        </p>
      </div>
    </Panel>
  )
}

/** Review of a trade: amounts, simulation, terms and send button. */
export function Review(props: {
  quote: PlatformQuote
  intent: SwapIntent
  /** Null before the first result, and while the latest quote differs from the displayed trade. */
  simulation: SwapSimulation | null
  /** Slippage of the displayed trade, in basis points. */
  slippageBps: number
  check: SendCheck
  /** How a missing approval is given: by a transaction, in a batch or by a permit. */
  way: ApprovalWay
  values: { readonly input: Known<bigint>; readonly output: Known<bigint> }
  /** The latest quote, if it differs from the displayed trade. */
  fresh: PlatformQuote | null
  /** Reason why the trade on display cannot be confirmed; null when it can. */
  closed: MessageDescriptor | null
  onAccept: () => void
  onConfirm: () => void
}) {
  const { quote, intent, simulation, slippageBps, check, way, values, fresh, closed, onAccept, onConfirm } = props
  const { t } = useLingui()
  const measured = simulation?.status === 'passed' ? simulation.measured : null
  const risk = highestRisk([
    impactRisk(quote.priceImpact),
    limitRisk(quote, slippageBps),
    simulation?.status === 'refused'
      ? riskOf('would-fail')
      : measured
        ? movedRisk(measured, intent)
        : riskOf('unsimulated'),
  ])
  return (
    <>
      <div className="grid">
        <MovedAmount label={t`You pay`} sign="−" currency={quote.input} amount={quote.amountIn} value={values.input} />
        <div aria-hidden="true" className="panel-gap">
          <span className="flip">
            <ArrowDownIcon size={18} />
          </span>
        </div>
        <MovedAmount
          label={isSameAddress(intent.recipient, intent.account) ? t`You receive` : t`Recipient receives`}
          sign="+"
          currency={quote.output}
          amount={quote.amountOut}
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
      <SendNotice check={check} />
      <div className="mt-4">
        <Terms intent={intent} quote={quote} slippageBps={slippageBps} check={check} way={way} />
        {quote.split ? <SplitLines trade={quote} split={quote.split} /> : null}
      </div>
      <SendButton
        kind={riskButtons[risk]}
        check={check}
        disabled={fresh !== null || closed !== null}
        data-autofocus
        onClick={onConfirm}
      >
        {closed && !fresh ? t(closed) : t`Confirm Swap`}
      </SendButton>
      {fresh ? (
        <p className="text-3 text-caption mt-3 text-center">
          <Trans>Accept the new price to continue.</Trans>
        </p>
      ) : null}
    </>
  )
}

/** The amount that changes with the price: the output for an exact input, otherwise the input. */
function movingAmount(quote: PlatformQuote): bigint {
  return quote.field === 'input' ? quote.amountOut : quote.amountIn
}

/** Displayed when the price changed: old amount, new amount, and a button that accepts the new one. */
function PriceUpdated(props: { shown: PlatformQuote; fresh: PlatformQuote; onAccept: () => void }) {
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
