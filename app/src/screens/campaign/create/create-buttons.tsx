import type { CreateError } from '@dexswap/campaigns'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { approvalOf, approvePlan } from '#core/approvals/approvals.ts'
import { isRunning } from '#core/sending/plan.ts'
import { chosenApproval } from '#hooks/approval-choice.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useClient } from '#hooks/use-chain.ts'
import { useSession } from '#hooks/use-session.ts'
import { useSend } from '#hooks/use-transactions.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { ApprovalList } from '#widgets/approval-list.tsx'
import { ApproveLine } from '#widgets/approve-line.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { BroadcastError } from '../actions/campaign-dialog.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'

const main = { size: 56, block: true } as const satisfies ButtonProps

/** Keeps the specification's spelling 'Insuffucient' (rule 2.5.19). */
export const createErrorTexts: Readonly<Record<CreateError, MessageDescriptor>> = {
  'connect-wallet': msg`Connect your wallet`,
  incomplete: msg`Complete all fields first`,
  'start-has-passed': msg`The start has passed`,
  'lock-too-long': msg`The lock is too long`,
  'insufficient-balance': msg`Insuffucient balance`,
}

/** Disabled buttons with the error; names the rewards that exceed the balance. */
function Refused({ creation, error }: { creation: CreateCampaign; error: CreateError }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const connect = error === 'connect-wallet'
  const { rewards } = creation
  const short = rewards.flatMap(({ token, isTooMuch }) => (token && isTooMuch ? symbolOf(token) : [])).join(', ')
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Button {...main} step={1} disabled={!connect} onClick={() => openModal({ name: 'wallet' })}>
          {t(createErrorTexts[error])}
        </Button>
        <Button {...main} step={2} disabled>
          {t(createErrorTexts[error])}
        </Button>
      </div>
      {error === 'insufficient-balance' && rewards.length > 1 ? (
        <p className="text-2 mt-3 ps-2">
          <Trans>Insufficient balance for the rewards: {short}</Trans>
        </p>
      ) : null}
    </>
  )
}

/** Approval and creation buttons, or creation alone when the wallet batches both. */
export function CreateButtons({ creation, onCreate }: { creation: CreateCampaign; onCreate: () => void }) {
  const { t } = useLingui()
  const client = useClient()
  const session = useSession()
  const { state, run } = useSend()
  const { error, intent, account, closed, rewards } = creation
  if (closed) {
    return (
      <Button {...main} disabled>
        {t`Creating campaigns is paused`}
      </Button>
    )
  }
  if (error !== null) return <Refused creation={creation} error={error} />
  const approvals = rewards.flatMap(({ token, approval }) => (token ? [{ token, approval }] : []))
  const next = approvals.findIndex(({ approval }) => approval !== 'approved' && approval !== 'batched')
  const isSeveral = approvals.length > 1
  const isBatched = approvals.some(({ approval }) => approval === 'batched')

  function approve() {
    const reward = intent?.rewards[next]
    if (!intent || !account || !reward) return
    const terms = { account, spender: intent.factory, needed: reward.amount }
    void run(approvePlan(client, approvalOf(reward.token, terms, chosenApproval(session, reward.token))))
  }

  return (
    <>
      {isSeveral ? (
        <div className="mb-4">
          <ApprovalList of={approvals} />
        </div>
      ) : null}
      {next === -1 && isBatched ? (
        <Button {...main} kind="primary" onClick={onCreate}>
          {t`Deposit & create`}
        </Button>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <Button
            {...main}
            kind={next === -1 ? 'secondary' : 'primary'}
            step={next === -1 ? approvals.length : next + 1}
            disabled={next === -1 || approvals[next]?.approval === 'unknown'}
            pending={next !== -1 && (approvals[next]?.approval === 'pending' || isRunning(state))}
            pendingLabel={t`Approving`}
            onClick={approve}
          >
            {t`Approve reward token`}
          </Button>
          <Button
            {...main}
            kind={next === -1 ? 'primary' : 'secondary'}
            step={approvals.length + 1}
            disabled={next !== -1}
            onClick={onCreate}
          >
            {t`Deposit & create`}
          </Button>
        </div>
      )}
      <NextApproval reward={intent?.rewards[next]} />
      <BroadcastError state={state} />
    </>
  )
}

type Reward = NonNullable<CreateCampaign['intent']>['rewards'][number]

/** Scope of the next approval; renders nothing when no approval is missing. */
function NextApproval({ reward }: { reward: Reward | undefined }) {
  const symbolOf = useSymbols()
  if (!reward) return null
  const symbol = symbolOf(reward.token)
  return (
    <ApproveLine needed={reward.amount} of={reward.token}>
      <Trans>Allows the campaign contract to use your {symbol}</Trans>
    </ApproveLine>
  )
}
