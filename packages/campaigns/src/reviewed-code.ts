/** keccak256 of the code of the campaign contract of this release (`contracts/src/Campaign.sol`), as it stands on a chain. */
export const reviewedCampaignCode = '0x0a6935188447dc0b02044ea0e716abeb6ca0e87a03495ff11bbec6ba56988ea1'
