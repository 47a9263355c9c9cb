import { Trans, useLingui } from '@lingui/react/macro'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { issuedIn } from '#core/campaigns/unfinished-stake.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import { links } from '#core/routes/table.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useReceipt } from '#hooks/use-receipt.ts'
import { useRoutes } from '#hooks/use-routes.tsx'
import { useUnfinishedStake } from '#hooks/use-unfinished.ts'
import { Notice } from '#ui/notice.tsx'
import { NextStepAction } from './next-step-action.tsx'

type Props = { campaign: RewardCampaign; onContinue?: (() => void) | undefined }

/** States that an addition for the campaign is done, and opens the stake of what it issued. */
export function StakeLeft({ campaign, onContinue }: Props) {
  const { unfinished, dismiss } = useUnfinishedStake(campaign.address)
  if (!unfinished) return null
  return (
    <Left
      {...{ campaign, onContinue }}
      addition={unfinished}
      key={unfinished.id}
      onDismiss={() => dismiss(unfinished.id)}
    />
  )
}

function Left(props: {
  campaign: RewardCampaign
  addition: TransactionRecord
  onContinue: (() => void) | undefined
  onDismiss: () => void
}) {
  const { campaign, addition, onContinue, onDismiss } = props
  const { t } = useLingui()
  const { openModal } = useModals()
  const routes = useRoutes()
  const reading = useReceipt(addition)
  const { address, pair } = campaign
  const amount = reading && typeof reading === 'object' ? issuedIn(reading.otherTransfers, pair.address) : 0n

  function stake() {
    onContinue?.()
    routes.go(links.campaign(pair.token0.address, pair.token1.address, address))
    openModal({ name: 'campaignAction', action: 'stake', amount, restOf: addition.id })
  }

  return (
    <Notice
      tone="info"
      title={t`The liquidity is added`}
      action={
        <NextStepAction
          label={t`Continue with the stake`}
          isRead={amount > 0n}
          onContinue={stake}
          {...{ reading, onDismiss }}
        />
      }
    >
      <Trans>Your LP tokens are in your wallet. Stake them to finish.</Trans>
    </Notice>
  )
}
