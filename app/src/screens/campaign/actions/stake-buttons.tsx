import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { stakeApproval, stakeApprovalAmount } from '#core/campaigns/campaign-plan.ts'
import type { ApprovalState } from '#core/tokens/approval-state.ts'
import { lpDecimals } from '#core/tokens/currency.ts'
import { approvePlan } from '#core/transactions/approvals.ts'
import { isRunning } from '#core/transactions/send-state.ts'
import { useClient } from '#hooks/chain.ts'
import { useSettings } from '#hooks/session.ts'
import { useSend } from '#hooks/transactions.ts'
import { Button } from '#ui/button.tsx'
import { ApproveLine } from '#widgets/approve-line.tsx'
import type { CampaignView } from '../use-campaign-view.ts'
import { BroadcastError } from './campaign-dialog.tsx'

/** Approve and stake side by side until the campaign may take the amount, then staking alone. */
export function StakeButtons(props: {
  view: CampaignView
  account: Address
  /** Null while it cannot be staked: `reason` then stands in the button. */
  amount: bigint | null
  approval: ApprovalState
  reason: string
  refused: boolean
  onStake: () => void
}) {
  const { view, account, amount, approval, reason, refused, onStake } = props
  const { t } = useLingui()
  const client = useClient()
  const { approvalAmount } = useSettings()
  const { state, run } = useSend()
  const { lp, campaign } = view
  const main = { kind: 'primary', size: 56, block: true } as const
  const running = isRunning(state)

  function approve(needed: bigint) {
    const { chainId, address: token, symbol, decimals } = lp
    const terms = { chainId, account, token, symbol, decimals, spender: campaign.address, needed }
    void run(approvePlan(client, { kind: 'approve', ...terms, amount: stakeApprovalAmount(needed, approvalAmount) }))
  }

  if (amount === null)
    return (
      <Button {...main} className="mt-4" disabled>
        {reason}
      </Button>
    )
  if (approval === 'unknown') return <Button {...main} className="mt-4" disabled>{t`Checking approval`}</Button>
  if (approval === 'approved') {
    return (
      <Button {...main} className="mt-4" disabled={refused} onClick={onStake}>
        {t`Deposit and stake`}
      </Button>
    )
  }
  return (
    <>
      <BroadcastError state={state} />
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button
          {...main}
          step={1}
          pending={approval === 'pending' || running}
          pendingLabel={t`Approving`}
          onClick={() => approve(amount)}
        >
          {t`Approve`}
        </Button>
        <Button size={56} block step={2} disabled>
          {t`Deposit and stake`}
        </Button>
      </div>
      <ApproveLine needed={amount} decimals={lpDecimals} maximum={amount > stakeApproval ? amount : stakeApproval}>
        <Trans>The campaign may take</Trans>
      </ApproveLine>
    </>
  )
}
