import { type CampaignDraft, type DraftStep, emptyDraft, lastOpenStep } from '@dexswap/campaigns'
import type { Address, Chain } from '@dexswap/chains'
import { readAmountText } from '../tokens/amount-text.ts'
import { lpDecimals, type Token } from '../tokens/currency.ts'
import type { CreateIntent } from './campaign-plan.ts'
import type { CreateForm } from './create-drafts.ts'
import type { CampaignPair } from './reward-campaign.ts'

/** The draft that a form stands for; `rewardDecimals` is null while the reward token is not known. */
export function draftOf(form: CreateForm, rewardDecimals: number | null): CampaignDraft {
  const reward = rewardDecimals === null ? null : readAmountText(form.rewardText, rewardDecimals)
  const cap = readAmountText(form.capText, lpDecimals)
  const { pair, rewardToken, startsAt, endsAt, locked } = form
  return {
    ...emptyDraft,
    pair,
    rewardToken,
    startsAt,
    endsAt,
    locked,
    reward: reward?.status === 'amount' ? reward.amount : null,
    stakingCap: form.poolSize === 'limited' && cap.status === 'amount' ? cap.amount : 0n,
  }
}

/** The last step that is open: as `lastOpenStep`, and a limited pool needs its limit before it goes on. */
export function lastFormStep(form: CreateForm, rewardDecimals: number | null): DraftStep {
  const draft = draftOf(form, rewardDecimals)
  const last = lastOpenStep(draft)
  return form.poolSize === 'limited' && draft.stakingCap === 0n && last > 2 ? 2 : last
}

/** The step that is shown: the chosen one, or the last that is open where something before it was taken back. */
export function shownStep(form: CreateForm, rewardDecimals: number | null): DraftStep {
  const last = lastFormStep(form, rewardDecimals)
  return form.step < last ? form.step : last
}

/** Choosing the unlimited pool clears the cap (rule 2.5.20). */
export function choosePoolSize(form: CreateForm, poolSize: CreateForm['poolSize']): CreateForm {
  return { ...form, poolSize, capText: poolSize === 'unlimited' ? '' : form.capText }
}

/** What a complete draft becomes when it is confirmed; null while something is missing. The factory is that of the chain record. */
export function createIntent(
  chain: Chain,
  draft: CampaignDraft,
  parts: { readonly account: Address | null; readonly pair: CampaignPair | null; readonly rewardToken: Token | null },
): CreateIntent | null {
  const { account, pair, rewardToken } = parts
  const { reward, startsAt, endsAt, locked, stakingCap } = draft
  if (!account || !pair || !rewardToken || !chain.campaignFactory) return null
  if (reward === null || reward <= 0n || startsAt === null || endsAt === null || endsAt <= startsAt) return null
  return {
    kind: 'create',
    chainId: chain.id,
    account,
    factory: chain.campaignFactory,
    pair,
    rewardToken,
    reward,
    startsAt,
    endsAt,
    locked,
    stakingCap,
  }
}
