import { useLingui } from '@lingui/react/macro'
import { Card } from '#ui/card.tsx'
import { Dock } from '#ui/dock.tsx'
import { ArrowDownIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { CardHead } from '../parts/card-head.tsx'
import { liquidityErrorText } from '../parts/liquidity-error-text.ts'
import { DetailedPanels } from './detailed-panels.tsx'
import { PercentPanel } from './percent-panel.tsx'
import { PermissionLine } from './permission-line.tsx'
import { ReceivedPanel } from './received-panel.tsx'
import { RemoveAction } from './remove-action.tsx'
import { RemoveDetails } from './remove-details.tsx'
import { RemoveNotices } from './remove-notices.tsx'
import type { Removing } from './use-removal.ts'
import type { RemoveActions } from './use-remove-actions.ts'

/** The decision: how much, what comes out, and the button. */
export function RemoveCard({ removing, actions }: { removing: Removing; actions: RemoveActions }) {
  const { t } = useLingui()
  const { form, lookup, tokens, lpToken } = removing
  const { first, second } = tokens
  const back = lookup.status === 'exists' && first && second ? ([first.address, second.address] as const) : null
  return (
    <Card className="w-full max-w-[480px] p-3 xs:p-4" aria-label={t`Remove Liquidity`}>
      <CardHead title={t`Remove Liquidity`} back={back} />
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
        <RemoveNotices removing={removing} />
      </div>
      <div className="px-2 pt-3">
        <RemoveDetails removing={removing} />
      </div>
      {actions.failure ? (
        <div className="mt-3">
          <Notice tone="danger" urgent title={t(liquidityErrorText(actions.failure))} />
        </div>
      ) : null}
      <Dock docked={Boolean(removing.removal?.liquidity)}>
        <RemoveAction removing={removing} actions={actions} />
      </Dock>
      <PermissionLine removing={removing} />
    </Card>
  )
}
