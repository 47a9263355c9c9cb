import { type Address, lowerAddressSchema } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphAnswer, type GraphClient, listAll, metaSelection } from './graph-client.ts'
import { decimalText, decimalUnits, decimalUnitsOrNull, graphInteger, graphText, usdUnits } from './graph-values.ts'

/**
 * Maximum number of pairs in a list. The exchange's own factory has far fewer, so a longer list is
 * rejected.
 */
const maxPairs = 500_000

export type GraphToken = {
  readonly address: Address
  readonly symbol: string | null
  readonly name: string | null
  /** Null when the token has no decimals. */
  readonly decimals: number | null
}

/** Symbol and name are read by `askTokens`, once per token instead of once per pair. */
type PairToken = Pick<GraphToken, 'address' | 'decimals'>

export type GraphPair = {
  readonly address: Address
  readonly token0: PairToken
  readonly token1: PairToken
  /** Null for a pair with a token without decimals, because it has no amounts. */
  readonly reserve0: bigint | null
  readonly reserve1: bigint | null
  /** Swap fee in basis points. */
  readonly swapFeeBps: number
}

export const tokenFields = 'id symbol name decimals'
export const tokenRow = v.object({
  id: lowerAddressSchema,
  symbol: graphText,
  name: graphText,
  decimals: v.nullable(graphInteger(255)),
})

const pairToken = v.pick(tokenRow, ['id', 'decimals'])
const pairFields = 'token0 { id decimals } token1 { id decimals } reserve0 reserve1 swapFee'
const pairRow = v.object({
  id: lowerAddressSchema,
  token0: pairToken,
  token1: pairToken,
  reserve0: v.nullable(decimalText),
  reserve1: v.nullable(decimalText),
  swapFee: graphInteger(10_000),
})

/**
 * All pairs of a factory with tokens and reserves (rules 2.7.05 and 2.7.27). Campaigns are queried
 * separately, because servers cut nested lists.
 * @throws GraphFailure
 */
export function askPairs(client: GraphClient, factory: Address): Promise<GraphAnswer<readonly GraphPair[]>> {
  return listPairs(client, { factory: factory.toLowerCase() })
}

/** Up to 1000 pairs, all read at one block. */
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
    maxRows: maxPairs,
  })
  return { block, value: value.map(graphPairOf) }
}

function graphPairOf(row: v.InferOutput<typeof pairRow>): GraphPair {
  const amount = (text: string | null, { decimals }: { readonly decimals: number | null }) =>
    text === null || decimals === null ? null : decimalUnits(text, decimals)
  return {
    address: row.id,
    token0: { address: row.token0.id, decimals: row.token0.decimals },
    token1: { address: row.token1.id, decimals: row.token1.decimals },
    reserve0: amount(row.reserve0, row.token0),
    reserve1: amount(row.reserve1, row.token1),
    swapFeeBps: row.swapFee,
  }
}

export type GraphPairWorth = {
  readonly pair: GraphPair
  /** LP tokens in units of 10^-18. */
  readonly totalSupply: bigint
  /** Value in 10^-18 US dollars; null when the indexer has no price. */
  readonly reserveUsd: bigint | null
  readonly reserveNative: bigint | null
  /** Value of one whole token in 10^-18 native units. */
  readonly derivedNative: readonly [bigint | null, bigint | null]
}

const pairQuery = `query Pair($id: ID!) {
  ${metaSelection}
  pair(id: $id) {
    id ${pairFields} totalSupply reserveUSD reserveNativeCurrency
    price0: token0 { derivedNativeCurrency }
    price1: token1 { derivedNativeCurrency }
  }
}`

const derivedPrice = v.object({ derivedNativeCurrency: v.nullable(decimalText) })
const pairSchema = v.object({
  pair: v.nullable(
    v.intersect([
      pairRow,
      v.object({
        totalSupply: decimalText,
        reserveUSD: v.nullable(decimalText),
        reserveNativeCurrency: v.nullable(decimalText),
        price0: derivedPrice,
        price1: derivedPrice,
      }),
    ]),
  ),
})

/**
 * One pair with reserves, supply, value and prices (rules 2.7.15 and 2.7.16); null when it is not
 * indexed.
 * @throws GraphFailure
 */
export async function askPair(client: GraphClient, pair: Address): Promise<GraphAnswer<GraphPairWorth | null>> {
  const { block, value } = await client.ask({
    text: pairQuery,
    variables: { id: pair.toLowerCase() },
    schema: pairSchema,
  })
  const row = value.pair
  if (!row) return { block, value: null }
  return {
    block,
    value: {
      pair: graphPairOf(row),
      totalSupply: decimalUnits(row.totalSupply, 18),
      reserveUsd: usdUnits(row.reserveUSD),
      reserveNative: decimalUnitsOrNull(row.reserveNativeCurrency, 18),
      derivedNative: [
        decimalUnitsOrNull(row.price0.derivedNativeCurrency, 18),
        decimalUnitsOrNull(row.price1.derivedNativeCurrency, 18),
      ],
    },
  }
}
