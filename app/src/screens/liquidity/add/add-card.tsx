import { useLingui } from '@lingui/react/macro'
import { formatPoolShare } from '#core/format.ts'
import type { AddButton } from '#core/liquidity/add-button.ts'
import type { AdditionView } from '#core/liquidity/derive-addition.ts'
import { links } from '#core/routes/table.ts'
import { wrappedForm } from '#core/tokens/currency.ts'
import { Button } from '#ui/button.tsx'
import { Card, Dock } from '#ui/card.tsx'
import { Segmented } from '#ui/choices.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { ApproveFirst } from '#widgets/approve-line.tsx'
import CardFailure from '#widgets/card-failure.tsx'
import { CardHead } from '#widgets/card-head.tsx'
import { ClosedButton, ConnectButton, mainLook, OnNetwork } from '#widgets/main-action.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { ExactAmount, FeeRows, PoolPrice } from '../parts/figures.tsx'
import { liquidityErrorText } from '../parts/liquidity-error-text.ts'
import { closedText, supplyText } from './add-button-text.ts'
import { AddNotices, AddWarning } from './add-notices.tsx'
import { Approvals, SideApproval } from './deposit-approvals.tsx'
import { DepositSide } from './deposit-side.tsx'
import { OneTokenCard } from './one-token/one-token-card.tsx'
import { SwapDone } from './one-token/swap-done.tsx'
import type { StakeOffer, StakePart } from './stake/stake-offer.ts'
import type { AddActions } from './use-add-actions.ts'
import { useAddMode } from './use-add-mode.ts'
import type { Addition } from './use-addition.ts'

/** Expected result of the deposit, and values of the pool. */
function AddDetails({
  addition,
  lpSymbol,
}: {
  addition: Pick<AdditionView, 'currencies' | 'details'>
  lpSymbol: string
}) {
  const { t } = useLingui()
  const { receives, price, lookup } = addition.details
  const { first, second } = addition.currencies
  if (!first || !second) return null
  return (
    <DetailList>
      {receives ? (
        <DetailRow label={t`You will receive`}>
          <ExactAmount amount={receives.liquidity} decimals={18} symbol={lpSymbol} />
        </DetailRow>
      ) : null}
      {price ? (
        <DetailRow label={price.isOwn ? t`Price that you set` : t`Price`}>
          <PoolPrice currencies={{ first, second }} amounts={price.amounts} />
        </DetailRow>
      ) : null}
      {receives ? (
        <DetailRow label={t`Pool share`}>{formatPoolShare(receives.share).replace(/^\d/, '+$&')}</DetailRow>
      ) : null}
      <FeeRows lookup={lookup} />
    </DetailList>
  )
}

type ActionProps = {
  addition: Pick<AdditionView, 'button' | 'currencies'>
  actions: AddActions
  /** The stake after the addition; null without one. */
  part: StakePart | null
}

function ApproveAndSupply({
  button,
  addition,
  actions,
}: Omit<ActionProps, 'part'> & { button: Extract<AddButton, { kind: 'approve' }> }) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { side, step, steps, creates } = button
  const currency = addition.currencies[side]
  const symbol = symbolOf(currency ?? { symbol: '' })
  return (
    <ApproveFirst
      steps={[step, steps]}
      pending={button.approval === 'pending' || actions.approving}
      pendingLabel={t`Approving ${symbol}`}
      onApprove={() => actions.approve(side)}
      approve={t`Approve ${symbol}`}
      action={t(supplyText(creates))}
    />
  )
}

