import { type Address, harmony } from '@dexswap/chains'
import { known, unknown } from '../../known.ts'
import { type Token, tokenOf } from '../../tokens/currency.ts'
import type { CampaignMarket } from '../campaign-figures.ts'
import type { CampaignPair, RewardCampaign } from '../reward-campaign.ts'

export const unit = 10n ** 18n
export const day = 86_400n

const [wone, dai] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [Token, Token]
export const usdc: Token = {
  ...dai,
  address: '0x985458E523dB3d53125813eD68c274899e9DfAb4',
  symbol: '1USDC',
  decimals: 6,
}
export const account: Address = '0x0000000000000000000000000000000000000033'

export const pair: CampaignPair = {
  address: '0x0000000000000000000000000000000000000031',
  token0: wone,
  token1: usdc,
  base: wone,
  quote: usdc,
}

/** A campaign that pays 1000 1DAI over ten days from second 1000 on; 5 LP tokens are staked. */
export function sampleCampaign(part: Partial<RewardCampaign> = {}): RewardCampaign {
  return {
    chainId: 1666600000,
    address: '0x0000000000000000000000000000000000000032',
    pair,
    rewards: [{ place: 0, token: dai, amount: 1000n * unit, claimed: 0n, unstakedSeconds: 0n }],
    startsAt: 1000n,
    endsAt: 1000n + 10n * day,
    locked: false,
    stakingCap: 0n,
    stakedAmount: 5n * unit,
    consolidatedAt: 0n,
    ...part,
  }
}

/**
 * Market in which 100 LP tokens represent 1000 WONE and 2000 1USDC: $40 per LP token, $2 per ONE.
 */
export function sampleMarket(part: Partial<CampaignMarket> = {}): CampaignMarket {
  const prices = new Map([
    [wone.address, 2n * unit],
    [usdc.address, unit],
    [dai.address, unit],
  ])
  return {
    pair: known({ reserve0: 1000n * unit, reserve1: 2000n * 10n ** 6n, totalSupply: 100n * unit }, 1),
    pairUsd: known(4000n * unit, 1),
    worthOf(token, amount) {
      const price = prices.get(token.address)
      return price === undefined ? unknown('no-source') : known((amount * price) / 10n ** BigInt(token.decimals), 1)
    },
    nativePrice: known(2n * unit, 1),
    stakedFloorWei: unit / 20n,
    ...part,
  }
}

export { dai, wone }
