import type { CreateError } from '@dexswap/campaigns'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Token } from '#core/tokens/currency.ts'
import { approvalOf, approvePlan } from '#core/transactions/approvals.ts'
import { isRunning } from '#core/transactions/plan.ts'
import { chosenApproval } from '#hooks/approval-choice.ts'
import { useClient } from '#hooks/chain.ts'
import { openModal } from '#hooks/open-modal.ts'
import { useSession } from '#hooks/session.ts'
import { useSend } from '#hooks/transactions.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { ApproveLine } from '#widgets/approve-line.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { BroadcastError } from '../actions/campaign-dialog.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'

const main = { size: 56, block: true } as const satisfies ButtonProps

/** 'Insuffucient' is spelled so (rule 2.5.19). */
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
  const session = useSession()
  const { state, run } = useSend()
  const { error, approval, intent, account, closed } = creation
  if (closed) {
    return (
      <Button {...main} disabled>
        {t`New campaigns are closed for now`}
      </Button>
    )
  }
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
  const running = isRunning(state)

  function approve() {
    if (!intent || !account) return
    const { factory: spender, reward: needed, rewardToken } = intent
    const terms = { account, spender, needed }
    void run(approvePlan(client, approvalOf(rewardToken, terms, chosenApproval(session, rewardToken))))
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
      {approved || !intent ? null : (
        <ApproveLine needed={intent.reward} of={intent.rewardToken}>
          <ToApprove token={intent.rewardToken} />
        </ApproveLine>
      )}
      <BroadcastError state={state} />
    </>
  )
}

function ToApprove({ token }: { token: Token }) {
  const symbol = useSymbols()(token)
  return <Trans>Lets the campaign factory take {symbol}</Trans>
}
