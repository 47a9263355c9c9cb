import type { Address } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphPair, graphPairOf, pairFields, pairRow } from './ask-pairs.ts'
import { decimalUnits, decimalUnitsOrNull } from './decimal-units.ts'
import { type GraphAnswer, type GraphClient, metaSelection } from './graph-client.ts'
import { decimalText } from './graph-values.ts'

export type GraphPairWorth = {
  readonly pair: GraphPair
  /** LP tokens, 18 decimals. */
  readonly totalSupply: bigint
  /** Of 10^-18; null where the indexer has no price. */
  readonly reserveUsd: bigint | null
  readonly reserveNative: bigint | null
  /** Native currency for one whole token, of 10^-18. */
  readonly derivedNative: readonly [bigint | null, bigint | null]
}

const text = `query Pair($id: ID!) {
  ${metaSelection}
  pair(id: $id) {
    id ${pairFields} totalSupply reserveUSD reserveNativeCurrency
    price0: token0 { derivedNativeCurrency }
    price1: token1 { derivedNativeCurrency }
  }
}`

const price = v.object({ derivedNativeCurrency: v.nullable(decimalText) })
const schema = v.object({
  pair: v.nullable(
    v.intersect([
      pairRow,
      v.object({
        totalSupply: decimalText,
        reserveUSD: v.nullable(decimalText),
        reserveNativeCurrency: v.nullable(decimalText),
        price0: price,
        price1: price,
      }),
    ]),
  ),
})

/**
 * One pair with reserves, supply, worth and derived prices (spec/2 §7 "Pair by id", "Pair with reserves, totalSupply and derived
 * prices"); null where the indexer has no such pair.
 * @throws GraphFailure
 */
export async function askPair(client: GraphClient, pair: Address): Promise<GraphAnswer<GraphPairWorth | null>> {
  const { block, value } = await client.ask({ text, variables: { id: pair.toLowerCase() }, schema })
  const row = value.pair
  if (!row) return { block, value: null }
  return {
    block,
    value: {
      pair: graphPairOf(row),
      totalSupply: decimalUnits(row.totalSupply, 18),
      reserveUsd: decimalUnitsOrNull(row.reserveUSD, 18),
      reserveNative: decimalUnitsOrNull(row.reserveNativeCurrency, 18),
      derivedNative: [
        decimalUnitsOrNull(row.price0.derivedNativeCurrency, 18),
        decimalUnitsOrNull(row.price1.derivedNativeCurrency, 18),
      ],
    },
  }
}
