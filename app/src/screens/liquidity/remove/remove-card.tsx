import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { formatAmount } from '#core/format.ts'
import type { RemovalView } from '#core/liquidity/derive-removal.ts'
import type { Permission } from '#core/liquidity/removal.ts'
import { links } from '#core/routes/table.ts'
import { typeRecipient } from '#core/swaps/recipient.ts'
import { Button } from '#ui/button.tsx'
import { Card, Dock } from '#ui/card.tsx'
import { ArrowDownIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { DetailList, DetailRow, LinkButton } from '#ui/text.tsx'
import { ApproveFirst } from '#widgets/approve-line.tsx'
import CardFailure from '#widgets/card-failure.tsx'
import { CardHead } from '#widgets/card-head.tsx'
import { ContractSays } from '#widgets/contract-says.tsx'
import { ClosedButton, ConnectButton, mainLook, OnNetwork } from '#widgets/main-action.tsx'
import { SlippageFigure } from '#widgets/risk-figures.tsx'
import { SendNotice } from '#widgets/send-check-rows.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { PoolPrice } from '../parts/figures.tsx'
import { liquidityErrorText } from '../parts/liquidity-error-text.ts'
import { DetailedPanels } from './detailed-panels.tsx'
import { PercentPanel, ReceivedPanel } from './percent-panel.tsx'
import { PermissionLine } from './permission-line.tsx'
import { closedText } from './remove-button-text.ts'
import type { RemoveActions } from './use-remove-actions.ts'
import { useChangeRemoveForm } from './use-remove-form.ts'

/** Price of the pool, and the minimum amounts at the slippage of the settings. */
function RemoveDetails({
  removal,
}: {
  removal: Pick<RemovalView, 'currencies' | 'details' | 'exchange' | 'isForeign'>
}) {
  const { t } = useLingui()
  const { details, exchange, isForeign } = removal
  const symbolOf = useSymbols()
  const { first, second } = removal.currencies
  if (!details || !first || !second) return null
  const { reserves, minimums, maxSlippageBps } = details
  return (
    <DetailList>
      {isForeign ? (
        <DetailRow label={t`Platform`}>
          <bdi>{exchange?.name}</bdi>
        </DetailRow>
      ) : null}
      <DetailRow label={t`Price`}>
        <PoolPrice currencies={{ first, second }} amounts={reserves} />
      </DetailRow>
      {minimums ? (
        <DetailRow label={t`Minimum received`}>
          <span className="grid justify-items-end leading-5">
            <span dir="ltr">
              {formatAmount(minimums.first, first.decimals, 'limit')} {symbolOf(first)}
            </span>
            <span dir="ltr">
              {formatAmount(minimums.second, second.decimals, 'limit')} {symbolOf(second)}
            </span>
          </span>
        </DetailRow>
      ) : null}
      {maxSlippageBps !== null ? (
        <DetailRow label={t`Max slippage`}>
          <SlippageFigure bps={maxSlippageBps} />
        </DetailRow>
      ) : null}
    </DetailList>
  )
}

/** Reason why removing is unavailable, or one warning. */
function RemoveNotice({
  removal: { chain, form, notice },
}: {
  removal: Pick<RemovalView, 'chain' | 'form' | 'notice'>
}) {
  const changeRemoveForm = useChangeRemoveForm()
  const { t } = useLingui()
  const network = chain.name
  switch (notice?.kind) {
    case undefined:
      return null
    case 'no-exchange':
      return <Notice tone="info" title={t`DexSwap has no pools on ${network}`} />
    case 'no-pool':
      return <Notice tone="info" title={t`There is no such pool`} />
    case 'nothing-held':
      return (
        <Notice tone="info" title={t`You hold no LP tokens of this pool`}>
          <Trans>Withdraw your stake on the campaign page first.</Trans>
        </Notice>
      )
    case 'too-small':
      return (
        <Notice tone="warning" title={t`This is too little`}>
          <Trans>The pool would pay none of one token.</Trans>
        </Notice>
      )
    case 'fails':
      return (
        <Notice tone="danger" title={t(liquidityErrorText(notice.error))}>
          <ContractSays error={notice.error} />
          {notice.canRedirect ? (
            <LinkButton
              onClick={() => changeRemoveForm(form.pair, (before) => typeRecipient(before, ''))}
            >{t`Receive at another address`}</LinkButton>
          ) : null}
        </Notice>
      )
  }
}

const RecipientField = lazy(() => import('#widgets/recipient-field.tsx'))

type CardProps = {
  removal: RemovalView
  actions: RemoveActions
  onPermission: (by: Permission) => void
  /** Opens the confirm dialog. */
  onReview: () => void
}

/** Main button: reports a missing input, then requests the permission, then removes. */
function RemoveAction(props: {
  removal: Pick<RemovalView, 'button' | 'canPermit'>
  actions: RemoveActions
  onReview: () => void
}) {
  const { removal, actions, onReview } = props
  const { t } = useLingui()
  const { button, canPermit } = removal
  switch (button.kind) {
    case 'connect-wallet':
      return <ConnectButton {...mainLook} />
    case 'approve':
      if (!canPermit) return <Button {...mainLook} disabled>{t`Approve`}</Button>
      return (
        <ApproveFirst
          pending={button.approval === 'pending' || actions.permitting}
          pendingLabel={button.by === 'sign' ? t`Signing` : t`Approving`}
          onApprove={actions.permit}
          approve={t`Approve`}
          action={t`Remove`}
        />
      )
    case 'remove':
      return <Button {...mainLook} onClick={onReview}>{t`Remove`}</Button>
    case 'input-error':
    case 'waiting':
      return <ClosedButton text={closedText(button)} />
  }
}

/** Removal form: amount, received amounts and main button. */
export function RemoveCard({ removal, actions, onPermission, onReview }: CardProps) {
  const changeRemoveForm = useChangeRemoveForm()
  const { t } = useLingui()
  const { clock, form, lookup, tokens, lpToken, isForeign } = removal
  const { first, second } = tokens
  const back = lookup.status === 'exists' && first && second ? ([first.address, second.address] as const) : null
  return (
    <Card className="w-full max-w-[30rem] p-3 xs:p-4" aria-label={t`Remove Liquidity`}>
      <CardHead
        title={t`Remove Liquidity`}
        back={isForeign ? links.portfolio() : back ? links.pair(back[0], back[1]) : links.pools()}
      />
      <div className="mt-2 grid">
        {form.isDetailed && lpToken ? (
          <DetailedPanels removal={removal} />
        ) : (
          <>
            <PercentPanel removal={removal} />
            <div aria-hidden="true" className="panel-gap">
              <span className="flip">
                <ArrowDownIcon size={18} />
              </span>
            </div>
            <ReceivedPanel removal={removal} />
          </>
        )}
      </div>
      <div className="mt-3 empty:hidden">
        <RemoveNotice removal={removal} />
      </div>
      {form.recipient === undefined ? null : (
        <Suspense>
          <RecipientField
            text={form.recipient}
            lookup={removal.recipientLookup}
            recipient={removal.recipient}
            error={removal.recipientError}
            onChange={(change) => changeRemoveForm(form.pair, change)}
          />
        </Suspense>
      )}
      <div className="px-2 pt-3">
        <RemoveDetails removal={removal} />
      </div>
      {clock ? <SendNotice check={clock} /> : null}
      {actions.failure ? <CardFailure failure={actions.failure} textOf={liquidityErrorText} /> : null}
      <Dock docked={Boolean(removal.removal?.liquidity)}>
        <OnNetwork>
          <RemoveAction removal={removal} actions={actions} onReview={onReview} />
        </OnNetwork>
      </Dock>
      <PermissionLine removal={removal} onPermission={onPermission} />
    </Card>
  )
}
