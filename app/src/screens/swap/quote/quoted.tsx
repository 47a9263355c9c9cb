import type { Address } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { pictureUrl } from '#core/chain/explorer-link.ts'
import { formatPercent } from '#core/format.ts'
import type { Division, PlatformQuote, Quotes, Venue } from '#core/markets/quote.ts'
import { buildSwapIntent } from '#core/swaps/intent.ts'
import type { InputError, MainButton } from '#core/swaps/main-button.ts'
import { swapTrialQuery } from '#core/swaps/simulate-swap.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useBatching } from '#hooks/batching.ts'
import { useSettings } from '#hooks/session.ts'
import { useChainTime } from '#hooks/time.ts'
import { useTrial } from '#hooks/trial.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlatformLogo } from '#ui/token-logo.tsx'
import { ApproveFirst, ApproveLine } from '#widgets/approve-line.tsx'
import { ClosedButton } from '#widgets/main-action.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { inputErrorText, swapLabels } from '../button-text.ts'
import { swapErrorText } from '../confirm/swap-error-text.ts'
import { useWide } from '../layout.tsx'
import type { Swap } from '../use-swap.ts'
import type { SwapActions } from '../use-swap-actions.ts'
import { takesTogether } from '../use-swap-form.ts'
import { DivisionRoutes } from './division.tsx'
import { PlatformList } from './platform-list.tsx'
import { platformsIn } from './platform-rows.ts'
import { PlatformTable, QuoteAge } from './platform-table.tsx'
import { RoutePath } from './route-path.tsx'
import { SwapDetails } from './swap-details.tsx'
import { useAutoSlippage } from './use-auto-slippage.ts'
import { useRowTrials } from './use-row-trials.ts'
import { useSplit } from './use-split.ts'

/** What step 1 allows, and the choice between the specification's maximum and the exact amount. */
export function TradeApproval({ trade }: { trade: PlatformQuote }) {
  const symbolOf = useSymbols()
  const { name } = trade.platform
  const symbol = symbolOf(trade.input)
  const line = (
    <ApproveLine needed={trade.maximumIn} decimals={trade.input.decimals}>
      <span className="max-[1159px]:hidden">
        <Trans>
          Step 1 of 2{' '}
          <span className="text-3">
            · lets {name} spend {symbol}
          </span>
        </Trans>
      </span>
      <span className="min-[1160px]:hidden">
        <Trans>Approve</Trans>
      </span>
    </ApproveLine>
  )
  if (!trade.division) return line
  return (
    <>
      {line}
      <p className="text-3 text-caption ps-2">
        <Trans>Split is our own contract, not a platform’s router. It can only spend when you call it.</Trans>
      </p>
    </>
  )
}

/** What is missing or wrong, with what tells the token that it names from others. */
export function InputProblem({ error }: { error: InputError }) {
  return <ClosedButton text={inputErrorText(error, useSymbols())} />
}

/** The approval beside the swap that it is for. */
export function ApproveTrade(props: {
  button: Extract<MainButton, { kind: 'approve' }>
  input: Currency
  actions: SwapActions
}) {
  const { button, input, actions } = props
  const { t } = useLingui()
  const symbol = useSymbols()(input)
  return (
    <ApproveFirst
      pending={button.approval === 'pending' || actions.approving}
      pendingLabel={t`Approving ${symbol}`}
      onApprove={actions.approve}
      approve={t`Approve ${symbol}`}
      action={t(swapLabels[button.beside])}
    />
  )
}

/** Says so before a token is approved that could not be sold then. */
function ApprovalTrial(props: { swap: Swap; trade: PlatformQuote; account: Address }) {
  const { swap, trade, account } = props
  const { t } = useLingui()
  const { deadlineSeconds } = useSettings()
  const now = useChainTime()
  const recipient = swap.recipient.status === 'valid' ? swap.recipient.address : account
  const intent = buildSwapIntent(swap.chain, trade, { account, recipient, now, deadlineSeconds })
  const trial = useTrial(swapTrialQuery(intent, { approving: true }))
  if (trial?.status !== 'refused') return null
  return (
    <div className="mt-2">
      <Notice tone="danger" title={t`This swap would fail after the approval`}>
        {t(swapErrorText(trial.error))}
      </Notice>
    </div>
  )
}

