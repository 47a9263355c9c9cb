import { type Address, isSameAddress } from '@dexswap/chains'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import type { Client } from 'viem'
import type { StakeChange } from '#io/graph/ask-campaigns.ts'
import { ownerCalls } from './account-reads.ts'

/** Maximum number of owners to read per factory, newest campaigns first, in four requests. */
export const maxRequested = 2000

/** The campaigns that an account created, newest first. */
export type CreatedCampaigns = {
  readonly campaigns: readonly Address[]
  /** Number of campaigns with an owner that could not be read. */
  readonly unread: number
  /** Number of older campaigns that are beyond the limit, so that their owner is not read. */
  readonly older: number
}

/**
 * Campaigns that the account owns at a block, newest first. Reads at most `maxRequested` owners.
 * @param made campaigns of the factory, oldest first
 * @throws errors of the transport
 */
export async function campaignsCreatedBy(
  { client, multicall }: { readonly client: Client; readonly multicall: Address },
  made: readonly Address[],
  account: Address,
  block: bigint,
): Promise<CreatedCampaigns> {
  const requested = made.slice(-maxRequested).toReversed()
  const answers = await readCalls(
    client,
    multicall,
    requested.map((campaign) => ownerCalls(campaign, []).owner),
    block,
  )
  const campaigns = requested.filter((_, at) => {
    const owner = answers[at]
    return owner?.status === 'known' && isSameAddress(owner.value, account)
  })
  const unread = answers.filter(({ status }) => status === 'unknown').length
  return { campaigns, unread, older: made.length - requested.length }
}

/** Number of accounts with a stake after the changes. */
export function stakersAfter(changes: readonly StakeChange[]): number {
  const stakes = new Map<string, bigint>()
  for (const { account, change } of changes) {
    const key = account.toLowerCase()
    stakes.set(key, (stakes.get(key) ?? 0n) + change)
  }
  return [...stakes.values()].filter((stake) => stake > 0n).length
}
