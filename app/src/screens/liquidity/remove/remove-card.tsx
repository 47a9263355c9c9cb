import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { formatAmount } from '#core/format.ts'
import { minimumsOf, worstOfSides } from '#core/liquidity/intent.ts'
import { RemovalWouldFailError } from '#core/liquidity/liquidity-errors.ts'
import { type LiquiditySimulation, removalSimulationQuery } from '#core/liquidity/try-liquidity.ts'
import { links } from '#core/routes/table.ts'
import { typeRecipient } from '#core/swaps/recipient.ts'
import { useSettings } from '#hooks/session.ts'
import { useSearch } from '#hooks/use-routes.tsx'
import { useSimulation } from '#hooks/use-simulation.ts'
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
import { SendNotice } from '#widgets/send-check-rows.tsx'
import { SlippageFigure } from '#widgets/slippage-figure.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { PoolPrice } from '../parts/figures.tsx'
import { liquidityErrorText } from '../parts/liquidity-error-text.ts'
import { DetailedPanels } from './detailed-panels.tsx'
import { PercentPanel, ReceivedPanel } from './percent-panel.tsx'
import { PermissionLine } from './permission-line.tsx'
import { closedText } from './remove-button-text.ts'
import { type Removing, useChangeRemoveForm } from './use-removal.ts'
import { type RemoveActions, useRemoveIntent } from './use-remove-actions.ts'

/** The pool's price, and the minimum amounts within the slippage. */
function RemoveDetails({ removing }: { removing: Removing }) {
  const { t } = useLingui()
  const { slippageBps } = useSettings()
  const { facts, removal, exchange, isForeign } = removing
  const symbolOf = useSymbols()
  const { first, second } = removing.currencies
  if (!facts || !first || !second) return null
  const paid = removal && removal.liquidity > 0n && removal.refused === null ? removal.amounts : null
  const minimums = paid && minimumsOf(paid, slippageBps)
  const worst = paid && minimums ? worstOfSides(paid, minimums, slippageBps) : slippageBps
  return (
    <DetailList>
      {isForeign ? (
        <DetailRow label={t`Platform`}>
          <bdi>{exchange?.name}</bdi>
        </DetailRow>
      ) : null}
      <DetailRow label={t`Price`}>
        <PoolPrice currencies={{ first, second }} amounts={facts.reserves} />
      </DetailRow>
      {minimums ? (
        <DetailRow label={t`Minimum received`}>
          <span className="grid justify-items-end leading-5">
            <span>
              {formatAmount(minimums.first, first.decimals, 'limit')} {symbolOf(first)}
            </span>
            <span>
              {formatAmount(minimums.second, second.decimals, 'limit')} {symbolOf(second)}
            </span>
          </span>
        </DetailRow>
      ) : null}
      {worst > slippageBps ? (
        <DetailRow label={t`Max slippage`}>
          <SlippageFigure bps={worst} />
        </DetailRow>
      ) : null}
    </DetailList>
  )
}

/** Why removing is closed, or a warning; one at a time. */
function RemoveNotices({ removing, simulation }: { removing: Removing; simulation: LiquiditySimulation | null }) {
  const changeRemoveForm = useChangeRemoveForm()
  const { t } = useLingui()
  const { account, chain, exchange, lookup, holding, removal, sides, form, pairKey } = removing
  const { platform } = useSearch()
  const network = chain.name
  if (!exchange && platform === undefined) return <Notice tone="info" title={t`DexSwap has no pools on ${network}`} />
  const isRead = sides.first.status === 'ready' && sides.second.status === 'ready'
  const isNoToken = [sides.first, sides.second].some(({ status }) => status !== 'ready' && status !== 'loading')
  if (lookup.status === 'not-exists' || isNoToken || (lookup.status === 'invalid' && isRead)) {
    return <Notice tone="info" title={t`There is no such pool`} />
  }
  if (account && holding.status === 'known' && holding.value === 0n && lookup.status === 'exists') {
    return (
      <Notice tone="info" title={t`You hold no LP tokens of this pool`}>
        <Trans>Withdraw your stake on the campaign page first.</Trans>
      </Notice>
    )
  }
  if (removal?.refused === 'too-small') {
    return (
      <Notice tone="warning" title={t`This is too little`}>
        <Trans>The pool would pay none of one token.</Trans>
      </Notice>
    )
  }
  if (simulation?.status !== 'refused') return null
  const { error } = simulation
  const isOffered = error instanceof RemovalWouldFailError && form.recipient === undefined
  return (
    <Notice tone="danger" title={t(liquidityErrorText(error))}>
      <ContractSays error={error} />
      {isOffered ? (
        <LinkButton
          onClick={() => changeRemoveForm(pairKey, (before) => typeRecipient(before, ''))}
        >{t`Receive at another address`}</LinkButton>
      ) : null}
    </Notice>
  )
}

