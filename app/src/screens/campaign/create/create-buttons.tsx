import type { CreateError } from '@dexswap/campaigns'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { openModal } from '#domain/modals/open-modal.ts'
import { useClient } from '#domain/networks/use-client.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { unlimited } from '#domain/swaps/approve-call.ts'
import { approvePlan } from '#domain/swaps/plans.ts'
import { useSend } from '#domain/transactions/use-send.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { BroadcastError } from '../actions/broadcast-error.tsx'
import { ApprovalChoice } from './approval-choice.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'

const main = { size: 56, block: true } as const satisfies ButtonProps

/** 'Insuffucient' is spelled so (spec/2 §5). */
export const createErrorTexts: Readonly<Record<CreateError, MessageDescriptor>> = {
  'connect-wallet': msg`Connect your wallet`,
  incomplete: msg`Enter all of it first`,
  'start-has-passed': msg`The start has passed`,
  'insufficient-balance': msg`Insuffucient balance`,
}

/** Approval and creation side by side; what stands in the way is said in both. */
export function CreateButtons({ creation, onCreate }: { creation: CreateCampaign; onCreate: () => void }) {
  const { t } = useLingui()
  const client = useClient()
  const { approvalAmount } = useSettings()
  const { state, run } = useSend()
  const { error, approval, intent, account } = creation
  if (error !== null) {
    const connect = error === 'connect-wallet'
    return (
      <div className="grid grid-cols-2 gap-2">
        <Button {...main} step={1} disabled={!connect} onClick={() => openModal({ name: 'wallet' })}>
          {t(createErrorTexts[error])}
        </Button>
        <Button {...main} step={2} disabled>
          {t(createErrorTexts[error])}
        </Button>
      </div>
    )
  }
  const running = state.status === 'preparing' || state.status === 'asking' || state.status === 'submitted'

  function approve() {
    if (!intent || !account) return
    const { address: token, symbol, decimals } = intent.rewardToken
    const { chainId, factory: spender, reward: needed } = intent
    const amount = approvalAmount === 'exact' ? needed : unlimited
    void run(
      approvePlan(client, { kind: 'approve', chainId, account, token, symbol, decimals, spender, needed, amount }),
    )
  }

  const approved = approval === 'approved'
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Button
          {...main}
          kind={approved ? 'secondary' : 'primary'}
          step={1}
          disabled={approved || approval === 'unknown'}
          pending={!approved && (approval === 'pending' || running)}
          pendingLabel={t`Approving`}
          onClick={approve}
        >
          {t`Approve reward token`}
        </Button>
        <Button {...main} kind={approved ? 'primary' : 'secondary'} step={2} disabled={!approved} onClick={onCreate}>
          {t`Deposit & create`}
        </Button>
      </div>
      {approved || !intent ? null : <ApprovalChoice intent={intent} />}
      <BroadcastError state={state} />
    </>
  )
}
