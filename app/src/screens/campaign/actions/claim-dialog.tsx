import type { Address } from '@dexswap/chains'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CampaignView } from '#core/campaigns/derive-campaign.ts'
import { deriveClaim } from '#core/campaigns/derive-claim.ts'
import type { PayoutButton } from '#core/campaigns/derive-withdrawal.ts'
import { formatUsd } from '#core/format.ts'
import { knownValue } from '#core/known.ts'
import { DetailList } from '#ui/text.tsx'
import { CampaignRow } from '#widgets/campaign-row.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { waitingTexts } from '#widgets/main-action.tsx'
import { useOpened } from '#widgets/sending.tsx'
import { CurrencyLogo } from '#widgets/token-identity.tsx'
import { useAmountText } from '../reward-amounts.tsx'
import { AmountField } from './amount-field.tsx'
import { ActionButton, CampaignDialog } from './campaign-dialog.tsx'
import { RecipientRow } from './dialog-rows.tsx'
import { useCampaignAction } from './use-campaign-action.ts'

const buttonTexts: Readonly<Record<PayoutButton, MessageDescriptor>> = {
  ready: msg`Claim rewards`,
  'no-limit': waitingTexts.node,
  'above-limit': msg`More than you can claim`,
  'enter-amount': msg`Enter amount`,
}

/** Claims all rewards unless the amounts are changed; an empty one counts as zero. */
export function ClaimDialog({
  view,
  account,
}: {
  view: Pick<CampaignView, 'campaign' | 'market' | 'stake'>
  account: Address
}) {
  const { t } = useLingui()
  const { campaign } = view
  const amountText = useAmountText()
  const [texts, setTexts] = useState<readonly (string | undefined)[]>([])
  // As of opening: later seconds would change the fields under the user's hands.
  const [opened] = useOpened(knownValue(view.stake)?.claimable ?? null)
  const { fields, button, intent, amountUsd, claimed } = deriveClaim({ ...view, account, texts, opened })
  const action = useCampaignAction(intent, { rewards: campaign.rewards, amountUsd })
  const shown = claimed.map(({ token, amount }) => amountText({ amount, of: token })).join(', ')
  const change = (at: number, text: string) =>
    setTexts((before) => campaign.rewards.map(({ place }) => (place === at ? text : before[place])))

  return (
    <CampaignDialog
      title={t`Confirm claiming`}
      doing={t`Claiming ${shown}`}
      action={action}
      idle={intent === null}
      details={
        <DetailList className="mt-2">
          <RecipientRow account={account} />
          <CampaignRow campaign={campaign.address} verdict={action.check.sources} />
        </DetailList>
      }
      button={
        <ActionButton action={action} disabled={intent === null}>
          {t(buttonTexts[button])}
        </ActionButton>
      }
    >
      <div className="grid gap-2">
        {fields.map(({ token, place, text, limit, isTooMuch, value }) => {
          const { symbol } = token
          return (
            <AmountField
              key={place}
              label={t`${symbol} to claim`}
              limitLabel={t`Claimable`}
              limit={limit}
              of={token}
              text={text}
              onChange={(next) => change(place, next)}
              picture={<CurrencyLogo currency={token} size={28} />}
              note={value && <KnownFigure of={value} show={formatUsd} />}
              problem={isTooMuch ? t`This is more than you can claim.` : null}
            />
          )
        })}
      </div>
    </CampaignDialog>
  )
}
