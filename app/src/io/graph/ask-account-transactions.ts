import type { Address, Hex } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphAnswer, type GraphClient, listAll } from './graph-client.ts'
import { graphHash, seconds } from './graph-values.ts'

const row = v.object({ timestamp: seconds, transaction: v.object({ id: graphHash }) })

/** Lists of an account's actions, with the field of each that names the account. */
const lists = [
  { list: 'swaps', entity: 'Swap', ownerField: 'from' },
  { list: 'mints', entity: 'Mint', ownerField: 'to' },
  { list: 'burns', entity: 'Burn', ownerField: 'from' },
  { list: 'deposits', entity: 'Deposit', ownerField: 'user' },
  { list: 'withdrawals', entity: 'Withdrawal', ownerField: 'user' },
  { list: 'claims', entity: 'Claim', ownerField: 'user' },
] as const

/**
 * Transactions of an account in indexed pairs and campaigns, newest first.
 * @throws GraphFailure
 */
export async function askAccountTransactions(
  client: GraphClient,
  account: Address,
): Promise<GraphAnswer<readonly Hex[]>> {
  const answers = await Promise.all(
    lists.map(({ list, entity, ownerField }) =>
      listAll(client, {
        list,
        entity,
        where: { [ownerField]: account.toLowerCase() },
        fields: 'timestamp transaction { id }',
        row,
        maxRows: 50_000,
      }),
    ),
  )
  const times = new Map(
    answers.flatMap(({ value }) => value.map(({ timestamp, transaction }) => [transaction.id, timestamp] as const)),
  )
  const block = answers.map((answer) => answer.block).reduce((one, other) => (other.number < one.number ? other : one))
  return { block, value: [...times.keys()].toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0)) }
}
