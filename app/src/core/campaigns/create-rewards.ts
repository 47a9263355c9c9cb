import { maxRewards } from '@dexswap/campaigns'
import { type Address, isSameAddress } from '@dexswap/chains'
import { type CreateForm, emptyForm, type FormReward } from './create-drafts.ts'

/** True when every reward has a token and there are fewer than ten. */
export function canAddReward({ rewards }: CreateForm): boolean {
  return rewards.length < maxRewards && rewards.every(({ token }) => token !== null)
}

/** Sets the token of a reward; an index after the last one adds a reward. */
export function pickReward(form: CreateForm, at: number, token: Address): CreateForm {
  const before = form.rewards[at]
  if (before) return replaceReward(form, at, { ...before, token })
  return canAddReward(form) ? { ...form, rewards: [...form.rewards, { token, text: '' }] } : form
}

export function typeReward(form: CreateForm, at: number, text: string): CreateForm {
  const before = form.rewards[at]
  return before ? replaceReward(form, at, { ...before, text }) : form
}

function replaceReward(form: CreateForm, at: number, reward: FormReward): CreateForm {
  return { ...form, rewards: form.rewards.with(at, reward) }
}

/** Removes a reward; when it was the only one, an empty one takes its place. */
export function dropReward(form: CreateForm, at: number): CreateForm {
  return keepRewards(form, (_, each) => each !== at)
}

/** Removes rewards in tokens that the user declined. */
export function dropTokens(form: CreateForm, unwanted: readonly Address[]): CreateForm {
  return keepRewards(form, ({ token }) => token === null || !unwanted.some((each) => isSameAddress(each, token)))
}

function keepRewards(form: CreateForm, isIncluded: (reward: FormReward, at: number) => boolean): CreateForm {
  const rewards = form.rewards.filter(isIncluded)
  return { ...form, rewards: rewards.length > 0 ? rewards : emptyForm.rewards }
}
