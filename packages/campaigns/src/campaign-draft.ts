/** What a creator has chosen so far (rules from 2.2.49 on). Times in seconds, amounts in base units; null: not yet chosen. */
export type CampaignDraft = {
  readonly pair: string | null
  readonly rewardToken: string | null
  readonly reward: bigint | null
  /** 0 means unlimited. */
  readonly stakingCap: bigint
  readonly startsAt: bigint | null
  readonly endsAt: bigint | null
  readonly locked: boolean
}

export const emptyDraft: CampaignDraft = {
  pair: null,
  rewardToken: null,
  reward: null,
  stakingCap: 0n,
  startsAt: null,
  endsAt: null,
  locked: false,
}

/** A start before now is ignored: the draft stays as it is. Choosing a start changes nothing else. */
export function chooseStart(draft: CampaignDraft, startsAt: bigint, now: bigint): CampaignDraft {
  return startsAt < now ? draft : { ...draft, startsAt }
}

/** The earliest end that can be chosen is after this moment: the start, or now where there is none. */
export function endMinimum(draft: Pick<CampaignDraft, 'startsAt'>, now: bigint): bigint {
  return draft.startsAt ?? now
}

/** An end that is not after the start, or not after now when there is no start, is ignored. */
export function chooseEnd(draft: CampaignDraft, endsAt: bigint, now: bigint): CampaignDraft {
  return endsAt <= endMinimum(draft, now) ? draft : { ...draft, endsAt }
}

export type DraftStep = 1 | 2 | 3 | 4

/** The last step that is open: 2 needs pair and reward token, 3 a reward above zero, 4 also start and end (in that order). */
export function lastOpenStep(draft: CampaignDraft): DraftStep {
  if (draft.pair === null || draft.rewardToken === null) return 1
  if (draft.reward === null || draft.reward <= 0n) return 2
  if (draft.startsAt === null || draft.endsAt === null || draft.endsAt <= draft.startsAt) return 3
  return 4
}

export type CreateError = 'connect-wallet' | 'incomplete' | 'start-has-passed' | 'insufficient-balance'

/**
 * Why the campaign cannot be created now, the first reason first. Checked again at the last step: a start chosen a while ago may
 * have passed.
 */
export function createError(
  draft: CampaignDraft,
  connected: boolean,
  balance: bigint,
  now: bigint,
): CreateError | null {
  if (!connected) return 'connect-wallet'
  if (lastOpenStep(draft) < 4) return 'incomplete'
  if (draft.startsAt !== null && draft.startsAt <= now) return 'start-has-passed'
  return draft.reward !== null && draft.reward > balance ? 'insufficient-balance' : null
}
