/** So many rewards at most: the contract refuses more (SRD28). */
export const mostRewards = 10

/** Seconds from the creation to the latest end of a campaign that locks stakes: the contract refuses more (SRD34). */
export const maxLockSeconds = 730n * 86_400n

/** What is paid to those who stake: so much of a token in all. */
export type DraftReward = { readonly token: string | null; readonly amount: bigint | null }

/** What a creator has chosen so far (rules from 2.2.49 on). Times in seconds, amounts in base units; null: not yet chosen. */
export type CampaignDraft = {
  readonly pair: string | null
  readonly rewards: readonly DraftReward[]
  /** 0 means unlimited. */
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

/** Whether an earlier reward is of the same token: the contract takes each once (SRD26). */
export function isRewardTwice(rewards: readonly { readonly token: string | null }[], at: number): boolean {
  const token = rewards[at]?.token?.toLowerCase()
  return token !== undefined && rewards.findIndex((each) => each.token?.toLowerCase() === token) < at
}

/**
 * The last step that is open: 2 needs pair and reward token, 3 a reward above zero, 4 also start and end (in that order). Of several
 * rewards each has to be there, and no token twice.
 */
export function lastOpenStep({ pair, rewards, startsAt, endsAt }: CampaignDraft): DraftStep {
  if (pair === null || rewards.length === 0 || rewards.length > mostRewards) return 1
  if (rewards.some(({ token }, at) => token === null || isRewardTwice(rewards, at))) return 1
  if (rewards.some(({ amount }) => amount === null || amount <= 0n)) return 2
  if (startsAt === null || endsAt === null || endsAt <= startsAt) return 3
  return 4
}

/** Whether stakes would stay locked for longer than the contract allows. Later blocks only allow a later end. */
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
 * Why the campaign cannot be created now, the first reason first. Checked again at the last step: a start chosen a while ago may
 * have passed.
 * @param balances of the rewards, in their order
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
