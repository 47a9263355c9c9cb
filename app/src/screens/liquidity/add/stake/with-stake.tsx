import type { Address } from '@dexswap/chains'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { CampaignLookup } from '#core/campaigns/campaign-lookup.ts'
import { campaignPlan } from '#core/campaigns/campaign-plan.ts'
import { stakeIntent } from '#core/campaigns/derive-stake.ts'
import { deriveStakeAfter } from '#core/campaigns/derive-stake-after.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { simulatedStake, thenStake } from '#core/campaigns/stake-after.ts'
import { useAllowance } from '#hooks/use-balances.ts'
import { useCampaignCode } from '#hooks/use-campaign-code.ts'
import { useCampaignView } from '#hooks/use-campaign-view.ts'
import { useCampaign } from '#hooks/use-campaigns.ts'
import { useChain, useClient } from '#hooks/use-chain.ts'
import { useUnfinishedStake } from '#hooks/use-unfinished.ts'
import { useVerification } from '#hooks/use-verification.ts'
import { Notice } from '#ui/notice.tsx'
import { StakeLeft } from '#widgets/stake-left.tsx'
import { stakeRefusalTexts } from '#widgets/stake-refusals.ts'
import { offerWithout, type StakeOffer } from './stake-offer.ts'
import { DropStake, StakePanel, StakeRows, StakeStep } from './stake-parts.tsx'

type Props = { address: Address; children: (offer: StakeOffer) => ReactNode }

/** Reads the campaign of the link for the form. */
export default function WithStake({ address, children }: Props) {
  const lookup = useCampaign(address)
  if (lookup.status === 'found') return <Found campaign={lookup.campaign}>{children}</Found>
  const closed = stakeRefusalTexts[lookup.status === 'loading' ? 'checking-campaign' : 'closed']
  return children(offerWithout({ closed, panel: <NotFound lookup={lookup} /> }))
}

/** Why there is no campaign to stake in. */
function notFoundText(lookup: Exclude<CampaignLookup, { status: 'found' }>): MessageDescriptor {
  if (lookup.status === 'loading') return msg`Checking the campaign`
  if (lookup.status === 'unknown') return msg`The campaign cannot be read`
  return lookup.reason === 'cancelled' ? msg`This campaign was cancelled` : msg`This is not a DexSwap campaign`
}

function NotFound({ lookup }: { lookup: Parameters<typeof notFoundText>[0] }) {
  const { t } = useLingui()
  const isLoading = lookup.status === 'loading'
  return (
    <div className="mt-3">
      <Notice
        tone={isLoading ? 'info' : 'warning'}
        title={t(notFoundText(lookup))}
        action={isLoading ? undefined : <DropStake />}
      />
    </div>
  )
}

function Found({ campaign, children }: { campaign: RewardCampaign; children: Props['children'] }) {
  const { t } = useLingui()
  const view = useCampaignView(campaign)
  const { account, lp } = view
  const [lockWord, setLockWord] = useState('')
  const allowance = useAllowance(lp, campaign.address)
  // Terms are independent of the amount: verifies them before the first step is sent.
  const opened = useVerification(
    account && `stake ${campaign.address} ${account}`,
    account && (() => campaignPlan(stakeIntent(campaign, account, 1n))),
  )
  const code = useCampaignCode(campaign.address, opened)
  const { unfinished } = useUnfinishedStake(campaign.address)
  const client = useClient()
  const contracts = { wrappedNative: useChain().wrappedNative.address, splitExecutor: null }
  const inputs = { ...view, allowance, lockWord, code, opened }
  const { address, pair } = campaign
  return children({
    ...{ campaign, unfinished },
    target: { campaign: address, pair: pair.address },
    leftOf: (onContinue) => <StakeLeft {...{ campaign, onContinue }} />,
    partOf(added) {
      const after = deriveStakeAfter(inputs, added, t`the campaign`)
      const stake = after.after
      return {
        view: after,
        simulated: stake && simulatedStake(stake),
        planOf: (plan, given) => (stake ? thenStake(client, plan, stake, { given, contracts }) : plan),
        // An addition without its stake is not sent from a link that states one.
        closed: stake && !after.refusal ? null : stakeRefusalTexts[after.refusal ?? 'checking-campaign'],
        panel: <StakePanel view={after} isEmpty={added === null} word={lockWord} onWord={setLockWord} />,
        step: added && <StakeStep added={added} />,
        rows: added && <StakeRows added={added} campaign={address} verdict={opened} code={code} />,
      }
    },
  })
}
