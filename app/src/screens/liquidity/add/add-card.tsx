import { useLingui } from '@lingui/react/macro'
import { wrappedForm } from '#domain/currencies/currency.ts'
import { Card } from '#ui/card.tsx'
import { Dock } from '#ui/dock.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { CardHead } from '../parts/card-head.tsx'
import { liquidityErrorText } from '../parts/liquidity-error-text.ts'
import { AddAction } from './add-action.tsx'
import { AddDetails } from './add-details.tsx'
import { AddNotices } from './add-notices.tsx'
import { AddTrial } from './add-trial.tsx'
import { AmountSide } from './amount-side.tsx'
import { Approvals, ApproveLine } from './approvals.tsx'
import { isCreating } from './is-creating.ts'
import type { AddActions } from './use-add-actions.ts'
import type { Addition } from './use-addition.ts'

/** The decision: two amounts, what comes of them, and the one button. */
export function AddCard(props: { addition: Addition; actions: AddActions; lpSymbol: string; createMode: boolean }) {
  const { addition, actions, lpSymbol, createMode } = props
  const { t } = useLingui()
  const { chain, currencies, lookup, account, offered } = addition
  const { first, second } = currencies
  const title = isCreating(addition, createMode) ? t`Create a pair` : t`Add Liquidity`
  const back =
    lookup.status === 'exists' && first && second
      ? ([wrappedForm(chain, first).address, wrappedForm(chain, second).address] as const)
      : null
  return (
    <Card className="w-full max-w-[480px] p-3 xs:p-4" aria-label={title}>
      <CardHead title={title} back={back} />
      <div className="mt-2 grid">
        <AmountSide addition={addition} side="first" />
        <div aria-hidden="true" className="panel-gap">
          <span className="flip">
            <PlusIcon size={18} />
          </span>
        </div>
        <AmountSide addition={addition} side="second" />
      </div>
      <div className="mt-3 empty:hidden">
        <AddNotices addition={addition} />
      </div>
      <div className="px-2 pt-3">
        <AddDetails addition={addition} lpSymbol={lpSymbol} />
      </div>
      {account && offered ? (
        <div className="border-line mt-2 border-t px-2 pt-2">
          <Approvals addition={addition} />
        </div>
      ) : null}
      <AddTrial addition={addition} lpSymbol={lpSymbol} />
      {actions.failure ? (
        <div className="mt-3">
          <Notice tone="danger" urgent title={t(liquidityErrorText(actions.failure))} />
        </div>
      ) : null}
      <Dock docked={Boolean(offered)}>
        <AddAction addition={addition} actions={actions} />
      </Dock>
      <ApproveLine addition={addition} />
    </Card>
  )
}