/** The removal on the screen, simulated on every block, with the missing permission as an approval. */
function useSimulatedRemoval(removing: Removing): LiquiditySimulation | null {
  const { kind } = removing.button
  const intent = useRemoveIntent(removing)
  const isComplete = kind === 'approve' || kind === 'remove'
  return useSimulation(
    isComplete && intent ? removalSimulationQuery({ intent, missingApproval: kind === 'approve' }) : null,
  )
}

const RecipientField = lazy(() => import('#widgets/recipient-field.tsx'))

type CardProps = {
  removing: Removing
  actions: RemoveActions
  /** Opens the confirm dialog. */
  onReview: () => void
}

/** Main button: missing input, then the permission beside the removal, then the removal. */
function RemoveAction({
  removing,
  actions,
  simulation,
  onReview,
}: CardProps & { simulation: LiquiditySimulation | null }) {
  const { t } = useLingui()
  const { button } = removing
  switch (button.kind) {
    case 'connect-wallet':
      return <ConnectButton {...mainLook} />
    case 'approve':
      // Neither signed nor approved while it would fail, nor until a moment that one node alone states.
      if (actions.clock?.refusal || isRefused(simulation)) return <Button {...mainLook} disabled>{t`Approve`}</Button>
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

/** A refusal with a reason; once refused it is simulated again. */
const isRefused = (simulation: LiquiditySimulation | null) =>
  simulation?.status === 'again' || (simulation?.status === 'refused' && !simulation.doubtful)

/** The form: amount, received amounts, and button. */
export function RemoveCard({ removing, actions, onReview }: CardProps) {
  const changeRemoveForm = useChangeRemoveForm()
  const { t } = useLingui()
  const { form, lookup, tokens, lpToken, isForeign, recipient, ofRecipient, lookupOfRecipient, pairKey } = removing
  const simulation = useSimulatedRemoval(removing)
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
          <DetailedPanels removing={removing} />
        ) : (
          <>
            <PercentPanel removing={removing} />
            <div aria-hidden="true" className="panel-gap">
              <span className="flip">
                <ArrowDownIcon size={18} />
              </span>
            </div>
            <ReceivedPanel removing={removing} />
          </>
        )}
      </div>
      <div className="mt-3 empty:hidden">
        <RemoveNotices removing={removing} simulation={simulation} />
      </div>
      {form.recipient === undefined ? null : (
        <Suspense>
          <RecipientField
            text={form.recipient}
            lookup={lookupOfRecipient}
            recipient={recipient}
            error={ofRecipient}
            onChange={(change) => changeRemoveForm(pairKey, change)}
          />
        </Suspense>
      )}
      <div className="px-2 pt-3">
        <RemoveDetails removing={removing} />
      </div>
      {actions.clock ? <SendNotice check={actions.clock} /> : null}
      {actions.failure ? <CardFailure failure={actions.failure} textOf={liquidityErrorText} /> : null}
      <Dock docked={Boolean(removing.removal?.liquidity)}>
        <OnNetwork>
          <RemoveAction removing={removing} actions={actions} simulation={simulation} onReview={onReview} />
        </OnNetwork>
      </Dock>
      <PermissionLine removing={removing} />
    </Card>
  )
}
