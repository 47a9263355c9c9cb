import type { Address } from '@dexswap/chains'
import * as v from 'valibot'
import { decimalUnits } from './decimal-units.ts'
import type { GraphAnswer, GraphClient } from './graph-client.ts'
import { decimalText, graphAddress, graphInteger, graphText, seconds } from './graph-values.ts'
import { listAll } from './list-all.ts'

/** More pairs than any factory of the field has; a list that goes on is an attack. */
const mostPairs = 500_000

export type GraphToken = {
  readonly address: Address
  readonly symbol: string | null
  readonly name: string | null
  /** Null where the token has none. */
  readonly decimals: number | null
}

/** A token of a pair; what it is called is asked for by `askTokens`, once and not with each of its pairs. */
export type PairToken = Pick<GraphToken, 'address' | 'decimals'>

export type GraphPair = {
  readonly address: Address
  readonly token0: PairToken
  readonly token1: PairToken
  /** Null where the token has no decimals and so no amount. */
  readonly reserve0: bigint | null
  readonly reserve1: bigint | null
  /** In ten-thousandths. */
  readonly swapFeeBps: number
  /** Seconds since 1970. */
  readonly createdAt: number
}

export const tokenFields = 'id symbol name decimals'
export const tokenRow = v.object({
  id: graphAddress,
  symbol: graphText,
  name: graphText,
  decimals: v.nullable(graphInteger(255)),
})

const pairToken = v.pick(tokenRow, ['id', 'decimals'])
export const pairFields = 'token0 { id decimals } token1 { id decimals } reserve0 reserve1 swapFee createdAtTimestamp'
export const pairRow = v.object({
  id: graphAddress,
  token0: pairToken,
  token1: pairToken,
  reserve0: v.nullable(decimalText),
  reserve1: v.nullable(decimalText),
  swapFee: graphInteger(10_000),
  createdAtTimestamp: seconds,
})

/**
 * All pairs of a factory with tokens and reserves (spec/2 §7 "Pairs", "All pairs"). Their campaigns are a list of their own: a
 * list inside of a list is cut off.
 * @throws GraphFailure
 */
export function askPairs(client: GraphClient, factory: Address): Promise<GraphAnswer<readonly GraphPair[]>> {
  return listPairs(client, { factory: factory.toLowerCase() })
}

/** Some pairs, at most 1000 and so all as of one block. @throws GraphFailure */
export function askSomePairs(
  client: GraphClient,
  pairs: readonly Address[],
): Promise<GraphAnswer<readonly GraphPair[]>> {
  return listPairs(client, { id_in: pairs.map((pair) => pair.toLowerCase()) })
}

async function listPairs(
  client: GraphClient,
  where: Readonly<Record<string, unknown>>,
): Promise<GraphAnswer<readonly GraphPair[]>> {
  const { block, value } = await listAll(client, {
    list: 'pairs',
    entity: 'Pair',
    where,
    fields: pairFields,
    row: pairRow,
    mostRows: mostPairs,
  })
  return { block, value: value.map(graphPairOf) }
}

export function graphPairOf(row: v.InferOutput<typeof pairRow>): GraphPair {
  const amount = (text: string | null, { decimals }: { readonly decimals: number | null }) =>
    text === null || decimals === null ? null : decimalUnits(text, decimals)
  return {
    address: row.id,
    token0: { address: row.token0.id, decimals: row.token0.decimals },
    token1: { address: row.token1.id, decimals: row.token1.decimals },
    reserve0: amount(row.reserve0, row.token0),
    reserve1: amount(row.reserve1, row.token1),
    swapFeeBps: row.swapFee,
    createdAt: row.createdAtTimestamp,
  }
}
