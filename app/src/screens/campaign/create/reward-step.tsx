import { Trans, useLingui } from '@lingui/react/macro'
import { choosePoolSize } from '#core/campaigns/create-steps.ts'
import { lpDecimals, lpSymbol } from '#core/campaigns/reward-campaign.ts'
import { formatUsd } from '#core/format.ts'
import { mapKnown } from '#core/known.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { RadioGroup, RadioRow } from '#ui/choices.tsx'
import { PairLogo, TokenLogo } from '#ui/token-logo.tsx'
import { AmountField } from '../actions/amount-field.tsx'
import { StepFooter } from './step-list.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'

/** Step 2: how much is paid in all, and how much may be staked at most. */
export function RewardStep({ creation }: { creation: CreateCampaign }) {
  const { t } = useLingui()
  const { chain, form, change, rewardToken, pair, balance, market, draft } = creation
  if (!rewardToken || !pair) return <StepFooter creation={creation} />
  const value =
    draft.reward !== null && market ? usdValueDown(rewardToken, draft.reward, market.priceOf(rewardToken)) : null
  const tooMuch = draft.reward !== null && balance.status === 'known' && draft.reward > balance.value
  const supply = market ? mapKnown(market.pair, ({ totalSupply }) => totalSupply) : null
  return (
    <>
      <AmountField
        label={t`TOTAL REWARD`}
        limitLabel={t`Balance`}
        limit={balance.status === 'known' ? balance.value : null}
        of={rewardToken}
        text={form.rewardText}
        onChange={(rewardText) => change({ rewardText })}
        picture={<TokenLogo {...currencyLogo(chain, rewardToken)} size={28} />}
        note={value?.status === 'known' ? formatUsd(value.value) : value?.status === 'unknown' ? '—' : null}
        problem={tooMuch ? t`This is more than you hold.` : null}
      />
      <RadioGroup label={t`POOL SIZE`} className="mt-6">
        <p aria-hidden="true" className="text-2 text-capital mb-1">{t`POOL SIZE`}</p>
        <RadioRow
          name="pool-size"
          value="unlimited"
          checked={form.poolSize === 'unlimited'}
          onChange={() => change(choosePoolSize(form, 'unlimited'))}
        >
          <span className="flex-1">
            <span className="block font-medium">{t`Unlimited`}</span>
            <span className="text-3 block">{t`Everybody may stake as much as they hold.`}</span>
          </span>
        </RadioRow>
        <RadioRow
          name="pool-size"
          value="limited"
          checked={form.poolSize === 'limited'}
          onChange={() => change(choosePoolSize(form, 'limited'))}
        >
          <span className="flex-1">
            <span className="block font-medium">{t`Limited`}</span>
            <span className="text-3 block">{t`No more than a cap may be staked in all.`}</span>
          </span>
        </RadioRow>
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
            picture={
              <PairLogo
                first={currencyLogo(chain, pair.token0)}
                second={currencyLogo(chain, pair.token1)}
                size={28}
                ground="surface-2"
              />
            }
            note={draft.stakingCap === 0n ? <Trans>Enter how many LP tokens may be staked.</Trans> : null}
          />
        </div>
      ) : null}
      <StepFooter creation={creation} />
    </>
  )
}
