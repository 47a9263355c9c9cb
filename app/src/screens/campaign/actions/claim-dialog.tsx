import type { Address } from '@dexswap/chains'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CampaignView } from '#core/campaigns/derive-campaign.ts'
import { type ClaimView, deriveClaim } from '#core/campaigns/derive-claim.ts'
import type { PayoutButton } from '#core/campaigns/derive-withdrawal.ts'
import { formatUsd } from '#core/format.ts'
import { knownValue } from '#core/known.ts'
import { DetailList, DetailRow, LinkButton } from '#ui/text.tsx'
import { focusFirst } from '#ui/text-field.tsx'
import { Amount, useAmountText } from '#widgets/amount.tsx'
import { CampaignRow } from '#widgets/campaign-row.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { waitingTexts } from '#widgets/main-action.tsx'
import { useOpened } from '#widgets/sending.tsx'
import { CurrencyLogo, TokenIdentity } from '#widgets/token-identity.tsx'
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

/** Claims all rewards, or custom amounts on demand; an empty field counts as zero. */
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
  const [isEditing, setEditing] = useState(false)
  const [texts, setTexts] = useState<readonly (string | undefined)[]>([])
  // Amounts at opening: updates would change the fields while the user types.
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
      {isEditing || claimed.length === 0 ? (
        <div ref={isEditing ? focusFirst : undefined} tabIndex={-1} className="grid gap-2 outline-none">
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
      ) : (
        <Claimed claimed={claimed} fields={fields} onEdit={() => setEditing(true)} />
      )}
    </CampaignDialog>
  )
}

/** Rewards to claim: all by default. */
function Claimed({ claimed, fields, onEdit }: Pick<ClaimView, 'claimed' | 'fields'> & { onEdit: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <DetailList>
        {claimed.map(({ token, amount }) => {
          const worth = fields.find((field) => field.token === token)?.value
          return (
            <DetailRow
              key={token.address}
              label={<TokenIdentity currency={token} size={20} />}
              {...(worth && { more: <KnownFigure of={worth} show={formatUsd} /> })}
            >
              <Amount amount={amount} of={token} />
            </DetailRow>
          )
        })}
      </DetailList>
      <p className="text-end">
        <LinkButton onClick={onEdit}>{t`Change amounts`}</LinkButton>
      </p>
    </>
  )
}
