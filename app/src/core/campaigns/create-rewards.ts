import { maxRewards } from '@dexswap/campaigns'
import { type Address, isSameAddress } from '@dexswap/chains'
import { type CreateForm, emptyForm, type FormReward } from './create-drafts.ts'

/** Whether another reward can be added: each that is there has its token, and the contract takes ten. */
export function canAddReward({ rewards }: CreateForm): boolean {
  return rewards.length < maxRewards && rewards.every(({ token }) => token !== null)
}

/** Chooses the token of a reward; the place behind the last is that of another one. */
export function pickReward(form: CreateForm, at: number, token: Address): CreateForm {
  const before = form.rewards[at]
  if (before) return replaceReward(form, at, { ...before, token })
  return canAddReward(form) ? { ...form, rewards: [...form.rewards, { token, text: '' }] } : form
}

/** What is typed as the amount of a reward. */
export function typeReward(form: CreateForm, at: number, text: string): CreateForm {
  const before = form.rewards[at]
  return before ? replaceReward(form, at, { ...before, text }) : form
}

function replaceReward(form: CreateForm, at: number, reward: FormReward): CreateForm {
  return { ...form, rewards: form.rewards.with(at, reward) }
}

/** Takes a reward out; one stays, which can be empty. */
export function dropReward(form: CreateForm, at: number): CreateForm {
  return keepRewards(form, (_, each) => each !== at)
}

/** Leaves out the rewards of tokens that the user does not want to use. */
export function dropTokens(form: CreateForm, unwanted: readonly Address[]): CreateForm {
  return keepRewards(form, ({ token }) => token === null || !unwanted.some((each) => isSameAddress(each, token)))
}

function keepRewards(form: CreateForm, isKept: (reward: FormReward, at: number) => boolean): CreateForm {
  const rewards = form.rewards.filter(isKept)
  return { ...form, rewards: rewards.length > 0 ? rewards : emptyForm.rewards }
}
