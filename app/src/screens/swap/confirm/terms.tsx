import { type Fraction, fraction } from '@dexswap/amm'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { Trans, useLingui } from '@lingui/react/macro'
import { pictureUrl } from '#core/chain/explorer-link.ts'
import { formatAmount, formatPercent, formatWhole } from '#core/format.ts'
import { worstSlippageBps } from '#core/markets/limit-risk.ts'
import { riskOf } from '#core/named-risks.ts'
import type { SwapIntent } from '#core/swaps/intent.ts'
import type { MovedBySwap, SwapSimulation } from '#core/swaps/simulate-swap.ts'
import type { ApprovalWay } from '#core/tokens/approval-state.ts'
import { withSymbol } from '#core/with-symbol.ts'
import type { SendCheck } from '#hooks/use-send-check.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { PlatformLogo } from '#ui/token-logo.tsx'
import { WholeAddress } from '#widgets/address.tsx'
import { RecipientRow } from '#widgets/recipient-row.tsx'
import { ImpactFigure, SlippageFigure } from '#widgets/risk-figures.tsx'
import { NetworkCostRow } from '#widgets/send-check-rows.tsx'
import { BatchedApprovalRow, DeadlineRow, PermitRow } from '#widgets/sending.tsx'
import { SimulationLine } from '#widgets/simulation-line.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { LimitAmount, TradePrice } from '../quote/trade-figures.tsx'
import { swapErrorText } from './swap-error-text.ts'

/** Result of simulating the swap that is signed, at the latest block. */
export function Simulated({ simulation, intent }: { simulation: SwapSimulation | null; intent: SwapIntent }) {
  return (
    <SimulationLine simulation={simulation} textOf={swapErrorText} riskOf={(measured) => movedRisk(measured, intent)}>
      {(measured) => <Sentence measured={measured} intent={intent} />}
    </SimulationLine>
  )
}

/** Severity of the difference between simulated transfers and signed amounts. */
export function movedRisk(
  measured: Pick<MovedBySwap, 'arrives' | 'nothingElse'>,
  intent: Pick<SwapIntent, 'amountOut'>,
) {
  if (!measured.nothingElse) return riskOf('takes-more')
  return riskOf(measured.arrives < intent.amountOut ? 'brings-less' : 'simulated')
}

function Sentence({ measured, intent }: { measured: MovedBySwap; intent: SwapIntent }) {
  const symbolOf = useSymbols()
  const block = formatWhole(measured.block)
  const { output } = intent
  const arrives = withSymbol(formatAmount(measured.arrives, output.decimals, 'limit'), symbolOf(output))
  // The most severe difference comes first.
  if (!measured.nothingElse)
    return <Trans>Simulation failed at block {block}: more than these amounts would leave your wallet</Trans>
  if (measured.arrives < intent.amountOut) {
    return (
      <Trans>
        Simulation passed at block {block}: output {arrives}
      </Trans>
    )
  }
  return <Trans>Simulation passed at block {block}: only the amounts above leave your wallet</Trans>
}

/** Fees of the concentrated or Solidly pools; for pairs, the total fee of the route. */
function feesOf({ pools, solidly, hops, lpFee }: PlatformQuote): readonly Fraction[] {
  if (solidly) return hops.map(({ swapFeeBps }) => fraction(BigInt(swapFeeBps), 10_000n))
  return pools?.route.map(({ fee }) => fraction(BigInt(fee), 1_000_000n)) ?? [lpFee]
}

/** The terms that are signed: minimum, deadline, contract and recipient. */
export function Terms(props: {
  intent: SwapIntent
  quote: PlatformQuote
  /** Slippage of the shown quote in basis points. */
  slippageBps: number
  check: SendCheck
  way: ApprovalWay
}) {
  const { intent, quote, slippageBps, check, way } = props
  const worst = worstSlippageBps(quote, slippageBps)
  const { t } = useLingui()
  const fee = feesOf(quote).map(formatPercent).join(' + ')
  const { platform, router, account, recipient, recipientName = null } = intent
  const allowed = { token: intent.input, amount: intent.maximumIn, spender: quote.platform.name }
  return (
    <DetailList>
      <DetailRow label={quote.field === 'input' ? t`Minimum received` : t`Maximum sold`}>
        <LimitAmount trade={quote} unit />
      </DetailRow>
      {worst > slippageBps ? (
        <DetailRow label={t`Max slippage`}>
          <SlippageFigure bps={worst} />
        </DetailRow>
      ) : null}
      <DetailRow label={t`Price`}>
        <TradePrice trade={quote} />
      </DetailRow>
      <DetailRow label={t`Price impact`}>
        <ImpactFigure impact={quote.priceImpact} />
      </DetailRow>
      <NetworkCostRow check={check} />
      <DeadlineRow deadline={intent.deadline} />
      {quote.split ? (
        <DetailRow label={t`Contract`} more={<WholeAddress address={router} />}>
          <Trans>SplitExecutor, code verified · {fee} fee</Trans>
        </DetailRow>
      ) : (
        <DetailRow label={t`Platform`} more={<WholeAddress address={router} />}>
          <PlatformLogo name={platform} src={pictureUrl(quote.platform.picture)} size={20} />
          <span>
            <Trans>
              {platform} router · {fee} fee
            </Trans>
          </span>
        </DetailRow>
      )}
      {way === 'batched' ? <BatchedApprovalRow {...allowed} /> : way === 'permit' ? <PermitRow {...allowed} /> : null}
      <RecipientRow account={account} recipient={recipient} recipientName={recipientName} />
    </DetailList>
  )
}
