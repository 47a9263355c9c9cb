import { type Address, type Hex, lowerAddressSchema } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphAnswer, type GraphClient, listAll, metaSelection } from './graph-client.ts'
import { decimalText, decimalUnits, graphHash, graphInteger, page, seconds, usdUnits } from './graph-values.ts'

/** A trade or liquidity change of a pair. Amounts are in base units. */
export type PairAction = {
  readonly kind: 'mint' | 'burn' | 'swap'
  readonly hash: Hex
  readonly time: number
  readonly logIndex: number
  /** The account that traded or changed liquidity; null when the event does not name it. */
  readonly account: Address | null
  /** Amount of each token that the pair received; negative if the pair paid it. */
  readonly amount0: bigint
  readonly amount1: bigint
  /** LP tokens minted or burned; 0 for a swap. */
  readonly liquidity: bigint
  readonly usd: bigint | null
}

const common = 'timestamp logIndex amountUSD transaction { id }'
const base = {
  timestamp: seconds,
  logIndex: graphInteger(1_000_000_000),
  amountUSD: v.nullable(decimalText),
  transaction: v.object({ id: graphHash }),
}
const amounts = { amount0: decimalText, amount1: decimalText, liquidity: decimalText }
const mint = v.object({ ...base, ...amounts, to: v.nullable(lowerAddressSchema) })
const burn = v.object({ ...base, ...amounts, from: v.nullable(lowerAddressSchema) })
const swap = v.object({
  ...base,
  amount0In: decimalText,
  amount1In: decimalText,
  amount0Out: decimalText,
  amount1Out: decimalText,
  from: lowerAddressSchema,
})
const mintFields = `${common} amount0 amount1 liquidity to`
const burnFields = `${common} amount0 amount1 liquidity from`
const swapFields = `${common} amount0In amount1In amount0Out amount1Out from`

type Places = readonly [number, number]
type Base = { timestamp: number; logIndex: number; amountUSD: string | null; transaction: { id: Hex } }

function actionOf(row: Base) {
  const { timestamp, logIndex, amountUSD, transaction } = row
  return { hash: transaction.id, time: timestamp, logIndex, usd: usdUnits(amountUSD) }
}

function mintOf(row: v.InferOutput<typeof mint>, places: Places): PairAction {
  return { ...actionOf(row), kind: 'mint', account: row.to, ...sharesOf(row, places, 1n) }
}

function burnOf(row: v.InferOutput<typeof burn>, places: Places): PairAction {
  return { ...actionOf(row), kind: 'burn', account: row.from, ...sharesOf(row, places, -1n) }
}

/** Amounts of a liquidity change, and the LP tokens that it minted or burned. */
function sharesOf(
  row: Pick<v.InferOutput<typeof mint>, 'amount0' | 'amount1' | 'liquidity'>,
  [first, second]: Places,
  sign: 1n | -1n,
) {
  return {
    amount0: sign * decimalUnits(row.amount0, first),
    amount1: sign * decimalUnits(row.amount1, second),
    liquidity: decimalUnits(row.liquidity, 18),
  }
}

function swapOf(row: v.InferOutput<typeof swap>, [first, second]: Places): PairAction {
  return {
    ...actionOf(row),
    kind: 'swap',
    account: row.from,
    amount0: decimalUnits(row.amount0In, first) - decimalUnits(row.amount0Out, first),
    amount1: decimalUnits(row.amount1In, second) - decimalUnits(row.amount1Out, second),
    liquidity: 0n,
  }
}

/**
 * The newest trades and liquidity changes of a pair, newest first.
 * @throws GraphFailure
 */
export async function askRecentActions(
  client: GraphClient,
  pair: Address,
  decimals: Places,
  count: number,
): Promise<GraphAnswer<readonly PairAction[]>> {
  const newest = `first: ${count}, orderBy: timestamp, orderDirection: desc`
  const where = { pair: pair.toLowerCase() }
  const { block, value } = await client.ask({
    text: `query Actions($mints: Mint_filter!, $burns: Burn_filter!, $swaps: Swap_filter!) {
      ${metaSelection}
      mints(${newest}, where: $mints) { ${mintFields} }
      burns(${newest}, where: $burns) { ${burnFields} }
      swaps(${newest}, where: $swaps) { ${swapFields} }
    }`,
    variables: { mints: where, burns: where, swaps: where },
    schema: v.object({ mints: page(mint), burns: page(burn), swaps: page(swap) }),
  })
  const actions = [
    ...value.mints.map((row) => mintOf(row, decimals)),
    ...value.burns.map((row) => burnOf(row, decimals)),
    ...value.swaps.map((row) => swapOf(row, decimals)),
  ]
  return { block, value: actions.sort(newestFirst).slice(0, count) }
}

/** All liquidity changes of an account in a pair, oldest first. @throws GraphFailure */
export async function askAccountActions(
  client: GraphClient,
  pair: Address,
  decimals: Places,
  account: Address,
): Promise<GraphAnswer<readonly PairAction[]>> {
  const id = pair.toLowerCase()
  const owner = account.toLowerCase()
  const limits = { maxRows: 50_000 }
  const [mints, burns] = await Promise.all([
    listAll(client, {
      ...limits,
      list: 'mints',
      entity: 'Mint',
      where: { pair: id, to: owner },
      fields: mintFields,
      row: mint,
    }),
    listAll(client, {
      ...limits,
      list: 'burns',
      entity: 'Burn',
      where: { pair: id, from: owner },
      fields: burnFields,
      row: burn,
    }),
  ])
  const actions = [
    ...mints.value.map((row) => mintOf(row, decimals)),
    ...burns.value.map((row) => burnOf(row, decimals)),
  ]
  const block = mints.block.number < burns.block.number ? mints.block : burns.block
  return { block, value: actions.sort((one, other) => -newestFirst(one, other)) }
}

function newestFirst(one: PairAction, other: PairAction): number {
  return other.time - one.time || other.logIndex - one.logIndex
}
