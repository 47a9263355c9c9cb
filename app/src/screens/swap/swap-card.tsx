import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { limitRisk } from '#core/markets/limit-risk.ts'
import { highestRisk, impactRisk, type RiskLevel, slippageRisk } from '#core/risk.ts'
import type { SwapView } from '#core/swaps/derive-swap.ts'
import { isApprovalClosed, type MainButton } from '#core/swaps/main-button.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useSlippage } from '#hooks/use-markets.ts'
import { Button, FlipButton } from '#ui/button.tsx'
import { Card, Dock } from '#ui/card.tsx'
import { riskButtons } from '#ui/risk-look.ts'
import { CardHead } from '#widgets/card-head.tsx'
import { ClosedButton, ConnectButton, mainLook, OnNetwork, waitingTexts } from '#widgets/main-action.tsx'
import { inputErrorText, noTradeTexts, swapLabels } from './button-text.ts'
import { ApproveTrade, TradeApproval } from './quote/lazy-account.tsx'
import { InputProblem, QuotedCard, StaleQuote, TooSmall } from './quote/quoted.tsx'
import { SwapSide } from './quote/swap-side.tsx'
import { flip, idsOf } from './swap-form.ts'
import type { SwapActions } from './use-swap-actions.ts'
import { useChangeForm } from './use-swap-form.ts'

type ActionProps = { input: Currency | null; actions: SwapActions; risk: RiskLevel }

/** Main button. Its states come in the order of the specification. */
function MainAction({
  button,
  input,
  actions,
  risk,
  onReview,
}: ActionProps & { button: MainButton; onReview: () => void }) {
  const { t } = useLingui()
  switch (button.kind) {
    case 'connect-wallet':
      return <ConnectButton {...mainLook} />
    case 'wrap':
    case 'unwrap':
      return (
        <Button
          {...mainLook}
          disabled={!button.enabled}
          pending={actions.wrapping}
          pendingLabel={button.kind === 'wrap' ? t`Wrapping` : t`Unwrapping`}
          onClick={actions.wrap}
        >
          {button.error ? t(inputErrorText(button.error)) : button.kind === 'wrap' ? t`Wrap` : t`Unwrap`}
        </Button>
      )
    case 'withdraw-only':
      return <ClosedButton text={msg`Swapping is paused`} />
    case 'insufficient-liquidity':
      return <ClosedButton text={msg`Insufficient liquidity`} />
    case 'input-error':
      return <InputProblem error={button.error} />
    case 'waiting':
      return <ClosedButton text={waitingTexts[button.for]} />
    case 'approve':
      return input ? <ApproveTrade button={button} input={input} actions={actions} /> : null
    case 'swap':
      return (
        <Button {...mainLook} kind={riskButtons[risk]} disabled={!button.enabled} onClick={onReview}>
          {t(swapLabels[button.label])}
        </Button>
      )
  }
}

/** Lazy: resolves names, which most users do not need. */
const RecipientField = lazy(() => import('#widgets/recipient-field.tsx'))
const CardFailure = lazy(() => import('#widgets/card-failure.tsx'))

/** Card with amounts, price and main button. Below 960 px, the button is docked at the bottom. */
export function SwapCard(props: {
  swap: SwapView
  actions: SwapActions
  /** Opens the confirm dialog. */
  onReview: () => void
}) {
  const changeForm = useChangeForm()
  const { swap, actions, onReview } = props
  const { t } = useLingui()
  const { quotes, currencies, button } = swap
  const slippageBps = useSlippage()
  const risk =
    quotes.status === 'quoted'
      ? highestRisk([impactRisk(quotes.selected.priceImpact), limitRisk(quotes.selected, slippageBps)])
      : slippageRisk(slippageBps)
  const approveLine =
    button.kind === 'approve' && !isApprovalClosed(button) && quotes.status === 'quoted' ? (
      <TradeApproval trade={quotes.selected} />
    ) : null
  return (
    <Card className="w-full max-w-[30rem] p-3 xs:p-4" aria-label={t`Swap`}>
      <CardHead title={t`Swap`} />
      <div className="mt-2 grid">
        <SwapSide swap={swap} side="input" />
        <FlipButton
          label={t`Switch the direction`}
          onFlip={() => changeForm((form) => flip(form, idsOf(currencies)))}
        />
        <SwapSide swap={swap} side="output" />
      </div>
      {swap.form.recipient === undefined || quotes.status === 'wrap' ? null : (
        <Suspense>
          <RecipientField
            text={swap.form.recipient}
            lookup={swap.lookup}
            recipient={swap.recipient}
            error={swap.recipientError}
            onChange={changeForm}
          />
        </Suspense>
      )}
      {quotes.status === 'quoted' ? <QuotedCard quotes={quotes} swap={swap} /> : null}
      {quotes.status === 'stale' ? <StaleQuote quotes={quotes} /> : null}
      {approveLine ? <div className="md:hidden">{approveLine}</div> : null}
      <Suspense>
        {actions.failure ? <CardFailure failure={actions.failure} onAgain={actions.wrapAgain} /> : null}
      </Suspense>
      <Dock docked={quotes.status !== 'idle'}>
        <OnNetwork>
          <MainAction button={button} input={currencies.input} actions={actions} risk={risk} onReview={onReview} />
        </OnNetwork>
      </Dock>
      {approveLine ? <div className="max-md:hidden">{approveLine}</div> : null}
      {button.kind === 'insufficient-liquidity' && quotes.status === 'no-trade' ? (
        <p role="status" className="text-2 mt-3 text-center">
          {quotes.smallest ? <TooSmall smallest={quotes.smallest} /> : t(noTradeTexts[quotes.reason])}
        </p>
      ) : null}
    </Card>
  )
}
