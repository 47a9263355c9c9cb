import type { Address } from '@dexswap/chains'
import { getContractAddress } from 'viem'
import { campaignSpecs } from './campaign-specs.ts'

/** No campaign of the sandbox has this id. */
export class UnknownCampaignError extends Error {
  override readonly name = 'UnknownCampaignError'
  readonly id: string
  constructor(id: string) {
    super(`The sandbox has no campaign ${id}.`)
    this.id = id
  }
}

/**
 * Where the sandbox's campaign of this id is: the factory creates nothing but campaigns.
 * @throws UnknownCampaignError
 */
export function campaignAddress(factory: Address, id: string): Address {
  const place = campaignSpecs.findIndex((spec) => spec.id === id)
  if (place === -1) throw new UnknownCampaignError(id)
  // A contract's own creations count from 1.
  return getContractAddress({ from: factory, nonce: BigInt(place + 1) })
}

/** The stranger's campaign whose rewards were taken back: the one behind those of the plan. */
export function unfundedCampaign(factory: Address): Address {
  return getContractAddress({ from: factory, nonce: BigInt(campaignSpecs.length + 1) })
}
