/** What our own campaigns have beyond the published ones; those revert where it is asked for. */
export const ownCampaignAbi = [
  {
    type: 'function',
    name: 'MAX_REWARDS',
    inputs: [],
    outputs: [{ name: '', type: 'uint256' }],
    stateMutability: 'view',
  },
] as const
