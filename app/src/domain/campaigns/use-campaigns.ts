import type { Address } from '@dexswap/chains'
import { getAddress } from 'viem/utils'
import { useSourced } from '#domain/indexer/use-sourced.ts'
import { type Known, mapKnown } from '#domain/known.ts'
import { useChainTime } from '#domain/networks/use-chain-time.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { type CampaignLists, campaignLists, isListed } from './campaign-lists.ts'
import { pairCampaignsQuestion } from './campaign-questions.ts'
import { knownOnes } from './known-ones.ts'
import { useCampaignRefs } from './use-campaign-refs.ts'
import { useRewardCampaigns } from './use-reward-campaigns.ts'

/** The active, upcoming and lately expired campaigns of a pair, by the address of its LP token; cancelled ones are gone. */
export function useCampaigns(pair: Address | null): Known<CampaignLists> {
  const now = BigInt(useChainTime())
  const listed = useListedAddresses(pair, now)
  const readings = useRewardCampaigns(listed.status === 'known' ? listed.value : [])
  if (listed.status !== 'known') return listed
  return mapKnown(knownOnes(readings), (found) =>
    campaignLists(
      found.flatMap((reading) => (reading.kind === 'campaign' ? [reading.campaign] : [])),
      now,
    ),
  )
}

/** The factory's own list decides; as long as it is still being read, the indexer's answer is shown. Figures come from the chain in both. */
function useListedAddresses(pair: Address | null, now: bigint): Known<readonly Address[]> {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const refs = useCampaignRefs()
  const indexed = useSourced(pair ? pairCampaignsQuestion(pair, now, account) : null)
  if (refs.status === 'known' || indexed.status !== 'known') {
    return mapKnown(refs, (all) =>
      all
        .filter((ref) => pair !== null && ref.stakable.toLowerCase() === pair.toLowerCase() && isListed(ref, now))
        .map(({ address }) => address),
    )
  }
  return mapKnown(indexed, ({ value }) => value.map(({ address }) => getAddress(address)))
}
