import type { Address } from '@dexswap/chains'
import { uintResult } from '#domain/calls/uint-result.ts'
import { useCalls } from '#domain/calls/use-calls.ts'
import { type Known, known, loading, mapKnown } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { addressResult } from './abi-results.ts'
import { countCall, distributionCalls } from './campaign-reads.ts'
import { knownOnes } from './known-ones.ts'

export type MadeCampaigns = {
  readonly addresses: readonly Address[]
  /** False while some places of the factory's list have not been read: one that is missing may still be found. */
  readonly complete: boolean
}

/**
 * The campaigns that the factory of the chain record says it made, oldest first: what is not among them is no campaign. Empty on a
 * chain without a factory.
 */
export function useCampaignAddresses(): Known<MadeCampaigns> {
  const { campaignFactory } = useChain()
  const [counted = loading] = useCalls(campaignFactory ? [countCall(campaignFactory)] : [])
  const count = uintResult(counted)
  const results = useCalls(
    campaignFactory && count.status === 'known' ? distributionCalls(campaignFactory, count.value) : [],
  ).map(addressResult)
  if (campaignFactory === null) return known({ addresses: [], complete: true }, Number.POSITIVE_INFINITY)
  if (count.status !== 'known') return count
  const complete = results.every(({ status }) => status === 'known')
  return mapKnown(knownOnes(results), (addresses) => ({ addresses, complete }))
}
