import { type Address, lowerAddressSchema } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphAnswer, type GraphClient, listAll, metaSelection } from './graph-client.ts'
import { decimalText, decimalUnits, graphInteger, page, seconds } from './graph-values.ts'

/**
 * An indexed campaign, and whether the account has a stake in it (rules 2.7.18 and 2.7.21). Amounts
 * are read from the chain.
 */
export type GraphCampaign = { readonly address: Address; readonly isMine: boolean }

const campaignRow = v.object({
  address: lowerAddressSchema,
  liquidityMiningPositions: v.pipe(v.array(v.object({ id: v.string() })), v.maxLength(1)),
})

/** Maximum number of active campaigns per pair in one response. */
const maxCampaigns = 1000

/**
 * Campaigns of a pair: active ones, upcoming ones, and those that expired since `since` (rules
 * 2.7.17 to 2.7.24), in chain time seconds. Cancelled campaigns are not indexed.
 * @throws GraphFailure
 */
export async function askPairCampaigns(
  client: GraphClient,
  pair: Address,
  { now, since, account }: { readonly now: bigint; readonly since: bigint; readonly account: Address | null },
): Promise<GraphAnswer<readonly GraphCampaign[]>> {
  const stakablePair = pair.toLowerCase()
  const lists = ['active', 'expired', 'upcoming'].map(
    (name) => `${name}: liquidityMiningCampaigns(first: ${maxCampaigns}, where: $${name}) { ...listed }`,
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
      // `0x` means no account, because the indexer rejects an empty text.
      mine: { user: account?.toLowerCase() ?? '0x', stakedAmount_gt: '0' },
    },
    schema: v.object({ active: page(campaignRow), expired: page(campaignRow), upcoming: page(campaignRow) }),
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

/** LP tokens that an account staked (`change` above 0) or withdrew, in base units. */
export type StakeChange = {
  readonly time: number
  readonly logIndex: number
  readonly account: Address
  readonly change: bigint
}

const stakeRow = v.object({
  timestamp: seconds,
  logIndex: graphInteger(1_000_000_000),
  amount: decimalText,
  user: v.object({ id: lowerAddressSchema }),
})
const stakeFields = 'timestamp logIndex amount user { id }'
const lpDecimals = 18

/** Every deposit and withdrawal of a campaign, oldest first. @throws GraphFailure */
export async function askCampaignStakes(
  client: GraphClient,
  campaign: Address,
): Promise<GraphAnswer<readonly StakeChange[]>> {
  const terms = {
    where: { liquidityMiningCampaign: campaign.toLowerCase() },
    fields: stakeFields,
    row: stakeRow,
    maxRows: 20_000,
  }
  const [deposits, withdrawals] = await Promise.all([
    listAll(client, { ...terms, list: 'deposits', entity: 'Deposit' }),
    listAll(client, { ...terms, list: 'withdrawals', entity: 'Withdrawal' }),
  ])
  const changes = [
    ...deposits.value.map((each) => changeOf(each, 1n)),
    ...withdrawals.value.map((each) => changeOf(each, -1n)),
  ]
  const block = deposits.block.number < withdrawals.block.number ? deposits.block : withdrawals.block
  return { block, value: changes.sort((one, other) => one.time - other.time || one.logIndex - other.logIndex) }
}

function changeOf({ timestamp, logIndex, amount, user }: v.InferOutput<typeof stakeRow>, sign: bigint): StakeChange {
  return { time: timestamp, logIndex, account: user.id, change: sign * decimalUnits(amount, lpDecimals) }
}
