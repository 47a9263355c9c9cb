import type { Context } from 'ponder:registry'
import { campaign, campaignPosition, user } from 'ponder:schema'
import type { Address } from '@dexswap/chains'

type Db = Context<'Campaign:Staked'>['db']

/**
 * Adds a change to the stake of an account, in base units of the LP token.
 * @returns false when the campaign is not indexed
 */
export async function moveStake(db: Db, campaignId: Address, staker: Address, change: bigint): Promise<boolean> {
  const row = await db.find(campaign, { id: campaignId })
  if (!row) return false
  await db.update(campaign, { id: campaignId }).set({ stakedAmount: row.stakedAmount + change })
  await db.insert(user).values({ id: staker }).onConflictDoNothing()
  await db
    .insert(campaignPosition)
    .values({
      id: `${campaignId}-${staker}`,
      user: staker,
      campaign: campaignId,
      targetedPair: row.pair,
      stakedAmount: change,
    })
    .onConflictDoUpdate(({ stakedAmount }) => ({ stakedAmount: stakedAmount + change }))
  return true
}
