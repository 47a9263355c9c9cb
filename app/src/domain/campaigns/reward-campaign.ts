import type { Campaign } from '@dexswap/campaigns'
import type { Address, ChainId } from '@dexswap/chains'
import type { Token } from '#domain/currencies/currency.ts'

/** The pair whose LP tokens are staked. */
export type CampaignPair = { readonly address: Address; readonly token0: Token; readonly token1: Token }

/** So much of a token for the whole of a campaign. */
export type CampaignReward = {
  /** In the contract's list, which never changes; the published contracts take a token twice. */
  readonly place: number
  readonly token: Token
  readonly amount: bigint
  /** What has been paid out of it, what was recovered included. */
  readonly claimed: bigint
}

/** A campaign that the chain's campaign factory made, as its contract describes itself. */
export type RewardCampaign = Campaign & {
  readonly chainId: ChainId
  readonly address: Address
  readonly pair: CampaignPair
  readonly rewards: readonly CampaignReward[]
}

/** LP tokens of the own exchange have these decimals (spec/3 §2). */
export const lpDecimals = 18

/** How LP tokens of a pair are named: their own symbol is the same for every pair. */
export function lpSymbol({ token0, token1 }: Pick<CampaignPair, 'token0' | 'token1'>): string {
  return `${token0.symbol}/${token1.symbol} LP`
}

/** The LP token of a pair as a token that can be held and approved. */
export function lpToken(chainId: ChainId, pair: CampaignPair): Token {
  const symbol = lpSymbol(pair)
  return { kind: 'token', chainId, address: pair.address, symbol, name: symbol, decimals: lpDecimals }
}
