import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { formatAmount } from '#core/format.ts'
import type { RemovalView } from '#core/liquidity/derive-removal.ts'
import type { Side } from '#core/liquidity/pair-lookup.ts'
import type { Permission } from '#core/liquidity/removal.ts'
import { links } from '#core/routes/table.ts'
import { typeRecipient } from '#core/swaps/recipient.ts'
import { useBatching } from '#hooks/use-batching.ts'
import { type RemoveInto, useRemoveInto } from '#hooks/use-remove-into.ts'
import { useWithdrawOnly } from '#hooks/use-session.ts'
import { Card, Dock } from '#ui/card.tsx'
import { Segmented } from '#ui/choices.tsx'
import { ArrowDownIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { DetailList, DetailRow, LinkButton } from '#ui/text.tsx'
import CardFailure from '#widgets/card-failure.tsx'
import { CardHead } from '#widgets/card-head.tsx'
import { ContractSays } from '#widgets/contract-says.tsx'
import { OnNetwork } from '#widgets/main-action.tsx'
import { SlippageFigure } from '#widgets/risk-figures.tsx'
import { SendNotice } from '#widgets/send-check-rows.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { PoolPrice } from '../parts/figures.tsx'
import { liquidityErrorText } from '../parts/liquidity-error-text.ts'
import { DetailedPanels } from './detailed-panels.tsx'
import { BurnDone } from './one-token/burn-done.tsx'
import { RemoveOneCard } from './one-token/remove-one-card.tsx'
import { PercentPanel, ReceivedPanel } from './percent-panel.tsx'
import { PermissionLine } from './permission-line.tsx'
import { RemoveAction } from './remove-action.tsx'
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
  canRedirect = false,
}: {
  removal: Pick<RemovalView, 'chain' | 'form' | 'notice'>
  /** True when the removal can pay another address. */
  canRedirect?: boolean
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
          {canRedirect && notice.canRedirect ? (
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
  into: RemoveInto
  onPermission: (by: Permission) => void
  /** Opens the confirm dialog. */
  onReview: () => void
  /** Drops the used permit after the wallet has sent the transaction. */
  onSent: () => void
}

/** Switch between both tokens and one; remembered for the visit. */
function IntoSwitch() {
  const { t } = useLingui()
  const [into, setInto] = useRemoveInto()
  return (
    <div className="mt-2 px-2">
      <Segmented
        label={t`Tokens to receive`}
        size={36}
        block
        value={into === 'both' ? 'both' : 'one'}
        options={[
          { value: 'both', label: t`Both tokens` },
          { value: 'one', label: t`One token` },
        ]}
        onChange={(value) => setInto(value === 'both' ? 'both' : 'first')}
      />
    </div>
  )
}

/** Removal form: amount, received amounts and main button. */
export function RemoveCard(props: CardProps) {
  const { removal, into, onPermission } = props
  const { t } = useLingui()
  const { form, lookup, tokens, lpToken, isForeign, currencies } = removal
  // A batch to one token contains the permission.
  const isBatch = useBatching() !== 'none' && into !== 'both'
  const { first, second } = tokens
  const back = lookup.status === 'exists' && first && second ? ([first.address, second.address] as const) : null
  return (
    <Card className="w-full max-w-[30rem] p-3 xs:p-4" aria-label={t`Remove Liquidity`}>
      <CardHead
        title={t`Remove Liquidity`}
        back={isForeign ? links.portfolio() : back ? links.pair(back[0], back[1]) : links.pools()}
      />
      {useWithdrawOnly() ? null : <IntoSwitch />}
      {currencies.first && currencies.second ? (
        <div className="mt-3 empty:hidden">
          <BurnDone currencies={{ first: currencies.first, second: currencies.second }} />
        </div>
      ) : null}
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
            {into === 'both' ? <ReceivedPanel removal={removal} /> : null}
          </>
        )}
      </div>
      {into === 'both' ? <IntoBoth {...props} /> : <IntoOne {...props} side={into} />}
      {isBatch ? null : <PermissionLine removal={removal} onPermission={onPermission} />}
    </Card>
  )
}

/** Notices, recipient, terms and the main button of a removal to both tokens. */
function IntoBoth({ removal, actions, onReview }: CardProps) {
  const changeRemoveForm = useChangeRemoveForm()
  const { button, canPermit, form } = removal
  return (
    <>
      <div className="mt-3 empty:hidden">
        <RemoveNotice removal={removal} canRedirect />
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
      <Failures removal={removal} actions={actions} />
      <Dock docked={Boolean(removal.removal?.liquidity)}>
        <OnNetwork>
          <RemoveAction {...{ button, canPermit, actions, onReview }} />
        </OnNetwork>
      </Dock>
    </>
  )
}

function IntoOne({ removal, actions, side, onSent }: CardProps & { side: Side }) {
  return (
    <RemoveOneCard
      removal={removal}
      side={side}
      actions={actions}
      notice={
        <>
          <RemoveNotice removal={removal} />
          <Failures removal={removal} actions={actions} />
        </>
      }
      onSent={onSent}
    />
  )
}

/** What prevents a signature, or why the last one failed. */
function Failures({ removal: { clock }, actions }: Pick<CardProps, 'removal' | 'actions'>) {
  return (
    <>
      {clock ? <SendNotice check={clock} /> : null}
      {actions.failure ? <CardFailure failure={actions.failure} textOf={liquidityErrorText} /> : null}
    </>
  )
}
