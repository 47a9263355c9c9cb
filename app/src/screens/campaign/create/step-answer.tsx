import type { DraftStep } from '@dexswap/campaigns'
import { Plural, Trans } from '@lingui/react/macro'
import { formatAmount } from '#domain/currencies/format.ts'
import type { CreateCampaign } from './use-create-campaign.ts'
import { wholeDays } from './whole-days.ts'

/** What was answered in a step, in a few words; nothing where it was not yet. */
export function StepAnswer({ creation, step }: { creation: CreateCampaign; step: DraftStep }) {
  const { pair, rewardToken, draft, form } = creation
  const token = rewardToken?.symbol ?? ''
  switch (step) {
    case 1: {
      if (!pair) return null
      const pairName = `${pair.token0.symbol} / ${pair.token1.symbol}`
      return rewardToken ? (
        <Trans>
          {pairName}, paid in {token}
        </Trans>
      ) : (
        pairName
      )
    }
    case 2: {
      if (!rewardToken || draft.reward === null) return null
      const reward = `${formatAmount(draft.reward, rewardToken.decimals, 'balance')} ${token}`
      return form.poolSize === 'limited' ? (
        <Trans>{reward}, limited pool</Trans>
      ) : (
        <Trans>{reward}, unlimited pool</Trans>
      )
    }
    case 3: {
      const days = wholeDays(draft.startsAt, draft.endsAt)
      return days === null ? null : <Plural value={days} one="# day" other="# days" />
    }
    case 4:
      return null
  }
}
