import type { Address, ChainId } from '@dexswap/chains'
import type { Token } from '#domain/currencies/currency.ts'
import type { CampaignPair } from './reward-campaign.ts'

type Common = {
  readonly chainId: ChainId
  /** Who signs; what is paid out goes there too. */
  readonly account: Address
  readonly pair: CampaignPair
}

/** Target of the call: a campaign that the factory on chain has confirmed (`useCampaign`). */
type InCampaign = Common & { readonly campaign: Address }

export type StakeIntent = InCampaign & {
  readonly kind: 'stake' | 'withdraw'
  /** LP tokens in base units. */
  readonly amount: bigint
}

export type ClaimIntent = InCampaign & {
  readonly kind: 'claim'
  readonly rewardTokens: readonly Token[]
  /** One for each reward token, 0 where none is wanted. */
  readonly amounts: readonly bigint[]
}

/** Claims everything and takes the whole stake out. */
export type ExitIntent = InCampaign & { readonly kind: 'exit' }

/** What only the creator may do: take everything back before the start, or what nobody earned after it. */
export type OwnerIntent = InCampaign & { readonly kind: 'cancel' | 'recover' }

export type CreateIntent = Common & {
  readonly kind: 'create'
  /** From the chain record. */
  readonly factory: Address
  readonly rewardToken: Token
  readonly reward: bigint
  /** Chain time in seconds. */
  readonly startsAt: bigint
  readonly endsAt: bigint
  readonly locked: boolean
  /** 0 is no cap. */
  readonly stakingCap: bigint
}

/** What a campaign's confirm dialog shows and what its call is built from: one and the same object. */
export type CampaignIntent = StakeIntent | ClaimIntent | ExitIntent | OwnerIntent | CreateIntent
