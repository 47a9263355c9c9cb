import type { IndexingFunctionArgs } from 'ponder:registry'
import { campaign, pair } from 'ponder:schema'
import { settings } from '../deployment.ts'
import { ensureToken } from '../ensure-token.ts'
import { lower } from '../lower.ts'

/** Only campaigns for LP tokens of this platform are indexed. */
const nativeExchange = 'dexswap'

/** Inserts a campaign for LP tokens of this platform. All others are ignored. */
export async function indexInitialized({
  event,
  context,
}: IndexingFunctionArgs<'Campaign:Initialized'>): Promise<void> {
  const { db } = context
  const { args, block } = event
  const stakable = await db.find(pair, { id: lower(args.stakableTokenAddress) })
  if (stakable?.platform !== nativeExchange || settings.campaignFactory === null) return
  const rewardTokens = args.rewardsTokenAddresses.map(lower)
  for (const address of rewardTokens) await ensureToken(context, address)
  await db.insert(campaign).values({
    id: lower(event.log.address),
    factory: settings.campaignFactory,
    // The factory is the first owner, and transfers ownership in the same call.
    owner: settings.campaignFactory,
    pair: stakable.id,
    startsAt: args.startingTimestamp,
    endsAt: args.endingTimestamp,
    duration: args.endingTimestamp - args.startingTimestamp,
    locked: args.locked,
    stakingCap: args.stakingCap,
    stakedAmount: 0n,
    rewardTokens,
    rewardAmounts: [...args.rewardsAmounts],
    createdAtTimestamp: Number(block.timestamp),
    createdAtBlockNumber: Number(block.number),
  })
}
