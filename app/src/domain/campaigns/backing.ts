import type { Address } from '@dexswap/chains'
import type { Token } from '#domain/currencies/currency.ts'
import { lpDecimals, lpSymbol, type RewardCampaign } from './reward-campaign.ts'

/** A token that a campaign's contract has to hold. */
export type BackingToken = Pick<Token, 'address' | 'symbol' | 'decimals'>

/** Whether a campaign's contract holds what it owes of one token. Base units. */
export type Backing = {
  readonly token: BackingToken
  /** Stakes that must be given back, and rewards that have not been paid out. */
  readonly owed: bigint
  readonly held: bigint
}

/** Each token that the campaign owes, once: a reward token may be paid twice, or be the staked token itself. */
export function owedTokens(campaign: RewardCampaign): readonly Omit<Backing, 'held'>[] {
  const { pair, rewards, stakedAmount } = campaign
  const lp = { address: pair.address, symbol: lpSymbol(pair), decimals: lpDecimals }
  const owed = new Map<Address, Omit<Backing, 'held'>>([[pair.address, { token: lp, owed: stakedAmount }]])
  for (const { token, amount, claimed } of rewards) {
    const before = owed.get(token.address)
    const left = amount > claimed ? amount - claimed : 0n
    owed.set(token.address, { token: before?.token ?? token, owed: (before?.owed ?? 0n) + left })
  }
  return [...owed.values()]
}

export function isBacked({ owed, held }: Backing): boolean {
  return held >= owed
}
