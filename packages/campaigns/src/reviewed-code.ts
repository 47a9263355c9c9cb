/** keccak256 of the deployed code of this release's campaign (`contracts/src/Campaign.sol`). */
export const reviewedCampaignCode = '0x0a6935188447dc0b02044ea0e716abeb6ca0e87a03495ff11bbec6ba56988ea1'
