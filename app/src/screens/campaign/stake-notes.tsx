import { isSameAddress } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import type { CampaignView } from '#core/campaigns/derive-campaign.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { formatChainTime } from '#core/format-date.ts'
import { links } from '#core/routes/table.ts'
import { spendableIds } from '#core/tokens/spendable.ts'
import { useChain } from '#hooks/use-chain.ts'
import { noteTextOf } from '#widgets/campaign-texts.ts'
import { Link } from '#widgets/link.tsx'

/** Reason why staking is unavailable, or its terms. */
export function StakeNote({ campaign, note }: Pick<CampaignView, 'campaign' | 'note'>) {
  const { t } = useLingui()
  const { startsAt, endsAt } = campaign
  const text = noteTextOf(note, { starts: formatChainTime(startsAt), ends: formatChainTime(endsAt) })
  return (
    <div className="mt-4">
      <p className={note === 'locked' || note === 'unlocked' ? 'text-3 text-caption' : 'text-2'}>{t(text)}</p>
      {note === 'no-lp' ? (
        <AddAndStakeLink campaign={campaign} isMain />
      ) : note === 'locked' || note === 'unlocked' ? (
        <AddAndStakeLink campaign={campaign} />
      ) : null}
    </div>
  )
}

/** Leads from one token of the pair, first the native currency, or both to a stake in the campaign. */
export function AddAndStakeLink(props: { campaign: RewardCampaign; isMain?: boolean; onClick?: () => void }) {
  const { campaign, isMain = false, onClick } = props
  const { t } = useLingui()
  const chain = useChain()
  const { base, quote } = campaign.pair
  const isNativeLast = isSameAddress(quote.address, chain.wrappedNative.address)
  const [first, second] = isNativeLast ? [quote, base] : [base, quote]
  return (
    <Link
      {...links.add(...spendableIds(chain, first, second), campaign.address)}
      {...(isMain && { 'data-kind': 'primary', 'data-size': '56', 'data-block': true })}
      {...(onClick && { onClick })}
      className={isMain ? 'button mt-3' : 'link mt-2 inline-block font-medium'}
    >
      {t`Add and stake`}
    </Link>
  )
}
