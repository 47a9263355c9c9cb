/** keccak256 of the code of the campaign contract of this release (`contracts/src/Campaign.sol`), as it stands on a chain. */
export const reviewedCampaignCode = '0xecf6c755ef7f9f0dc860317078ade4a07f240fa295469533d8b6e2e3377296ec'
