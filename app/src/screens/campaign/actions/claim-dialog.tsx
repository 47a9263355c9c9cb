import { claimError } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { rewardsUsdDown } from '#core/campaigns/campaign-figures.ts'
import { actionTerms, type ClaimIntent } from '#core/campaigns/campaign-plan.ts'
import { formatUsd } from '#core/format.ts'
import { amountToText, readAmountText } from '#core/tokens/amount-text.ts'
import { DetailList } from '#ui/text.tsx'
import { CampaignRow } from '#widgets/campaign-row.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { useOpened } from '#widgets/sending.tsx'
import { CurrencyLogo } from '#widgets/token-identity.tsx'
import { useAmountText } from '../reward-amounts.tsx'
import type { CampaignView } from '../use-campaign-view.ts'
import { AmountField } from './amount-field.tsx'
import { ActionButton, CampaignDialog } from './campaign-dialog.tsx'
import { RecipientRow } from './dialog-rows.tsx'
import { useCampaignAction } from './use-campaign-action.ts'

/** Claims all rewards unless the amounts are changed; an empty one counts as zero. */
export function ClaimDialog({ view, account }: { view: CampaignView; account: Address }) {
  const { t } = useLingui()
  const { campaign, stake, market } = view
  const amountText = useAmountText()
  const [typed, setTyped] = useState<readonly (string | undefined)[]>([])
  const claimable = stake.status === 'known' ? stake.value.claimable : []
  // As of opening: later seconds would change the fields under the user's hands.
  const [opened] = useOpened(stake.status === 'known' ? stake.value.claimable : null)
  const textOf = (place: number, decimals: number) => {
    const all = opened?.[place] ?? 0n
    return typed[place] ?? (all > 0n ? amountToText(all, decimals) : '')
  }
  const entered = campaign.rewards.map(({ token, place }) => {
    const read = readAmountText(textOf(place, token.decimals), token.decimals)
    return read.status === 'amount' ? read.amount : null
  })
  const error = claimError(entered, claimable)
  const ready = error === null && claimable.length > 0
  const intent: ClaimIntent | null = ready
    ? {
        kind: 'claim',
        ...actionTerms(campaign, account),
        rewardTokens: campaign.rewards.map(({ token }) => token),
        amounts: entered.map((amount) => amount ?? 0n),
      }
    : null
  const action = useCampaignAction(intent, {
    rewards: campaign.rewards,
    amountUsd: rewardsUsdDown(
      campaign,
      market,
      entered.map((amount) => amount ?? 0n),
    ),
  })
  const claimed = campaign.rewards.flatMap(({ token, place }) => {
    const amount = entered[place] ?? 0n
    return amount > 0n ? [amountText({ amount, of: token })] : []
  })
  const shown = claimed.join(', ')

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
        <ActionButton action={action} disabled={!ready}>
          {ready ? t`Claim rewards` : error === 'above-limit' ? t`More than you can claim` : t`Enter amount`}
        </ActionButton>
      }
    >
      <div className="grid gap-2">
        {campaign.rewards.map(({ token, place }) => {
          const { symbol } = token
          const amount = entered[place] ?? null
          const limit = claimable[place] ?? null
          const tooMuch = amount !== null && limit !== null && amount > limit
          return (
            <AmountField
              key={place}
              label={t`${symbol} to claim`}
              limitLabel={t`Claimable`}
              limit={limit}
              of={token}
              text={textOf(place, token.decimals)}
              onChange={(text) =>
                setTyped((before) => campaign.rewards.map((each) => (each.place === place ? text : before[each.place])))
              }
              picture={<CurrencyLogo currency={token} size={28} />}
              note={amount === null ? null : <KnownFigure of={market.worthOf(token, amount)} show={formatUsd} />}
              problem={tooMuch ? t`This is more than you can claim.` : null}
            />
          )
        })}
      </div>
    </CampaignDialog>
  )
}
