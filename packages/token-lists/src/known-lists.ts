/** Default list locations in order of priority, after our own list. */
export const knownLists: readonly string[] = [
  'https://raw.githubusercontent.com/compound-finance/token-list/master/compound.tokenlist.json',
  'https://d1xrz6ki9z98vb.cloudfront.net/venomswap/lists/venomswap-default.tokenlist.json',
  'tokenlist.aave.eth',
  'synths.snx.eth',
  'https://umaproject.org/uma.tokenlist.json',
  'wrapped.tokensoft.eth',
  'https://raw.githubusercontent.com/SetProtocol/uniswap-tokenlist/main/set.tokenlist.json',
  'https://raw.githubusercontent.com/opynfinance/opyn-tokenlist/master/opyn-v1.tokenlist.json',
  'https://app.tryroll.com/tokens.json',
  'https://tokens.coingecko.com/uniswap/all.json',
  'defi.cmc.eth',
  'stablecoin.cmc.eth',
  't2crtokens.eth',
  'https://www.gemini.com/uniswap/manifest.json',
]

/** Lists that the app does not show: their tokens show a warning and cannot be traded. */
export const securityNoticeLists: readonly string[] = [
  'https://raw.githubusercontent.com/The-Blockchain-Association/sec-notice-list/master/ba-sec-list.json',
]
