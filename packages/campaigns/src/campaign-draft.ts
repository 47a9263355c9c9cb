/** Maximum reward tokens; the contract rejects more (SRD28). */
export const maxRewards = 10

/** Maximum seconds from creation to the end of a locked campaign (SRD34). */
export const maxLockSeconds = 730n * 86_400n

/** A reward token and its total amount in base units. */
export type DraftReward = { readonly token: string | null; readonly amount: bigint | null }

/**
 * What the creator has entered so far (rules from 2.2.49 on). Times are in seconds, amounts in base
 * units; null means not entered yet.
 */
export type CampaignDraft = {
  readonly pair: string | null
  readonly rewards: readonly DraftReward[]
  /** 0 means that there is no cap. */
  readonly stakingCap: bigint
  readonly startsAt: bigint | null
  readonly endsAt: bigint | null
  readonly locked: boolean
}

export const emptyDraft: CampaignDraft = {
  pair: null,
  rewards: [],
  stakingCap: 0n,
  startsAt: null,
  endsAt: null,
  locked: false,
}

/** Sets the start; ignores a start that is before now. */
export function chooseStart(draft: CampaignDraft, startsAt: bigint, now: bigint): CampaignDraft {
  return startsAt < now ? draft : { ...draft, startsAt }
}

/** Returns the time after which the campaign may end: the start, or now without a start. */
export function endMinimum(draft: Pick<CampaignDraft, 'startsAt'>, now: bigint): bigint {
  return draft.startsAt ?? now
}

/** Sets the end; ignores an end that is not after `endMinimum`. */
export function chooseEnd(draft: CampaignDraft, endsAt: bigint, now: bigint): CampaignDraft {
  return endsAt <= endMinimum(draft, now) ? draft : { ...draft, endsAt }
}

export type DraftStep = 1 | 2 | 3 | 4

/** Whether an earlier reward has the same token (SRD26). */
export function isRewardTwice(rewards: readonly { readonly token: string | null }[], at: number): boolean {
  const token = rewards[at]?.token?.toLowerCase()
  return token !== undefined && rewards.findIndex((each) => each.token?.toLowerCase() === token) < at
}

/**
 * Returns the number of the last step that can be opened: 2 needs a pair and distinct reward
 * tokens, 3 amounts above 0, 4 a start and an end after it.
 */
export function lastOpenStep({ pair, rewards, startsAt, endsAt }: CampaignDraft): DraftStep {
  if (pair === null || rewards.length === 0 || rewards.length > maxRewards) return 1
  if (rewards.some(({ token }, at) => token === null || isRewardTwice(rewards, at))) return 1
  if (rewards.some(({ amount }) => amount === null || amount <= 0n)) return 2
  if (startsAt === null || endsAt === null || endsAt <= startsAt) return 3
  return 4
}

/** Whether stakes would be locked for longer than the contract allows. */
export function isLockTooLong({ locked, endsAt }: Pick<CampaignDraft, 'locked' | 'endsAt'>, now: bigint): boolean {
  return locked && endsAt !== null && endsAt > now + maxLockSeconds
}

export type CreateError =
  | 'connect-wallet'
  | 'incomplete'
  | 'start-has-passed'
  | 'lock-too-long'
  | 'insufficient-balance'

/**
 * Returns the first reason why the campaign cannot be created, or null.
 * Checks the start again, because it can pass while the creator chooses.
 * @param balances balances of the reward tokens in base units, in the order of the rewards
 */
export function createError(
  draft: CampaignDraft,
  connected: boolean,
  balances: readonly bigint[],
  now: bigint,
): CreateError | null {
  if (!connected) return 'connect-wallet'
  if (lastOpenStep(draft) < 4) return 'incomplete'
  if (draft.startsAt !== null && draft.startsAt <= now) return 'start-has-passed'
  if (isLockTooLong(draft, now)) return 'lock-too-long'
  return draft.rewards.some(({ amount }, at) => (amount ?? 0n) > (balances[at] ?? 0n)) ? 'insufficient-balance' : null
}
