import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { WholeAddress } from '#widgets/address.tsx'
import { pairLabel } from '#widgets/pair-identity.tsx'
import { SendPage } from '#widgets/send-dialog.tsx'
import { BroadcastError, TrialLine } from '../actions/send-state.tsx'
import { useCampaignAction } from '../actions/use-campaign-action.ts'
import { createErrorTexts } from './create-buttons.tsx'
import { Summaries } from './summaries.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'

/** The campaign as it will be made: what is shown when it opens is what is signed. */
export default function ConfirmCreation({ creation }: { creation: CreateCampaign }) {
  const { t } = useLingui()
  const [opened] = useState(creation)
  const { intent } = opened
  const { state, trial, send, close } = useCampaignAction(intent, { modal: 'confirmCreation' })
  const { error } = creation
  const sent = state.status === 'submitted' || state.status === 'done'
  const pairName = intent === null ? '' : pairLabel(intent.pair.token0, intent.pair.token1)

  function finish() {
    // All inputs reset once there is a hash (rule 2.4.28).
    if (sent) opened.clear()
    close()
  }

  if (intent === null) return null
  return (
    <Dialog title={t`Confirm creation`} onClose={finish}>
      <SendPage state={state} doing={t`Creating a campaign on ${pairName}`} onClose={finish}>
        <Summaries creation={opened} />
        <DetailList className="mt-3">
          <DetailRow label={t`Campaign factory`} more={<WholeAddress address={intent.factory} />}>
            {t`From the network's record`}
          </DetailRow>
        </DetailList>
        <div className="mt-3">
          <TrialLine trial={trial} idle={false} />
        </div>
        <BroadcastError state={state} onAgain={() => send(true)} />
        <Button
          kind="primary"
          size={56}
          block
          className="mt-4"
          data-autofocus
          disabled={error !== null || trial?.status === 'refused'}
          onClick={() => send()}
        >
          {error === null ? t`Deposit & create` : t(createErrorTexts[error])}
        </Button>
      </SendPage>
    </Dialog>
  )
}
