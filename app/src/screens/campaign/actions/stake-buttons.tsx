import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { stakeApproval, stakeApprovalAmount } from '#core/campaigns/campaign-plan.ts'
import { formatAmount } from '#core/format.ts'
import type { ApprovalState } from '#core/tokens/approval-state.ts'
import { approvePlan } from '#core/transactions/approvals.ts'
import { useClient } from '#hooks/chain.ts'
import { useChangeSettings, useSettings } from '#hooks/session.ts'
import { useSend } from '#hooks/transactions.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/choices.tsx'
import type { CampaignView } from '../use-campaign-view.ts'
import { BroadcastError } from './send-state.tsx'

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
  const running = state.status === 'preparing' || state.status === 'asking' || state.status === 'submitted'

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
      <ApprovalChoice amount={amount} />
    </>
  )
}

/** What the approval allows: 100000 LP tokens (more where the stake is larger), or exactly the stake. */
function ApprovalChoice({ amount }: { amount: bigint }) {
  const { t } = useLingui()
  const { approvalAmount } = useSettings()
  const change = useChangeSettings()
  const most = formatAmount(amount > stakeApproval ? amount : stakeApproval, 18, 'summary', 'up')
  const exact = formatAmount(amount, 18, 'summary', 'up')
  return (
    <div className="mt-3 flex min-h-9 flex-wrap items-center justify-between gap-2 ps-2">
      <span className="text-3 text-caption">
        <Trans>The campaign may take</Trans>
      </span>
      <Segmented
        label={t`Amount to approve`}
        size={28}
        value={approvalAmount}
        options={[
          { value: 'maximum', label: t`Up to ${most}` },
          { value: 'exact', label: t`Exact ${exact}` },
        ]}
        onChange={(value) => change({ approvalAmount: value })}
      />
    </div>
  )
}
