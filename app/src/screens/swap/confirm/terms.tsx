import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pictureUrl } from '#core/chain/picture-url.ts'
import { formatAmount, formatPercent, formatWhole } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import type { PlatformQuote } from '#core/markets/quote.ts'
import type { SwapIntent } from '#core/swaps/intent.ts'
import type { Simulation } from '#core/swaps/simulate-swap.ts'
import { useSettings } from '#hooks/session.ts'
import { CheckIcon, InfoIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { shortenSymbol } from '#ui/symbols.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { PlatformLogo } from '#ui/token-logo.tsx'
import { WholeAddress } from '#widgets/whole-address.tsx'
import { PriceLine } from '../price-line.tsx'
import { GasFigure, ImpactFigure, LimitAmount } from '../swap-details.tsx'
import { swapErrorText } from './swap-error-text.ts'

/** One line with what the trial run on the newest block says; its place is there from the start. */
export function Simulated({ simulation, intent }: { simulation: Simulation | null; intent: SwapIntent }) {
  const { t } = useLingui()
  if (simulation?.status === 'refused') {
    return <Notice tone="danger" urgent title={t(swapErrorText(simulation.error))} />
  }
  const passed = simulation?.status === 'passed'
  return (
    <p className="text-2 text-caption flex min-h-6 items-center gap-2.5">
      <span aria-hidden="true" className={passed ? 'text-success' : 'text-3'}>
        {passed ? <CheckIcon size={16} /> : <InfoIcon size={16} />}
      </span>
      <span role="status">
        <Sentence simulation={simulation} intent={intent} />
      </span>
    </p>
  )
}

type Unrefused = Exclude<Simulation, { status: 'refused' }>

function Sentence({ simulation, intent }: { simulation: Unrefused | null; intent: SwapIntent }) {
  if (simulation === null) return <Trans>Trying it on the newest block</Trans>
  if (simulation.status === 'unknown') return <Trans>It could not be tried beforehand: the network does not say.</Trans>
  const { measured } = simulation
  if (measured === null) return <Trans>Tried beforehand: the network would take it.</Trans>
  const block = formatWhole(measured.block)
  const { output } = intent
  const arrives = `${formatAmount(measured.arrives, output.decimals, 'limit')} ${shortenSymbol(output.symbol)}`
  if (measured.arrives < intent.amountOut) {
    return (
      <Trans>
        Simulated on block {block}: {arrives} would arrive
      </Trans>
    )
  }
  if (measured.nothingElse) return <Trans>Simulated on block {block}: nothing else leaves your wallet</Trans>
  return <Trans>Simulated on block {block}: more than this would leave your wallet</Trans>
}

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
        <PlatformLogo name={platform} src={pictureUrl(quote.platform.picture)} size={20} />
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
