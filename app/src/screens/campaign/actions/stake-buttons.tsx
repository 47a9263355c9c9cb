import type { Address } from '@dexswap/chains'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StakeButton } from '#core/campaigns/derive-stake.ts'
import { isRunning } from '#core/sending/plan.ts'
import { Button } from '#ui/button.tsx'
import { ApproveFirst, ApproveLine } from '#widgets/approve-line.tsx'
import { mainLook } from '#widgets/main-action.tsx'
import { stakeRefusalTexts } from '#widgets/stake-refusals.ts'
import { BroadcastError } from './campaign-dialog.tsx'
import { type StakedCampaign, useStakeApproval } from './use-stake.ts'

/** Text of the button while disabled; null while its transaction is in progress. */
function closedText(button: StakeButton): MessageDescriptor | null {
  switch (button.kind) {
    case 'closed':
      return stakeRefusalTexts[button.reason]
    case 'checking-campaign':
    case 'not-confirmed':
    case 'checking-approval':
      return stakeRefusalTexts[button.kind]
    case 'approve':
    case 'stake':
      return null
  }
}

/** Approve and stake buttons side by side; only stake once the allowance suffices. */
export function StakeButtons(props: {
  button: StakeButton
  view: Pick<StakedCampaign, 'campaign' | 'lp'>
  account: Address
  onStake: () => void
}) {
  const { button, view, account, onStake } = props
  const { t } = useLingui()
  const { state, approve } = useStakeApproval(view, account)
  const { symbol } = view.lp
  if (button.kind === 'stake') {
    return (
      <Button {...mainLook} className="mt-4" disabled={button.isRefused} onClick={onStake}>
        {t`Deposit and stake`}
      </Button>
    )
  }
  if (button.kind !== 'approve') {
    const closed = closedText(button)
    return (
      <Button {...mainLook} className="mt-4" disabled>
        {closed && t(closed)}
      </Button>
    )
  }
  return (
    <>
      <BroadcastError state={state} />
      <div className="mt-4">
        <ApproveFirst
          pending={button.isPending || isRunning(state)}
          pendingLabel={t`Approving`}
          onApprove={() => approve(button.amount)}
          approve={t`Approve`}
          action={t`Deposit and stake`}
        />
      </div>
      <ApproveLine needed={button.amount} of={view.lp} maximum={button.maximum}>
        <Trans>Allows the campaign contract to use your {symbol}</Trans>
      </ApproveLine>
    </>
  )
}
