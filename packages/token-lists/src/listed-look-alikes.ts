// Symbols of five public lists that resemble reviewed ones (bridged, staked, wrapped tokens).
// Written by public-lists.test.ts of the app from public-symbols.json.
export const listedLookAlikes = `AVAXx BNBx DAI.ex DAIx ETH+ ETHx FUSDC POLx USD+ USDC.ex USDCx USDT.e USDbCx USDtx WBTCx axlUSDC axlUSDT cbBTCx fUSDC fUSDT gUSDC jETH mETH mswETH oldUSDT rBNB rETH rswETH sETH swBTC swETH wxUSDT xDAIx`
