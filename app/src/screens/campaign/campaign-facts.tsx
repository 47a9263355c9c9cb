import { roomUnderCap } from '@dexswap/campaigns'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type CampaignFigures, type CampaignMarket, lpValueUsdDown } from '#core/campaigns/campaign-figures.ts'
import { type Backing, isBacked } from '#core/campaigns/campaign-risks.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { formatAmount, formatUsd } from '#core/format.ts'
import { formatChainTime } from '#core/format-date.ts'
import { lpDecimals } from '#core/tokens/currency.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useBacking } from '#hooks/use-campaign-account.ts'
import { Card } from '#ui/card.tsx'
import { CheckIcon, WarningIcon } from '#ui/icons.tsx'
import { Amount } from '#widgets/amount.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { Amounts, type ValueView } from './reward-amounts.tsx'

/** A figure with its label above. */
function Fact({ label, children, note }: { label: ReactNode; children: ReactNode; note?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-2">{label}</dt>
      <dd className="text-section mt-0.5 font-medium">{children}</dd>
      {note === undefined ? null : <dd className="text-3 text-caption mt-0.5">{note}</dd>}
    </div>
  )
}

/** Whether the contract's balances cover the stakes and rewards that it owes. */
function BackingFact({ campaign }: { campaign: RewardCampaign }) {
  const { t } = useLingui()
  const backing = useBacking(campaign)
  return (
    <Fact label={t`Funding`}>
      <KnownFigure of={backing} show={(tokens) => <Held tokens={tokens} />} />
    </Fact>
  )
}

function Held({ tokens }: { tokens: readonly Backing[] }) {
  const symbolOf = useSymbols()
  const short = tokens.filter((each) => !isBacked(each))
  if (short.length === 0) {
    return (
      <span className="flex items-center gap-1.5">
        <span className="text-success">
          <CheckIcon size={18} />
        </span>
        <Trans>Fully funded</Trans>
      </span>
    )
  }
  return short.map(({ token, owed, held }) => {
    const missing = withSymbol(formatAmount(owed - held, token.decimals, 'balance', 'up'), symbolOf(token))
    return (
      <span key={token.address} className="text-danger flex items-center gap-1.5">
        <WarningIcon size={18} />
        <Trans>{missing} missing</Trans>
      </span>
    )
  })
}

/** Remaining figures of the campaign, below its charts. */
export function CampaignFacts(props: {
  campaign: RewardCampaign
  figures: CampaignFigures
  market: CampaignMarket
  view: ValueView
}) {
  const { campaign, figures, market, view } = props
  const { t } = useLingui()
  const { pair, rewards, stakingCap, locked } = campaign
  // The symbol omits the pair, which the page title shows.
  const lp = { symbol: t`LP`, decimals: lpDecimals }
  const room = roomUnderCap(campaign)

  const lpFigure = (amount: bigint) =>
    view === 'usd' ? (
      <KnownFigure of={lpValueUsdDown(amount, market)} show={formatUsd} />
    ) : (
      <Amount amount={amount} of={lp} />
    )

  return (
    <Card className="p-4 xs:p-7">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
        <Fact label={t`TVL`}>
          {view === 'usd' ? (
            <KnownFigure of={figures.tvlUsd} show={formatUsd} />
          ) : (
            <KnownFigure
              of={figures.underlying}
              show={(amounts) =>
                [pair.base, pair.quote].map((token) => (
                  <span key={token.address} className="block">
                    <Amount amount={amounts[token === pair.token0 ? 0 : 1]} of={token} />
                  </span>
                ))
              }
            />
          )}
        </Fact>
        <Fact label={t`Max pool size`}>{stakingCap === 0n ? t`INFINITE` : lpFigure(stakingCap)}</Fact>
        <Fact label={t`Pool type`}>{locked ? t`LOCKED STAKING` : t`UNLOCKED STAKING`}</Fact>
        <Fact label={t`Remaining`}>
          <Amounts
            rewards={rewards}
            amounts={figures.progress.map(({ remaining }) => remaining)}
            usd={figures.remainingUsd}
            view={view}
          />
        </Fact>
        <Fact label={t`Starts`}>{formatChainTime(campaign.startsAt)}</Fact>
        <Fact label={t`Ends`}>{formatChainTime(campaign.endsAt)}</Fact>
        {room === null ? null : <Fact label={t`Capacity left`}>{lpFigure(room)}</Fact>}
        <BackingFact campaign={campaign} />
      </dl>
    </Card>
  )
}
