// Step 4 of 7: intent: frozen when the dialog opens, and handed on from here.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatAmount, formatWhole } from '#core/format.ts'
import { otherSide, type Side, type Sides } from '#core/liquidity/pair-lookup.ts'
import { restSwapPlan } from '#core/liquidity/remove-one-plan.ts'
import { restSwapOf } from '#core/liquidity/rest-swap.ts'
import { comparedRoutes } from '#core/markets/compared-routes.ts'
import type { PlatformQuote } from '#core/markets/quote.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { impactRisk } from '#core/risk.ts'
import { buildSwapIntent, promptOf, tradeChanged, withLatestPools } from '#core/swaps/intent.ts'
import { swapSimulationQuery } from '#core/swaps/simulate-swap.ts'
import { approvalFor } from '#core/tokens/approval-state.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useAllowance } from '#hooks/use-balances.ts'
import { useChain, useClient } from '#hooks/use-chain.ts'
import { useComparison } from '#hooks/use-comparison.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useUsdPrice } from '#hooks/use-markets.ts'
import { useQuotes } from '#hooks/use-quotes.ts'
import { useSession, useSettings, useStore, useWallet } from '#hooks/use-session.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { riskButtons } from '#ui/risk-look.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { WholeAddress } from '#widgets/address.tsx'
import { ImpactQuestion } from '#widgets/impact-question.tsx'
import { ImpactFigure } from '#widgets/risk-figures.tsx'
import { NetworkCostRow, SendNotice } from '#widgets/send-check-rows.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { DeadlineRow, SendButton, useOpened, useSending } from '#widgets/sending.tsx'
import { SimulationLine } from '#widgets/simulation-line.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { liquidityErrorText } from '../../parts/liquidity-error-text.ts'
import { useAmountText } from './remove-one-steps.tsx'

type Props = {
  currencies: Sides<Currency>
  /** The side of the wanted token. */
  side: Side
  /** Minimum of the wanted token that was stated for both steps. */
  minimum: bigint
  /** What the removal paid. */
  paid: Sides<bigint>
  /** Id of the removal's record. */
  restOf: string
  onClose: () => void
}

/** The best swap of the other token, bounded by what the minimum still needs. */
function useRestSwap({ currencies, side, minimum, paid }: Props) {
  const swapped = { input: currencies[otherSide(side)], output: currencies[side] }
  const { compare } = useStore(useSession().swaps.comparison)
  const amount = paid[otherSide(side)]
  const quotes = useQuotes({ ...swapped, field: 'input', amount, platform: null, compare })
  useComparison(swapped, quotes)
  const needed = minimum > paid[side] ? minimum - paid[side] : 0n
  return { quotes, needed, rest: restSwapOf(quotes, needed) }
}

/** Swap of the other token of a removal, as the second step to one token. */
export default function ConfirmRestSwap(props: Props) {
  const { quotes, needed, rest } = useRestSwap(props)
  const current = rest.status === 'found' ? rest.quote : null
  const [shown, accept] = useOpened(current)
  const { t } = useLingui()
  const textOf = useAmountText()
  const wanted = props.currencies[props.side]
  if (shown) return <OpenRestSwap {...{ ...props, quotes, shown, current }} onAccept={accept} />
  const least = textOf(wanted, needed)
  return (
    <SendDialog title={t`Confirm Swap`} state={{ status: 'idle' }} doing={null} onClose={props.onClose}>
      {rest.status === 'below' ? (
        <Notice tone="warning" title={t`The price is below your minimum`}>
          <Trans>The swap must pay at least {least}. Both tokens are in your wallet.</Trans>
        </Notice>
      ) : rest.status === 'no-trade' ? (
        <Notice tone="warning" title={t`No platform swaps this amount`}>
          <Trans>Both tokens are in your wallet.</Trans>
        </Notice>
      ) : (
        <p className="text-2">{t`Finding the best price…`}</p>
      )}
    </SendDialog>
  )
}

type OpenProps = Props & {
  quotes: ReturnType<typeof useQuotes>
  shown: PlatformQuote
  current: PlatformQuote | null
  onAccept: (fresh: PlatformQuote) => void
}

