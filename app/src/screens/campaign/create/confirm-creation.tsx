import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { approvalOf } from '#core/approvals/approvals.ts'
import { allKnown, loading, mapKnown } from '#core/known.ts'
import { isSent } from '#core/sending/plan.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { WholeAddress } from '#widgets/address.tsx'
import { BatchedApprovalRow } from '#widgets/sending.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { ActionButton, CampaignDialog } from '../actions/campaign-dialog.tsx'
import { useCampaignAction } from '../actions/use-campaign-action.ts'
import { createErrorTexts } from './create-buttons.tsx'
import { CreatedNext } from './created-next.tsx'
import { Summaries } from './summaries.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'

/** Approvals for exactly the rewards, batched with the creation. */
function batchedApprovals({ intent, rewards }: CreateCampaign) {
  if (intent === null) return []
  const { account, factory: spender } = intent
  return intent.rewards.flatMap(({ token, amount }, at) => {
    const terms = { account, spender, needed: amount }
    const approval = approvalOf(token, terms, 'exact')
    return rewards[at]?.approval === 'batched' ? [{ token, amount, approval }] : []
  })
}

/** Confirms a new campaign; the terms at opening are the signed ones. */
export default function ConfirmCreation({ creation }: { creation: CreateCampaign }) {
  const symbolOf = useSymbols()
  const { t } = useLingui()
  const [opened] = useState(creation)
  const { intent, market } = opened
  const batched = batchedApprovals(opened)
  const action = useCampaignAction(intent, {
    rewards: [],
    approvals: batched.map(({ approval }) => approval),
    amountUsd:
      intent && market
        ? mapKnown(allKnown(intent.rewards.map(({ token, amount }) => market.worthOf(token, amount))), (all) =>
            all.reduce((sum, each) => sum + each, 0n),
          )
        : loading,
    modal: 'confirmCreation',
  })
  const { state } = action
  const { error } = creation
  const pairName = intent === null ? '' : `${symbolOf(intent.pair.base)} / ${symbolOf(intent.pair.quote)}`

  function finish() {
    // Resets all inputs when the transaction has a hash (rule 2.4.28).
    if (isSent(action.state)) opened.clear()
    action.close()
  }

  if (intent === null) return null
  return (
    <CampaignDialog
      title={t`Confirm creation`}
      doing={action.isApproving ? t`Approving` : t`Creating a campaign on ${pairName}`}
      action={action}
      onClose={finish}
      next={state.status === 'done' ? <CreatedNext intent={intent} record={state.record} onLeave={finish} /> : null}
      button={
        <ActionButton action={action} data-autofocus disabled={error !== null}>
          {error === null ? t`Deposit & create` : t(createErrorTexts[error])}
        </ActionButton>
      }
    >
      <Summaries creation={opened} />
      <DetailList className="mt-3">
        {batched.map(({ token, amount }) => (
          <BatchedApprovalRow key={token.address} token={token} amount={amount} spender={t`the campaign factory`} />
        ))}
        <DetailRow label={t`Campaign factory`} more={<WholeAddress address={intent.factory} />}>
          {t`Official contract`}
        </DetailRow>
      </DetailList>
    </CampaignDialog>
  )
}