/** Main button: reports a missing input, then requests each approval, then supplies. */
function AddAction({ addition, actions, part, onReview }: ActionProps & { onReview: () => void }) {
  const { t } = useLingui()
  const { button } = addition
  if (part?.closed && (button.kind === 'approve' || button.kind === 'supply'))
    return <ClosedButton text={part.closed} />
  switch (button.kind) {
    case 'connect-wallet':
      return <ConnectButton {...mainLook} />
    case 'approve':
      return <ApproveAndSupply button={button} addition={addition} actions={actions} />
    case 'supply':
      return (
        <Button {...mainLook} onClick={onReview}>
          {part ? t`Add and stake` : t(supplyText(button.creates))}
        </Button>
      )
    case 'input-error':
    case 'withdraw-only':
    case 'waiting':
      return <ClosedButton text={closedText(button)} />
  }
}

/** Switch between both tokens and one; remembered for the visit. */
function ModeSwitch() {
  const { t } = useLingui()
  const [mode, setMode] = useAddMode()
  return (
    <div className="mt-2 px-2">
      <Segmented
        label={t`Tokens to add`}
        size={36}
        block
        value={mode}
        options={[
          { value: 'both', label: t`Both tokens` },
          { value: 'one', label: t`One token` },
        ]}
        onChange={setMode}
      />
    </div>
  )
}

/** Deposit form: two amounts, their result and the main button. */
export function AddCard(props: {
  addition: AdditionView
  actions: AddActions
  lpSymbol: string
  /** The campaign that takes the LP tokens; null without one. */
  stake: StakeOffer | null
  onPick: Addition['pick']
  /** Opens the confirm dialog. */
  onReview: () => void
}) {
  const { addition, lpSymbol, stake, onPick } = props
  const { t } = useLingui()
  const { chain, isCreating, lookup } = addition
  const [mode] = useAddMode()
  const { first, second } = addition.currencies
  const title = isCreating ? t`Create a pair` : t`Add Liquidity`
  const back =
    lookup.status === 'exists' && first && second
      ? ([wrappedForm(chain, first).address, wrappedForm(chain, second).address] as const)
      : null
  return (
    <Card className="w-full max-w-[30rem] p-3 xs:p-4" aria-label={title}>
      <CardHead title={title} back={back ? links.pair(back[0], back[1]) : links.pools()} />
      {isCreating ? null : <ModeSwitch />}
      {first && second ? (
        <div className="mt-3 grid gap-3 empty:hidden">
          <SwapDone pair={addition.form.pair} currencies={{ first, second }} />
          {stake?.leftOf()}
        </div>
      ) : null}
      {mode === 'one' && !isCreating ? (
        <OneTokenCard {...{ addition, lpSymbol, stake, onPick }} />
      ) : (
        <BothTokens {...props} />
      )}
    </Card>
  )
}

/** Amounts of both tokens, their result and the main button. */
function BothTokens(props: Parameters<typeof AddCard>[0]) {
  const { addition, actions, lpSymbol, stake, onPick, onReview } = props
  const { account, offered } = addition
  const part = stake?.partOf(addition.intent?.stake ?? null) ?? null
  return (
    <>
      <div className="mt-2 grid">
        <DepositSide addition={addition} side="first" onPick={onPick} />
        <div aria-hidden="true" className="panel-gap">
          <span className="flip">
            <PlusIcon size={18} />
          </span>
        </div>
        <DepositSide addition={addition} side="second" onPick={onPick} />
      </div>
      <div className="mt-3 empty:hidden">
        <AddNotices addition={addition} />
      </div>
      <div className="px-2 pt-3">
        <AddDetails addition={addition} lpSymbol={lpSymbol} />
      </div>
      {part?.panel}
      {account && offered ? (
        <div className="border-line mt-2 border-t px-2 pt-2">
          <Approvals addition={addition} />
        </div>
      ) : null}
      <AddWarning warning={addition.warning} lpSymbol={lpSymbol} />
      {actions.failure ? <CardFailure failure={actions.failure} textOf={liquidityErrorText} /> : null}
      <Dock docked={Boolean(offered)}>
        <OnNetwork>
          <AddAction {...{ addition, actions, part, onReview }} />
        </OnNetwork>
      </Dock>
      <SideApproval addition={addition} />
    </>
  )
}