function Named({ venue: { id, name }, isBest }: { venue: Venue; isBest: boolean }) {
  return (
    <>
      <span className="block font-medium">
        {isBest ? <Trans>Best price found on {name}</Trans> : <Trans>Swap through {name}</Trans>}
      </span>
      <span className="text-2 block">
        {id === 'dexswap' ? <Trans>Our own pools</Trans> : <Trans>Swap with NO additional fees</Trans>}
      </span>
    </>
  )
}

/** What dividing brings, and over whom. */
function Divided({ division: { legs, gain, over } }: { division: Division }) {
  const [more, name] = [formatPercent(gain), over.name]
  return (
    <>
      <span className="block font-medium">
        <Plural value={legs.length} one="Split: # route across platforms" other="Split over # routes" />
      </span>
      <span className="text-2 block">
        <Trans>
          {more} over {name} alone, after network cost
        </Trans>
      </span>
    </>
  )
}

/** Where the best price stands, and what a swap there costs extra: nothing. */
function BestPrice(props: {
  trade: PlatformQuote
  isBest: boolean
  /** How many platforms were asked. */
  asked: number
  /** The comparison of all of them, where it does not stand beside the card. */
  children: ReactNode
}) {
  const { trade, isBest, asked, children } = props
  const { platform, division } = trade
  const { t } = useLingui()
  const [open, setOpen] = useState(true)
  return (
    <>
      <div className="flex min-h-14 items-center gap-3 px-2 pb-1" aria-live="polite">
        <PlatformLogo name={platform.name} src={pictureUrl(platform.picture)} size={36} />
        <p className="min-w-0 flex-1">
          {division ? <Divided division={division} /> : <Named venue={platform} isBest={isBest} />}
        </p>
        {children === null && division ? null : children === null ? (
          <Badge>
            <Plural value={asked} one="# asked" other="# compared" />
          </Badge>
        ) : (
          <IconButton
            label={open ? t`Hide the platforms` : t`Compare the platforms`}
            icon={open ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {open ? children : null}
    </>
  )
}

type Quoted = Extract<Quotes, { status: 'quoted' }>

/** What the card says of a trade: whose price is best, and its terms. They come in the frame after the amounts and the button. */
export function QuotedCard({ quotes, swap }: { quotes: Quoted; swap: Swap }) {
  const wide = useWide()
  const { account, button, form } = swap
  const { t } = useLingui()
  useRowTrials(swap, quotes)
  useAutoSlippage(swap, quotes.selected)
  const takes = useBatching() !== 'none'
  // The button, which is decided above this.
  useEffect(() => takesTogether.set(takes), [takes])
  const hasOtherCode = useSplit(swap)
  const later = useDeferredValue(quotes)
  const chosenLater = useDeferredValue(form.choice)
  // A chosen platform shows at once: a radio that falls back for a frame looks as if it had refused.
  const shown = chosenLater === form.choice ? later : quotes
  return (
    <>
      <div className="py-2">
        <BestPrice
          trade={shown.selected}
          isBest={shown.selected === shown.best && !shown.failing.includes(shown.best)}
          asked={platformsIn(shown)}
        >
          {wide ? null : <PlatformList quotes={shown} />}
        </BestPrice>
      </div>
      {hasOtherCode ? (
        <div className="mb-2">
          <Notice tone="warning" title={t`Split is off`}>
            <Trans>The contract that divides orders is not the one that this page knows.</Trans>
          </Notice>
        </div>
      ) : null}
      <div className="border-line border-t px-2 pt-2">
        <SwapDetails trade={shown.selected} recipient={form.recipient} />
        {wide ? null : (
          <p className="mt-2 flex justify-end">
            <QuoteAge block={shown.block} />
          </p>
        )}
      </div>
      {account && button.kind === 'approve' ? (
        <ApprovalTrial swap={swap} trade={quotes.selected} account={account} />
      ) : null}
    </>
  )
}

/** What stands beside the card: the comparison and the way of the trade. */
export function QuotedEvidence({ quotes }: { quotes: Quoted }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
      <PlatformTable quotes={quotes} />
      {quotes.selected.division ? (
        <DivisionRoutes trade={quotes.selected} division={quotes.selected.division} />
      ) : (
        <RoutePath trade={quotes.selected} />
      )}
    </div>
  )
}
