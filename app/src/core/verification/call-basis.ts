import type { Campaign } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import type { PoolsBasis } from '@dexswap/pools-reader/pool-reads'
import type { SolidlyBasis, SplitBasis } from '@dexswap/pools-reader/quote'
import type { ComparedRoutes } from '../markets/compared-routes.ts'
import type { ResolvedName } from '../names/names.ts'
import type { SummaryCurrency } from '../records/summary.ts'

/** Addresses and terms on screen that come from neither the chain record nor the account. */
export type CallBasis = {
  readonly recipient?: RecipientBasis
  readonly campaign?: CampaignBasis
  readonly pools?: PoolsBasis
  readonly solidly?: SolidlyBasis
  readonly split?: SplitBasis
  readonly compared?: ComparedRoutes
}

/** The recipient as the user entered it; `name` is null for an address. */
export type RecipientBasis = {
  readonly address: Address
  readonly name: ResolvedName | null
}

/** Displayed terms of a campaign. Times in chain seconds, amounts in base units. */
export type CampaignBasis = Pick<Campaign, 'startsAt' | 'endsAt' | 'locked' | 'stakingCap'> & {
  readonly address: Address
  readonly stakable: Address
  /** Rewards in the order of the contract's list. */
  readonly rewards: readonly { readonly currency: SummaryCurrency; readonly amount: bigint }[]
}
