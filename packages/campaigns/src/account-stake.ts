import { campaignAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { type Answers, type ContractCall, contractCall } from '@dexswap/pools-reader/contract-call'
import type { Known } from '@dexswap/pools-reader/known'
import { namedKnown } from '@dexswap/pools-reader/known-lists'
import type { Stake } from './campaign.ts'

/**
 * Staked, claimable and claimed amounts of an account. Amounts per reward are in the order of the
 * campaign.
 */
export type AccountStake = Stake & { readonly claimed: readonly bigint[] }

export function stakeCalls(campaign: Address, account: Address) {
  const read = { address: campaign, abi: campaignAbi, args: [account] } as const
  return {
    stakedAmount: stakedCall(campaign, account),
    claimable: contractCall({ ...read, functionName: 'claimableRewards' }),
    claimed: contractCall({ ...read, functionName: 'getClaimedRewards' }),
  }
}

export function accountStake(answers: Answers<ReturnType<typeof stakeCalls>>): Known<AccountStake> {
  return namedKnown(answers)
}

/** Reads only the staked amount; `stakeCalls` reads all amounts. */
export function stakedCall(campaign: Address, account: Address): ContractCall<bigint> {
  return contractCall({ address: campaign, abi: campaignAbi, functionName: 'stakedTokensOf', args: [account] })
}

/** True when an account has a stake or claimable rewards. */
export function hasSomething({ stakedAmount, claimable }: AccountStake): boolean {
  return stakedAmount > 0n || claimable.some((amount) => amount > 0n)
}
