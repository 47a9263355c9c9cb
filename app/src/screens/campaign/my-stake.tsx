import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { lpValueUsdDown, rewardsUsdDown, underlyingOf } from '#domain/campaigns/campaign-figures.ts'
import { lpDecimals } from '#domain/campaigns/reward-campaign.ts'
import type { AccountStake } from '#domain/campaigns/use-stake.ts'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { formatAmount, formatUsd } from '#domain/currencies/format.ts'
import { bothKnown, type Known, mapKnown } from '#domain/known.ts'
import { type CampaignAction, openModal } from '#domain/modals/open-modal.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { Button } from '#ui/button.tsx'
import { Card, Panel } from '#ui/card.tsx'
import { DetailList, DetailRow } from '#ui/detail-row.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import { KnownFigure } from '#words/known-figure.tsx'
import { Amounts } from './amounts.tsx'
import type { CampaignView } from './use-campaign-view.ts'
import type { ValueView } from './value-view.ts'

const open = (action: CampaignAction) => () => openModal({ name: 'campaignAction', action })

/** What the account has in the campaign, and the four things that can be done with it: enter first, leave last. */
export function MyStake({ view: unit, of }: { view: ValueView; of: CampaignView }) {
  const { t } = useLingui()
  const { actions, stake } = of
  const staked = mapKnown(stake, ({ stakedAmount }) => stakedAmount)
  return (
    <Card className="p-4 xs:p-6" aria-labelledby="my-stake">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="my-stake" className="text-heading">{t`My stake`}</h2>
        <span className="text-2">
          <KnownFigure
            of={staked}
            show={(amount) => <KnownFigure of={lpValueUsdDown(amount, of.campaign.pair, of.market)} show={formatUsd} />}
          />
        </span>
      </div>
      <Underlying of={of} staked={staked} unit={unit} />
      <DetailList className="mt-4">
        <RewardRow of={of} unit={unit} label={t`Rewarded`} amounts={rewarded} />
        <RewardRow of={of} unit={unit} label={t`Claimed`} amounts={({ claimed }) => claimed} />
        <RewardRow of={of} unit={unit} label={t`Claimable`} amounts={({ claimable }) => claimable} mine />
      </DetailList>
      <div className="mt-5 grid grid-cols-2 gap-2 max-[359px]:grid-cols-1">
        <Button kind="primary" disabled={!actions.deposit} onClick={open('stake')}>{t`Deposit and stake`}</Button>
        <Button kind="soft" disabled={!actions.claim} onClick={open('claim')}>{t`Claim rewards`}</Button>
        <Button disabled={!actions.withdraw} onClick={open('withdraw')}>{t`Withdraw`}</Button>
        <Button disabled={!actions.claimAndWithdraw} onClick={open('exit')}>{t`Claim and withdraw`}</Button>
      </div>
    </Card>
  )
}

/** What the stake stands for in the pair's two tokens. */
function Underlying({ of, staked, unit }: { of: CampaignView; staked: Known<bigint>; unit: ValueView }) {
  const chain = useChain()
  const { pair } = of.campaign
  const amounts = staked.status === 'known' ? underlyingOf(staked.value, of.market) : staked
  return (
    <Panel className="mt-4 grid gap-3 p-4">
      {[pair.token0, pair.token1].map((token, side) => {
        const amount = mapKnown(amounts, (both) => both[side === 0 ? 0 : 1])
        return (
          <div key={token.address} className="flex items-center gap-3">
            <TokenLogo {...currencyLogo(chain, token)} size={28} />
            <span className="min-w-0 flex-1 truncate" title={token.name}>
              <bdi>{token.symbol}</bdi>
            </span>
            <span className="text-section font-medium">
              {unit === 'usd' ? (
                <KnownFigure
                  of={bothKnown(amount, of.market.priceOf(token))}
                  show={([units, price]) => formatUsd((units * price) / 10n ** BigInt(token.decimals))}
                />
              ) : (
                <KnownFigure of={amount} show={(units) => formatAmount(units, token.decimals, 'balance')} />
              )}
            </span>
          </div>
        )
      })}
      <p className="text-3 text-caption flex flex-wrap justify-between gap-x-4">
        <LpLine of={staked} text={(amount) => <Trans>{amount} LP staked</Trans>} />
        <LpLine of={of.lpBalance} text={(amount) => <Trans>{amount} LP in your wallet</Trans>} />
      </p>
    </Panel>
  )
}

function LpLine({ of, text }: { of: Known<bigint>; text: (amount: string) => ReactNode }) {
  return (
    <span>
      <KnownFigure of={of} height={16} show={(amount) => text(formatAmount(amount, lpDecimals, 'balance'))} />
    </span>
  )
}

/** One line of what the stake has earned, in the campaign's reward tokens or in US dollars. */
function RewardRow(props: {
  of: CampaignView
  unit: ValueView
  label: string
  amounts: (stake: AccountStake) => readonly bigint[]
  mine?: boolean
}) {
  const { of, unit, label, amounts, mine = false } = props
  return (
    <DetailRow label={label}>
      <span className={mine ? 'text-brand-text text-heading' : ''}>
        <KnownFigure
          of={mapKnown(of.stake, amounts)}
          show={(units) => (
            <Amounts
              rewards={of.campaign.rewards}
              amounts={units}
              usd={rewardsUsdDown(of.campaign, of.market, units)}
              view={unit}
            />
          )}
        />
      </span>
    </DetailRow>
  )
}

/** All that was ever earned: what has been claimed, and what can be claimed now. */
function rewarded({ claimed, claimable }: AccountStake): readonly bigint[] {
  return claimable.map((amount, at) => amount + (claimed[at] ?? 0n))
}
