import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnerFacts } from '#domain/campaigns/use-owner-facts.ts'
import { openModal } from '#domain/modals/open-modal.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { amountText } from './amounts.tsx'
import type { CampaignView } from './use-campaign-view.ts'

/** For the creator alone. */
export function OwnerCard({ view, owner }: { view: CampaignView; owner: OwnerFacts }) {
  const { t } = useLingui()
  const unearned = view.campaign.rewards
    .map(({ token }, at) => amountText({ amount: owner.recoverable[at] ?? 0n, of: token }))
    .join(', ')
  return (
    <Card className="mt-4 p-4 xs:p-6" aria-labelledby="your-campaign">
      <h2 id="your-campaign" className="text-heading">{t`Your campaign`}</h2>
      <p className="text-2 mt-2">
        {owner.canCancel ? (
          <Trans>Until it starts, you can cancel it and get all of its rewards back.</Trans>
        ) : (
          <Trans>Rewards of seconds in which nobody stakes are not paid out: {unearned} counted so far.</Trans>
        )}
      </p>
      <div className="mt-4">
        {owner.canCancel ? (
          <Button kind="danger" block onClick={() => openModal({ name: 'campaignAction', action: 'cancel' })}>
            {t`Cancel the campaign`}
          </Button>
        ) : (
          <Button block onClick={() => openModal({ name: 'campaignAction', action: 'recover' })}>
            {t`Recover rewards`}
          </Button>
        )}
      </div>
    </Card>
  )
}
