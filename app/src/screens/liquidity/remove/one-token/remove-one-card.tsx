import { PRICE_IMPACT_THRESHOLDS_BPS } from '@dexswap/amm'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { formatExactAmount } from '#core/format.ts'
import type { RemovalView } from '#core/liquidity/derive-removal.ts'
import type { RemoveOneRefusal, RemoveOneView } from '#core/liquidity/derive-remove-one.ts'
import type { Side } from '#core/liquidity/pair-lookup.ts'
import { swapStepRisk } from '#core/liquidity/swap-step.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { useDialog } from '#hooks/open-modal.ts'
import { usePreload } from '#hooks/use-lazy-module.ts'
import { useRemoveInto } from '#hooks/use-remove-into.ts'
import { Dock, Panel } from '#ui/card.tsx'
import { Segmented } from '#ui/choices.tsx'
import { Notice } from '#ui/notice.tsx'
import { preloadable } from '#ui/preloadable.tsx'
import { DetailList } from '#ui/text.tsx'
import { OnNetwork } from '#widgets/main-action.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { UsdNote } from '#widgets/usd-note.tsx'
import { ReceiveOther, receivedText } from '../percent-panel.tsx'
import { RemoveAction } from '../remove-action.tsx'
import type { RemoveActions } from '../use-remove-actions.ts'
import { RemoveOneRows, RemoveOneSteps } from './remove-one-steps.tsx'
import { useRemoveOne } from './use-remove-one.ts'

const ConfirmRemoveOne = preloadable(async () => ({
  default: (await import('./one-token-dialogs.ts')).ConfirmRemoveOne,
}))

/** The wanted token and its expected amount. */
function WantedPanel({ removal, one }: { removal: RemovalView; one: RemoveOneView }) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const [, setInto] = useRemoveInto()
  const { first, second } = removal.currencies
  if (!first || !second) return null
  const { side, intent, receives } = one
  const currency = side === 'first' ? first : second
  return (
    <Panel className="px-4 pt-5 pb-4">
      <p className="text-2 pb-1">{t`You will receive`}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-1">
        <span
          dir="ltr"
          className="text-title min-w-0 max-w-full overflow-hidden text-ellipsis"
          title={receives === null ? undefined : `${formatExactAmount(receives, currency.decimals)} ${currency.symbol}`}
        >
          {receivedText(currency, receives)}
        </span>
        <span className="max-w-full">
          <Segmented
            label={t`Token to receive`}
            size={36}
            value={side}
            options={[
              { value: 'first', label: symbolOf(first) },
              { value: 'second', label: symbolOf(second) },
            ]}
            onChange={setInto}
          />
        </span>
      </div>
      <p className="text-3 flex min-h-6 items-center justify-between gap-3 pt-2">
        <span>
          <UsdNote value={intent ? usdValueDown(currency, intent.receives, removal.prices[side]) : null} />
        </span>
        <ReceiveOther otherForm={removal.otherForm} />
      </p>
    </Panel>
  )
}

/** Why the removal can pay both tokens only. */
function Refusal({ reason }: { reason: RemoveOneRefusal }) {
  const { t } = useLingui()
  const percent = PRICE_IMPACT_THRESHOLDS_BPS.severity4 / 100
  switch (reason) {
    case 'transfer-fee':
      return (
        <Notice tone="warning" title={t`Only with both tokens`}>
          <Trans>A token charges a transfer fee, so the amounts after the swap are not exact.</Trans>
        </Notice>
      )
    case 'no-trade':
      return (
        <Notice tone="warning" title={t`Only with both tokens`}>
          <Trans>No platform swaps this amount. Receive both tokens instead.</Trans>
        </Notice>
      )
    case 'unverifiable':
      return (
        <Notice tone="warning" title={t`Only with both tokens`}>
          <Trans>The swap cannot be verified before the removal. Receive both tokens instead.</Trans>
        </Notice>
      )
    case 'price-impact':
      return (
        <Notice tone="warning" title={t`Price impact too high`}>
          <Trans>The swap would move the price by {percent}% or more. Remove less, or receive both tokens.</Trans>
        </Notice>
      )
  }
}

/** Form of removing to one token below the amount: result, steps and the main button. */
export function RemoveOneCard(props: {
  removal: RemovalView
  side: Side
  actions: RemoveActions
  /** Notices and failures between the result and the steps. */
  notice: ReactNode
  onSent: () => void
}) {
  const { removal, side, actions, notice, onSent } = props
  const one = useRemoveOne(removal, side)
  const [confirming, setConfirming] = useDialog('confirmRemove')
  usePreload(ConfirmRemoveOne.preload)
  const { button, intent } = one
  return (
    <>
      <WantedPanel removal={removal} one={one} />
      <div className="mt-3 grid gap-3 empty:hidden">
        {button.kind === 'refused' ? <Refusal reason={button.reason} /> : null}
        {notice}
      </div>
      {intent ? (
        <div className="grid gap-3 px-2 pt-3">
          <RemoveOneSteps intent={intent} missing={one.missing} />
          <DetailList>
            <RemoveOneRows one={one} intent={intent} />
          </DetailList>
        </div>
      ) : null}
      <Dock docked={intent !== null}>
        <OnNetwork>
          <RemoveAction
            button={button}
            canPermit={removal.canPermit}
            risk={swapStepRisk(one.quote)}
            actions={actions}
            onReview={() => setConfirming(true)}
          />
        </OnNetwork>
      </Dock>
      {confirming ? (
        <Suspense>
          <ConfirmRemoveOne removal={removal} one={one} onSent={onSent} onClose={() => setConfirming(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
