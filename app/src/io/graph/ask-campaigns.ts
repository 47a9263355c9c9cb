import type { Address } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphAnswer, type GraphClient, metaSelection } from './graph-client.ts'
import { graphAddress, page } from './graph-values.ts'

/** A campaign that an indexer lists, and whether the account that was asked for has a stake in it. */
export type GraphCampaign = { readonly address: Address; readonly isMine: boolean }

const row = v.object({
  address: graphAddress,
  liquidityMiningPositions: v.pipe(v.array(v.object({ id: v.string() })), v.maxLength(1)),
})

/** More campaigns of one pair at a time are not listed by an indexer's answer alone. */
const most = 1000

/**
 * The campaigns of a pair (spec/2 §7): active ones (start at or before `now`, end not before it), those that ended since `since`, and
 * upcoming ones (start after `now`). Seconds of chain time; cancelled campaigns are not indexed.
 * @throws GraphFailure
 */
export async function askPairCampaigns(
  client: GraphClient,
  pair: Address,
  { now, since, account }: { readonly now: bigint; readonly since: bigint; readonly account: Address | null },
): Promise<GraphAnswer<readonly GraphCampaign[]>> {
  const stakablePair = pair.toLowerCase()
  const lists = ['active', 'expired', 'upcoming'].map(
    (name) => `${name}: liquidityMiningCampaigns(first: ${most}, where: $${name}) { ...listed }`,
  )
  const { block, value } = await client.ask({
    text: `query Campaigns(
      $active: LiquidityMiningCampaign_filter!
      $expired: LiquidityMiningCampaign_filter!
      $upcoming: LiquidityMiningCampaign_filter!
      $mine: LiquidityMiningPosition_filter!
    ) { ${metaSelection} ${lists.join(' ')} }
    fragment listed on LiquidityMiningCampaign { address liquidityMiningPositions(first: 1, where: $mine) { id } }`,
    variables: {
      active: { stakablePair, startsAt_lte: String(now), endsAt_gte: String(now) },
      expired: { stakablePair, endsAt_gte: String(since), endsAt_lt: String(now) },
      upcoming: { stakablePair, startsAt_gt: String(now) },
      // No account is no bytes: an empty text would be refused.
      mine: { user: account?.toLowerCase() ?? '0x', stakedAmount_gt: '0' },
    },
    schema: v.object({ active: page(row), expired: page(row), upcoming: page(row) }),
  })
  const rows = [...value.active, ...value.expired, ...value.upcoming]
  return {
    block,
    value: rows.map(({ address, liquidityMiningPositions }) => ({
      address,
      isMine: liquidityMiningPositions.length > 0,
    })),
  }
}
