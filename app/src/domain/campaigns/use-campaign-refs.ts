import { useCalls } from '#domain/calls/use-calls.ts'
import type { Known } from '#domain/known.ts'
import { type CampaignRef, refCalls, refFromResults, refLength } from './campaign-reads.ts'
import { knownOnes } from './known-ones.ts'
import { useCampaignAddresses } from './use-campaign-addresses.ts'

/** Every campaign of the chain's factory with its staked token and its end. One that cannot be read is left out. */
export function useCampaignRefs(): Known<readonly CampaignRef[]> {
  const made = useCampaignAddresses()
  const listed = made.status === 'known' ? made.value.addresses : []
  const results = useCalls(listed.flatMap(refCalls))
  const refs = listed.map((address, at) => refFromResults(address, results.slice(at * refLength, (at + 1) * refLength)))
  return made.status === 'known' ? knownOnes(refs) : made
}