function OpenRestSwap(props: OpenProps) {
  const { currencies, side, restOf, quotes, shown, current, onAccept, onClose } = props
  const { t } = useLingui()
  const chain = useChain()
  const client = useClient()
  const wallet = useWallet()
  const [account] = useState(wallet.status === 'connected' ? wallet.account : null)
  const { multihop, expertMode } = useSettings()
  const deadlineSeconds = useDeadlineSeconds()
  const now = useChainTime()
  const [isAsking, setIsAsking] = useState(false)
  const price = useUsdPrice(currencies[otherSide(side)])
  const allowance = useAllowance(shown.input, shown.platform.router)
  const textOf = useAmountText()
  const symbol = useSymbols()(shown.input)
  const compared = comparedRoutes(shown, quotes, multihop)
  const terms = { account: account ?? '0x', recipient: account ?? shown.platform.router, compared, now, deadlineSeconds }
  const intent = buildSwapIntent(chain, withLatestPools(shown, current), terms)
  const isChanged = current === null || tradeChanged(intent, current)
  const { prompt, cause } = promptOf(shown, expertMode)
  const isClosed = account === null || prompt === 'blocked'
  const approving = approvalFor(shown.input, intent.maximumIn, allowance) !== 'approved'
  const { state, isApproving, simulation, check, question, send, sendAgain, reset } = useSending({
    simulated: isChanged || account === null ? null : swapSimulationQuery(intent, { approving }),
    amountUsd: usdValueDown(shown.input, shown.amountIn, price),
    deadlineSeconds,
    sends: shown.input.kind === 'native' ? intent.maximumIn : 0n,
    canSend: !isChanged && !isClosed,
    planOf: () => restSwapPlan(client, intent, restOf),
  })
  const [paidText, receivedText] = [textOf(shown.input, shown.amountIn), textOf(shown.output, shown.amountOut)]
  const isOpen = isAsking && (prompt === 'question' || prompt === 'typedConfirmation')

  function confirm() {
    if (prompt === 'none') send()
    else setIsAsking(true)
  }

  function close() {
    onClose()
    reset()
  }

  return (
    <SendDialog
      title={t`Confirm Swap`}
      state={state}
      doing={
        isApproving ? (
          <Trans>Approving {symbol}</Trans>
        ) : (
          <Trans>
            Swapping {paidText} for {receivedText}
          </Trans>
        )
      }
      onClose={close}
      failure={{ textOf: liquidityErrorText, what: 'swap', onAgain: sendAgain, onDismiss: reset }}
    >
      {question ??
        (isOpen && (prompt === 'question' || prompt === 'typedConfirmation') ? (
          <ImpactQuestion
            kind={prompt}
            cause={cause}
            onYes={() => {
              setIsAsking(false)
              send()
            }}
            onNo={() => setIsAsking(false)}
          />
        ) : (
          <>
            <p dir="ltr" className="text-title">
              {receivedText}
            </p>
            <div className="mt-3 grid gap-3">
              {isChanged ? (
                <Notice
                  tone="warning"
                  urgent
                  title={t`Price Updated`}
                  action={
                    current ? (
                      <Button kind="primary" size={36} onClick={() => onAccept(current)}>
                        {t`Accept`}
                      </Button>
                    ) : undefined
                  }
                />
              ) : (
                <SimulationLine simulation={simulation} textOf={liquidityErrorText}>
                  {({ block: number, arrives }) => {
                    const [block, amount] = [formatWhole(number), textOf(shown.output, arrives)]
                    return (
                      <Trans>
                        Simulation passed at block {block}: you receive {amount}
                      </Trans>
                    )
                  }}
                </SimulationLine>
              )}
            </div>
            <SendNotice check={check} />
            <DetailList className="mt-3">
              <DetailRow label={t`You pay`}>
                <bdi dir="ltr">{paidText}</bdi>
              </DetailRow>
              <DetailRow label={t`Minimum received`}>
                <bdi dir="ltr">
                  {formatAmount(intent.minimumOut, shown.output.decimals, 'limit')} {shown.output.symbol}
                </bdi>
              </DetailRow>
              <DetailRow label={t`Price impact`}>
                <ImpactFigure impact={shown.priceImpact} />
              </DetailRow>
              <NetworkCostRow check={check} />
              <DeadlineRow deadline={intent.deadline} />
              <DetailRow label={t`Contract`} more={<WholeAddress address={intent.router} />}>
                {intent.platform}
              </DetailRow>
            </DetailList>
            <SendButton
              check={check}
              kind={riskButtons[impactRisk(shown.priceImpact)]}
              disabled={isChanged || isClosed}
              data-autofocus
              onClick={confirm}
            >{t`Confirm Swap`}</SendButton>
          </>
        ))}
    </SendDialog>
  )
}
