export { earnedDown, type Shared, shareDown } from './accrual.ts'
export { campaignApy, hasYearlyReturn, remainingRewardDown } from './apy.ts'
export type { Campaign, Stake } from './campaign.ts'
export {
  type CampaignDraft,
  type CreateError,
  chooseEnd,
  chooseStart,
  createError,
  type DraftStep,
  emptyDraft,
  endMinimum,
  isLockTooLong,
  isRewardTwice,
  lastOpenStep,
  maxLockSeconds,
  maxRewards,
} from './campaign-draft.ts'
export {
  type CampaignStatus,
  type Countdown,
  campaignStatus,
  countdown,
  expiryWindow,
  isListed,
  secondsToChange,
} from './campaign-status.ts'
export { reviewedCampaignCode } from './reviewed-code.ts'
export { progressOf, type RewardProgress, rewardProgress, unstakedSecondsAt } from './reward-progress.ts'
export {
  isLongLock,
  isUnlocked,
  roomUnderCap,
  type StakeActions,
  stakableAmount,
  stakeActions,
} from './stake-actions.ts'
export { claimError, depositError, type StakeInputError, withdrawError } from './stake-inputs.ts'
