import type { Address } from '@dexswap/chains'
import { uintResult } from '#domain/calls/uint-result.ts'
import { useCalls } from '#domain/calls/use-calls.ts'
import { stakedCall } from '#domain/campaigns/campaign-reads.ts'
import { useCampaignRefs } from '#domain/campaigns/use-campaign-refs.ts'
import { allKnown, type Known, known, mapKnown, unknown } from '#domain/known.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'

/** LP tokens of one pair that the connected account has in campaigns, from the chain alone; of no pair none. */
export function useStakedIn(pair: Address | null): Known<bigint> {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const refs = useCampaignRefs()
  const campaigns =
    refs.status === 'known' ? refs.value.filter(({ stakable }) => stakable.toLowerCase() === pair?.toLowerCase()) : []
  const stakes = useCalls(account ? campaigns.map(({ address }) => stakedCall(address, account)) : [])
  if (account === null) return unknown('no-account')
  if (pair === null) return known(0n, 0)
  if (refs.status !== 'known') return refs
  return mapKnown(allKnown(stakes.map(uintResult)), (all) => all.reduce((sum, stake) => sum + stake, 0n))
}
