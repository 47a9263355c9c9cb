import { useLingui } from '@lingui/react/macro'
import type { CampaignView } from '#core/campaigns/derive-campaign.ts'
import { formatAmount } from '#core/format.ts'
import { formatChainTime } from '#core/format-date.ts'
import { links } from '#core/routes/table.ts'
import { lpDecimals } from '#core/tokens/currency.ts'
import { spendableIds } from '#core/tokens/spendable.ts'
import { useStakeChoices } from '#hooks/use-campaigns.ts'
import { useChain } from '#hooks/use-chain.ts'
import { Card } from '#ui/card.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { ApyFigure } from '#widgets/campaign-apy.tsx'
import { Link } from '#widgets/link.tsx'
import { ConnectButton } from '#widgets/main-action.tsx'
import { noteTextOf } from './campaign-texts.ts'
import { Amounts, type ValueView } from './reward-amounts.tsx'

/** Card of a campaign in which nothing is staked and nothing can be staked now. */
export function IdleStake({ of, view }: { of: CampaignView; view: ValueView }) {
  return (
    <Card className="p-4 xs:p-6" aria-labelledby="idle-stake">
      {of.idle === 'upcoming' ? <BeforeStart of={of} /> : <AfterEnd of={of} view={view} />}
      {of.account === null ? <ConnectButton block className="mt-2" /> : null}
    </Card>
  )
}

function BeforeStart({ of: { campaign, note, lpBalance } }: { of: CampaignView }) {
  const { t } = useLingui()
  const chain = useChain()
  const { pair, startsAt, endsAt } = campaign
  const held = lpBalance.status === 'known' && lpBalance.value > 0n ? lpBalance.value : null
  const amount = held === null ? '' : formatAmount(held, lpDecimals, 'balance')
  return (
    <>
      <h2 id="idle-stake" className="text-heading">{t`Staking has not opened yet`}</h2>
      <p className="text-2 mt-2">
        {t(noteTextOf(note, { starts: formatChainTime(startsAt), ends: formatChainTime(endsAt) }))}{' '}
        {held === null
          ? t`Add liquidity now to have LP tokens ready to stake.`
          : t`You have ${amount} LP tokens ready to stake.`}
      </p>
      <Link
        {...links.add(...spendableIds(chain, pair.base, pair.quote))}
        className="button mt-5"
        data-kind={held === null ? 'primary' : 'secondary'}
        data-size="44"
        data-block
      >
        {t`Add liquidity`}
      </Link>
    </>
  )
}

function AfterEnd({ of: { campaign, figures, account }, view }: { of: CampaignView; view: ValueView }) {
  const { t } = useLingui()
  const { address, token0, token1 } = campaign.pair
  const [best] = useStakeChoices(address)
  return (
    <>
      <h2 id="idle-stake" className="text-heading">{t`This campaign has ended`}</h2>
      <DetailList className="mt-3">
        <DetailRow label={t`Paid to stakers`}>
          <Amounts
            rewards={campaign.rewards}
            amounts={figures.progress.map(({ earned }) => earned)}
            usd={figures.earnedUsd}
            view={view}
          />
        </DetailRow>
        <DetailRow label={t`Ended`}>{formatChainTime(campaign.endsAt)}</DetailRow>
        {best ? (
          <DetailRow label={t`Running campaign of this pair`}>
            <ApyFigure of={best.apy} /> {t`APY`}
          </DetailRow>
        ) : null}
      </DetailList>
      <p className="text-2 mt-3">
        {account === null ? t`Staked here? Connect your wallet to withdraw.` : t`You have nothing staked here.`}
      </p>
      <Link
        {...(best
          ? links.campaign(token0.address, token1.address, best.campaign.address)
          : links.pair(token0.address, token1.address))}
        className="button mt-5"
        data-kind="primary"
        data-size="44"
        data-block
      >
        {best ? t`Stake in the running campaign` : t`View the pair`}
      </Link>
    </>
  )
}
