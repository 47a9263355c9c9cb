import { call, uint256, uints256, view } from './abi.ts'

/** What our own campaigns have beyond the published ones; those revert where it is asked for. */
export const ownCampaignAbi = [
  view('MAX_LOCK', [], [uint256()]),
  view('MAX_REWARDS', [], [uint256()]),
  call('recoverRewards', [uints256('_indices'), uint256('_transferGas')]),
] as const
