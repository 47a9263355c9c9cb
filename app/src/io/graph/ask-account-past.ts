import { type Address, type Hex, lowerAddressSchema } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphAnswer, type GraphClient, listAll } from './graph-client.ts'
import { decimalText, decimalUnits, graphHash, graphInteger, seconds, usdUnits } from './graph-values.ts'

/**
 * LP tokens that an account minted, or burned if negative. `usd`: their value at that time; null when
 * unknown.
 */
export type LpChange = {
  readonly pair: Address
  readonly hash: Hex
  readonly time: number
  readonly liquidity: bigint
  readonly usd: bigint | null
}

/** A reward that a campaign paid, in base units. */
export type PaidReward = {
  readonly hash: Hex
  readonly time: number
  readonly campaign: Address
  readonly token: Address
  readonly amount: bigint
}

export type AccountPast = { readonly changes: readonly LpChange[]; readonly rewards: readonly PaidReward[] }

const change = v.object({
  timestamp: seconds,
  amountUSD: v.nullable(decimalText),
  liquidity: decimalText,
  transaction: v.object({ id: graphHash }),
  pair: v.object({ id: lowerAddressSchema }),
})
const claim = v.object({
  timestamp: seconds,
  transaction: v.object({ id: graphHash }),
  liquidityMiningCampaign: v.object({ id: lowerAddressSchema }),
  rewardTokens: v.array(v.object({ id: lowerAddressSchema, decimals: v.nullable(graphInteger(255)) })),
  amounts: v.array(decimalText),
})

/**
 * All liquidity changes and paid rewards of an account, in no defined order.
 * @throws GraphFailure
 */
export async function askAccountPast(client: GraphClient, account: Address): Promise<GraphAnswer<AccountPast>> {
  const owner = account.toLowerCase()
  const ask = <Row extends v.GenericSchema>(list: string, entity: string, by: string, fields: string, row: Row) =>
    listAll(client, { list, entity, where: { [by]: owner }, fields, row, maxRows: 50_000 })
  const fields = 'timestamp amountUSD liquidity transaction { id } pair { id }'
  const [mints, burns, claims] = await Promise.all([
    ask('mints', 'Mint', 'to', fields, change),
    ask('burns', 'Burn', 'from', fields, change),
    ask(
      'claims',
      'Claim',
      'user',
      'timestamp transaction { id } liquidityMiningCampaign { id } rewardTokens { id decimals } amounts',
      claim,
    ),
  ])
  const changeOf = (row: v.InferOutput<typeof change>, sign: 1n | -1n): LpChange => ({
    pair: row.pair.id,
    hash: row.transaction.id,
    time: row.timestamp,
    liquidity: sign * decimalUnits(row.liquidity, 18),
    usd: usdUnits(row.amountUSD),
  })
  const block = [mints, burns, claims]
    .map((answer) => answer.block)
    .reduce((one, other) => (other.number < one.number ? other : one))
  return {
    block,
    value: {
      changes: [...mints.value.map((row) => changeOf(row, 1n)), ...burns.value.map((row) => changeOf(row, -1n))],
      rewards: claims.value.flatMap(({ timestamp, transaction, liquidityMiningCampaign, rewardTokens, amounts }) =>
        rewardTokens.flatMap(({ id: token, decimals }, at): readonly PaidReward[] => {
          const amount = decimals === null ? 0n : decimalUnits(amounts[at] ?? '0', decimals)
          if (amount <= 0n) return []
          return [{ hash: transaction.id, time: timestamp, campaign: liquidityMiningCampaign.id, token, amount }]
        }),
      ),
    },
  }
}
