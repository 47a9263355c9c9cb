export { campaignFactoriesOf } from '@dexswap/chains'
