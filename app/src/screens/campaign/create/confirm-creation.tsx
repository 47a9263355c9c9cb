import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { loading } from '#core/known.ts'
import { isSent } from '#core/transactions/plan.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { WholeAddress } from '#widgets/address.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { ActionButton, CampaignDialog } from '../actions/campaign-dialog.tsx'
import { useCampaignAction } from '../actions/use-campaign-action.ts'
import { createErrorTexts } from './create-buttons.tsx'
import { Summaries } from './summaries.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'

/** The campaign as it will be made: what is shown when it opens is what is signed. */
export default function ConfirmCreation({ creation }: { creation: CreateCampaign }) {
  const symbolOf = useSymbols()
  const { t } = useLingui()
  const [opened] = useState(creation)
  const { intent } = opened
  const action = useCampaignAction(intent, {
    rewards: [],
    amountUsd: intent && opened.market ? opened.market.worthOf(intent.rewardToken, intent.reward) : loading,
    modal: 'confirmCreation',
  })
  const { error } = creation
  const pairName = intent === null ? '' : `${symbolOf(intent.pair.base)} / ${symbolOf(intent.pair.quote)}`

  function finish() {
    // All inputs reset once there is a hash (rule 2.4.28).
    if (isSent(action.state)) opened.clear()
    action.close()
  }

  if (intent === null) return null
  return (
    <CampaignDialog
      title={t`Confirm creation`}
      doing={t`Creating a campaign on ${pairName}`}
      action={action}
      onClose={finish}
      button={
        <ActionButton action={action} data-autofocus disabled={error !== null}>
          {error === null ? t`Deposit & create` : t(createErrorTexts[error])}
        </ActionButton>
      }
    >
      <Summaries creation={opened} />
      <DetailList className="mt-3">
        <DetailRow label={t`Campaign factory`} more={<WholeAddress address={intent.factory} />}>
          {t`From the network's record`}
        </DetailRow>
      </DetailList>
    </CampaignDialog>
  )
}
