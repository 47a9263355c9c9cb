import type { Address } from '@dexswap/chains'
import * as v from 'valibot'
import { decimalUnits } from './decimal-units.ts'
import type { GraphAnswer, GraphClient } from './graph-client.ts'
import { decimalText, graphAddress, graphInteger, seconds } from './graph-values.ts'
import { listAll } from './list-all.ts'

/** LP tokens that somebody put into a campaign (`change` above 0) or took out of it, in base units. */
export type StakeChange = {
  readonly time: number
  readonly logIndex: number
  readonly account: Address
  readonly change: bigint
}

const row = v.object({
  timestamp: seconds,
  logIndex: graphInteger(1_000_000_000),
  amount: decimalText,
  user: v.object({ id: graphAddress }),
})
const fields = 'timestamp logIndex amount user { id }'
const lpDecimals = 18

/** Every deposit and withdrawal of a campaign, oldest first. @throws GraphFailure */
export async function askCampaignStakes(
  client: GraphClient,
  campaign: Address,
): Promise<GraphAnswer<readonly StakeChange[]>> {
  const terms = { where: { liquidityMiningCampaign: campaign.toLowerCase() }, fields, row, mostRows: 20_000 }
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

function changeOf({ timestamp, logIndex, amount, user }: v.InferOutput<typeof row>, sign: bigint): StakeChange {
  return { time: timestamp, logIndex, account: user.id, change: sign * decimalUnits(amount, lpDecimals) }
}
