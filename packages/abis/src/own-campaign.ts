import { call, uint256, uints256, view } from './abi.ts'

/** Functions that only our campaigns have. Published campaigns revert on them. */
export const ownCampaignAbi = [
  view('MAX_LOCK', [], [uint256()]),
  view('MAX_REWARDS', [], [uint256()]),
  call('recoverRewards', [uints256('_indices'), uint256('_transferGas')]),
] as const
