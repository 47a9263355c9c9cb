import { roomUnderCap } from '@dexswap/campaigns'
import { useLingui } from '@lingui/react/macro'
import { campaignDate } from '#domain/campaigns/campaign-date.ts'
import { type CampaignFigures, type CampaignMarket, lpValueUsdDown } from '#domain/campaigns/campaign-figures.ts'
import { lpDecimals, type RewardCampaign } from '#domain/campaigns/reward-campaign.ts'
import { formatUsd } from '#domain/currencies/format.ts'
import { KnownFigure } from '#words/known-figure.tsx'
import { Amount, Amounts } from './amounts.tsx'
import { BackingFact } from './backing-fact.tsx'
import { Fact } from './fact.tsx'
import type { ValueView } from './value-view.ts'

/** Everything else that is true of the campaign. */
export function CampaignFacts(props: {
  campaign: RewardCampaign
  figures: CampaignFigures
  market: CampaignMarket
  view: ValueView
}) {
  const { campaign, figures, market, view } = props
  const { t } = useLingui()
  const { pair, rewards, stakingCap, locked } = campaign
  // Of which pair stands in the title.
  const lp = { symbol: t`LP`, decimals: lpDecimals }
  const room = roomUnderCap(campaign)

  const lpFigure = (amount: bigint) =>
    view === 'usd' ? (
      <KnownFigure of={lpValueUsdDown(amount, pair, market)} show={formatUsd} />
    ) : (
      <Amount amount={amount} of={lp} />
    )

  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-6 px-1 xs:px-7 sm:grid-cols-3">
      <Fact label={t`TVL`}>
        {view === 'usd' ? (
          <KnownFigure of={figures.tvlUsd} show={formatUsd} />
        ) : (
          <KnownFigure
            of={figures.underlying}
            show={([amount0, amount1]) => (
              <>
                <span className="block">
                  <Amount amount={amount0} of={pair.token0} />
                </span>
                <span className="block">
                  <Amount amount={amount1} of={pair.token1} />
                </span>
              </>
            )}
          />
        )}
      </Fact>
      <Fact label={t`Max pool size`}>{stakingCap === 0n ? t`INFINITE` : lpFigure(stakingCap)}</Fact>
      <Fact label={t`Pool type`}>{locked ? t`LOCKED STAKING` : t`UNLOCKED STAKING`}</Fact>
      <Fact label={t`Remaining`}>
        <Amounts rewards={rewards} amounts={figures.remaining} usd={figures.remainingUsd} view={view} />
      </Fact>
      <Fact label={t`Starts`}>{campaignDate(campaign.startsAt)}</Fact>
      <Fact label={t`Ends`}>{campaignDate(campaign.endsAt)}</Fact>
      {room === null ? null : <Fact label={t`Capacity left`}>{lpFigure(room)}</Fact>}
      <BackingFact campaign={campaign} />
    </dl>
  )
}
