import { type CampaignDraft, type DraftStep, emptyDraft, lastOpenStep } from '@dexswap/campaigns'
import type { Address, Chain } from '@dexswap/chains'
import { readAmountText } from '../tokens/amount-text.ts'
import { lpDecimals, type Token } from '../tokens/currency.ts'
import type { CreateIntent } from './campaign-plan.ts'
import type { CreateForm } from './create-drafts.ts'
import type { CampaignPair } from './reward-campaign.ts'

/** Decimals of each reward token, in the order of the form; null while unknown. */
type RewardDecimals = readonly (number | null)[]

export function draftOf(form: CreateForm, decimals: RewardDecimals): CampaignDraft {
  const cap = readAmountText(form.capText, lpDecimals)
  const { pair, startsAt, endsAt, locked } = form
  return {
    ...emptyDraft,
    pair,
    rewards: form.rewards.map(({ token, text }, at) => ({ token, amount: amountIn(text, decimals[at] ?? null) })),
    startsAt,
    endsAt,
    locked,
    stakingCap: form.poolSize === 'limited' && cap.status === 'amount' ? cap.amount : 0n,
  }
}

function amountIn(text: string, decimals: number | null): bigint | null {
  const read = decimals === null ? null : readAmountText(text, decimals)
  return read?.status === 'amount' ? read.amount : null
}

/** The last step that the entered data opens. A limited pool needs its limit first. */
export function lastFormStep(form: CreateForm, decimals: RewardDecimals): DraftStep {
  const draft = draftOf(form, decimals)
  const last = lastOpenStep(draft)
  return form.poolSize === 'limited' && draft.stakingCap === 0n && last > 2 ? 2 : last
}

/** The chosen step, or the last open one if that is earlier. */
export function shownStep(form: CreateForm, decimals: RewardDecimals): DraftStep {
  const last = lastFormStep(form, decimals)
  return form.step < last ? form.step : last
}

/** Sets the pool size. The unlimited pool has no cap, so its text is cleared (rule 2.5.20). */
export function choosePoolSize(form: CreateForm, poolSize: CreateForm['poolSize']): CreateForm {
  return { ...form, poolSize, capText: poolSize === 'unlimited' ? '' : form.capText }
}

/** Rewards of a draft with their tokens; null when one is incomplete. */
export function rewardsOf(
  { rewards }: Pick<CampaignDraft, 'rewards'>,
  tokens: readonly (Token | null)[],
): CreateIntent['rewards'] | null {
  const entered = rewards.flatMap(({ amount }, at) => {
    const token = tokens[at] ?? null
    return token !== null && amount !== null && amount > 0n ? [{ token, amount }] : []
  })
  return entered.length === rewards.length ? entered : null
}

/**
 * Creation of the drafted campaign at the factory of the chain record; null while the draft is
 * incomplete.
 */
export function createIntent(
  chain: Chain,
  draft: CampaignDraft,
  parts: {
    readonly account: Address | null
    readonly pair: CampaignPair | null
    /** Token of each reward, in the order of the form. */
    readonly rewardTokens: readonly (Token | null)[]
  },
): CreateIntent | null {
  const { account, pair } = parts
  const { startsAt, endsAt, locked, stakingCap } = draft
  const rewards = rewardsOf(draft, parts.rewardTokens)
  if (!account || !pair || !rewards || !chain.campaignFactory) return null
  if (lastOpenStep(draft) < 4 || startsAt === null || endsAt === null) return null
  return {
    kind: 'create',
    chainId: chain.id,
    account,
    factory: chain.campaignFactory,
    pair,
    rewards,
    startsAt,
    endsAt,
    locked,
    stakingCap,
  }
}
