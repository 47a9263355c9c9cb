import type { Stake } from '@dexswap/campaigns'
import type { Hex } from '@dexswap/chains'
import { uintResult } from '#domain/calls/uint-result.ts'
import { useCalls } from '#domain/calls/use-calls.ts'
import { bothKnown, type Known, loading, mapKnown, unknown } from '#domain/known.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { uintsResult } from './abi-results.ts'
import { stakeCalls } from './campaign-reads.ts'
import type { RewardCampaign } from './reward-campaign.ts'

/** What the connected account has in a campaign: staked, claimable now, and claimed before; rewards in the campaign's order. */
export type AccountStake = Stake & { readonly claimed: readonly bigint[] }

/** What the connected account has in a campaign, read again with every block. */
export function useStake(campaign: Pick<RewardCampaign, 'address'> | null): Known<AccountStake> {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const results = useCalls(campaign && account ? stakeCalls(campaign.address, account) : [])
  if (account === null) return unknown('no-account')
  return stakeFromResults(results)
}

/** A stake from the results of `stakeCalls`. */
export function stakeFromResults(results: readonly Known<Hex>[]): Known<AccountStake> {
  const [staked = loading, claimable = loading, claimed = loading] = results
  const rewards = bothKnown(uintsResult(claimable), uintsResult(claimed))
  return mapKnown(bothKnown(uintResult(staked), rewards), ([stakedAmount, [open, paid]]) => ({
    stakedAmount,
    claimable: open,
    claimed: paid,
  }))
}
