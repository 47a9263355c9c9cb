import type { AccountStake } from '@dexswap/campaigns/account-stake'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OwnerFacts } from '#core/campaigns/account-reads.ts'
import { lpValueUsdDown, rewardsUsdDown, underlyingOf } from '#core/campaigns/campaign-figures.ts'
import type { CampaignView } from '#core/campaigns/derive-campaign.ts'
import { formatAmount, formatUsd } from '#core/format.ts'
import { allKnown, type Known, mapKnown } from '#core/known.ts'
import { lpDecimals } from '#core/tokens/currency.ts'
import { type CampaignAction, useModals } from '#hooks/open-modal.ts'
import { Button } from '#ui/button.tsx'
import { Card, Panel } from '#ui/card.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { useAmountText } from '#widgets/amount.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { OnNetwork } from '#widgets/main-action.tsx'
import { CurrencyLogo, TokenSymbol } from '#widgets/token-identity.tsx'
import { Amounts, type ValueView } from './reward-amounts.tsx'

type StakedView = Pick<CampaignView, 'campaign' | 'market' | 'stake' | 'lpBalance'>
type ActionsView = Pick<CampaignView, 'actions' | 'figures'>

/** The account's stake and rewards in the campaign, and its four actions. */
export function MyStake({ view: unit, of }: { view: ValueView; of: StakedView & ActionsView }) {
  const { t } = useLingui()
  const { stake } = of
  const staked = mapKnown(stake, ({ stakedAmount }) => stakedAmount)
  return (
    <Card className="p-4 xs:p-6" aria-labelledby="my-stake">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="my-stake" className="text-heading">{t`My stake`}</h2>
        <span className="text-2">
          <KnownFigure
            of={staked}
            show={(amount) => <KnownFigure of={lpValueUsdDown(amount, of.market)} show={formatUsd} />}
          />
        </span>
      </div>
      <Underlying of={of} staked={staked} unit={unit} />
      <DetailList className="mt-4">
        <RewardRow of={of} unit={unit} label={t`Rewarded`} amounts={rewarded} />
        <RewardRow of={of} unit={unit} label={t`Claimed`} amounts={({ claimed }) => claimed} />
        <RewardRow of={of} unit={unit} label={t`Claimable`} amounts={({ claimable }) => claimable} mine />
      </DetailList>
      <div className="mt-5">
        <OnNetwork size={44}>
          <Actions of={of} />
        </OnNetwork>
      </div>
    </Card>
  )
}

/** The four actions; after the end, leaving comes first. Keys keep the focus on the same action. */
function Actions({ of: { actions, figures } }: { of: ActionsView }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const open = (action: CampaignAction) => () => openModal({ name: 'campaignAction', action })
  const isOver = figures.status === 'expired'
  const deposit = (
    <Button key="deposit" kind={isOver ? 'secondary' : 'primary'} disabled={!actions.deposit} onClick={open('stake')}>
      {t`Deposit and stake`}
    </Button>
  )
  const exit = (
    <Button
      key="exit"
      kind={isOver ? 'primary' : 'secondary'}
      disabled={!actions.claimAndWithdraw}
      onClick={open('exit')}
    >
      {t`Claim and withdraw`}
    </Button>
  )
  return (
    <div className="grid grid-cols-2 gap-2 *:h-auto *:min-h-11 *:px-3 *:py-1.5 *:text-balance *:whitespace-normal max-[22.4375rem]:grid-cols-1">
      {isOver ? exit : deposit}
      <Button kind="soft" disabled={!actions.claim} onClick={open('claim')}>{t`Claim rewards`}</Button>
      <Button disabled={!actions.withdraw} onClick={open('withdraw')}>{t`Withdraw`}</Button>
      {isOver ? deposit : exit}
    </div>
  )
}

/** The stake converted to the pair's two tokens. */
function Underlying({ of, staked, unit }: { of: StakedView; staked: Known<bigint>; unit: ValueView }) {
  const { pair } = of.campaign
  const amounts = staked.status === 'known' ? underlyingOf(staked.value, of.market) : staked
  return (
    <Panel className="mt-4 grid gap-3 p-4">
      {[pair.base, pair.quote].map((token) => {
        const amount = mapKnown(amounts, (both) => both[token === pair.token0 ? 0 : 1])
        return (
          <div key={token.address} className="flex items-center gap-3">
            <CurrencyLogo currency={token} size={28} />
            <span className="min-w-0 flex-1 truncate" title={token.name}>
              <TokenSymbol of={token} />
            </span>
            <span className="text-section font-medium">
              {unit === 'usd' ? (
                <KnownFigure
                  of={amount.status === 'known' ? of.market.worthOf(token, amount.value) : amount}
                  show={formatUsd}
                />
              ) : (
                <KnownFigure of={amount} show={(units) => formatAmount(units, token.decimals, 'balance')} />
              )}
            </span>
          </div>
        )
      })}
      <p className="text-2 text-caption flex flex-wrap justify-between gap-x-4">
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

/** Row with earned rewards, in reward tokens or US dollars. */
function RewardRow(props: {
  of: StakedView
  unit: ValueView
  label: string
  amounts: (stake: AccountStake) => readonly bigint[]
  mine?: boolean
}) {
  const { of, unit, label, amounts, mine = false } = props
  const earned = mapKnown(of.stake, amounts)
  const isEmphasized = mine && earned.status === 'known' && earned.value.some((amount) => amount > 0n)
  return (
    <DetailRow label={label}>
      <span className={isEmphasized ? 'text-brand-text text-heading' : ''}>
        <KnownFigure
          of={earned}
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

/** Total of claimed and claimable rewards. */
function rewarded({ claimed, claimable }: AccountStake): readonly bigint[] {
  return claimable.map((amount, at) => amount + (claimed[at] ?? 0n))
}

/** Card with the creator's actions; other accounts do not see it. */
export function OwnerCard({ campaign, owner }: { campaign: CampaignView['campaign']; owner: OwnerFacts }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const { rewards } = campaign
  const amountText = useAmountText()
  const unearned = (
    <KnownFigure
      of={allKnown(owner.recoverable)}
      show={(amounts) =>
        rewards.map(({ token }, at) => amountText({ amount: amounts[at] ?? 0n, of: token })).join(', ')
      }
    />
  )
  return (
    <Card className="mt-4 p-4 xs:p-6" aria-labelledby="your-campaign">
      <h2 id="your-campaign" className="text-heading">{t`Your campaign`}</h2>
      <div className="text-2 mt-2">
        {owner.canCancel ? (
          <Trans>Cancel before the start to get all rewards back.</Trans>
        ) : (
          <Trans>{unearned} was not distributed because no LP tokens were staked. You can recover it.</Trans>
        )}
      </div>
      <div className="mt-4">
        <OnNetwork size={44}>
          {owner.canCancel ? (
            <Button block onClick={() => openModal({ name: 'campaignAction', action: 'cancel' })}>
              {t`Cancel the campaign`}
            </Button>
          ) : (
            <Button block onClick={() => openModal({ name: 'campaignAction', action: 'recover' })}>
              {t`Recover rewards`}
            </Button>
          )}
        </OnNetwork>
      </div>
    </Card>
  )
}
