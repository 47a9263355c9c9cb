import { type CampaignDraft, type DraftStep, emptyDraft, lastOpenStep } from '@dexswap/campaigns'
import { readAmountText } from '#domain/currencies/amount-text.ts'
import type { CreateForm } from './create-form.ts'
import { lpDecimals } from './reward-campaign.ts'

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

/** Choosing the unlimited pool clears the cap (spec/2 §5). */
export function choosePoolSize(form: CreateForm, poolSize: CreateForm['poolSize']): CreateForm {
  return { ...form, poolSize, capText: poolSize === 'unlimited' ? '' : form.capText }
}
