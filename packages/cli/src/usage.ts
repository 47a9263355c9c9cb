/** The command line is wrong; the process ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const usage = `dexswap: quotes, positions and campaigns of DexSwap. It holds no key and sends no transaction.
Amounts are those that one node reports, unlike on the page: use a node that you trust.

  dexswap quote AMOUNT INPUT OUTPUT   best trade of each platform, best first
  dexswap pools TOKEN_A TOKEN_B       direct pools of two tokens
  dexswap positions ADDRESS           LP tokens of an account, in its wallet and in campaigns
  dexswap campaigns                   reward campaigns with their terms and remaining rewards
  dexswap campaign ADDRESS            one campaign
  dexswap chains                      known chains

Tokens: a symbol of the chain record, an address, or the native symbol, such as ETH.

  --chain NAME      name, its beginning, or id of the chain; default ethereum
  --rpc URL         node to read from; default: the first of the chain record
  --record FILE     chain record as JSON, for a chain of your own
  --exact-output    AMOUNT is the exact output
  --slippage BPS    hundredths of a percent; default 50
  --split           divides an exact input over several platforms as well
  --account ADDRESS stake and rewards of an account, for campaigns
  --pair ADDRESS    only campaigns for LP tokens of this pair
  --json            JSON with amounts in base units as decimal strings
  --help            this text

With --json a failure prints { "error": "sentence" } to standard output.
Exit codes: 0 done, 1 failed, 2 wrong usage.`
