import { Trans, useLingui } from '@lingui/react/macro'
import { choosePoolSize } from '#core/campaigns/create-steps.ts'
import { lpSymbol } from '#core/campaigns/reward-campaign.ts'
import { formatUsd } from '#core/format.ts'
import { mapKnown } from '#core/known.ts'
import { lpDecimals } from '#core/tokens/currency.ts'
import { RadioGroup, RadioRow } from '#ui/choices.tsx'
import { PairPicture } from '#widgets/pair-identity.tsx'
import { CurrencyLogo } from '#widgets/token-identity.tsx'
import { AmountField } from '../actions/amount-field.tsx'
import { StepFooter } from './step-list.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'

/** Step 2: how much is paid in all, and how much may be staked at most. */
export function RewardStep({ creation }: { creation: CreateCampaign }) {
  const { t } = useLingui()
  const { form, change, rewardToken, pair, balance, market, draft } = creation
  if (!rewardToken || !pair) return <StepFooter creation={creation} />
  const value = draft.reward !== null && market ? market.worthOf(rewardToken, draft.reward) : null
  const tooMuch = draft.reward !== null && balance.status === 'known' && draft.reward > balance.value
  const supply = market ? mapKnown(market.pair, ({ totalSupply }) => totalSupply) : null
  const poolSizes = [
    { value: 'unlimited', name: t`Unlimited`, note: t`Everybody may stake as much as they hold.` },
    { value: 'limited', name: t`Limited`, note: t`No more than a cap may be staked in all.` },
  ] as const
  return (
    <>
      <AmountField
        label={t`TOTAL REWARD`}
        limitLabel={t`Balance`}
        limit={balance.status === 'known' ? balance.value : null}
        of={rewardToken}
        text={form.rewardText}
        onChange={(rewardText) => change({ rewardText })}
        picture={<CurrencyLogo currency={rewardToken} size={28} />}
        note={value?.status === 'known' ? formatUsd(value.value) : value?.status === 'unknown' ? '—' : null}
        problem={tooMuch ? t`This is more than you hold.` : null}
      />
      <RadioGroup label={t`POOL SIZE`} className="mt-6">
        <p aria-hidden="true" className="text-2 text-capital mb-1">{t`POOL SIZE`}</p>
        {poolSizes.map(({ value, name, note }) => (
          <RadioRow
            key={value}
            name="pool-size"
            value={value}
            checked={form.poolSize === value}
            onChange={() => change(choosePoolSize(form, value))}
          >
            <span className="flex-1">
              <span className="block font-medium">{name}</span>
              <span className="text-3 block">{note}</span>
            </span>
          </RadioRow>
        ))}
      </RadioGroup>
      {form.poolSize === 'limited' ? (
        <div className="mt-3">
          <AmountField
            label={t`Staking cap`}
            limitLabel={t`LP tokens in all`}
            limit={supply?.status === 'known' ? supply.value : null}
            withoutMaximum
            of={{ symbol: lpSymbol(pair), decimals: lpDecimals }}
            text={form.capText}
            onChange={(capText) => change({ capText })}
            picture={<PairPicture first={pair.token0} second={pair.token1} size={28} ground="surface-2" />}
            note={draft.stakingCap === 0n ? <Trans>Enter how many LP tokens may be staked.</Trans> : null}
          />
        </div>
      ) : null}
      <StepFooter creation={creation} />
    </>
  )
}
