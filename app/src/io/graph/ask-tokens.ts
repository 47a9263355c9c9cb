import type { Address } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphToken, tokenFields, tokenRow } from './ask-pairs.ts'
import { type GraphAnswer, type GraphClient, listAll, metaSelection } from './graph-client.ts'
import { decimalText, decimalUnitsOrNull } from './graph-values.ts'

type PricedGraphToken = GraphToken & {
  /** Value of one whole token in 10^-18 native units; null when the indexer has no price. */
  readonly derivedNative: bigint | null
}

/** Maximum number of addresses per request; servers allow far more. */
const maxIds = 1000

/**
 * Tokens by address with their prices (rule 2.7.26). Tokens that are not indexed are missing.
 * @throws GraphFailure
 * @throws RangeError for more than 1000 addresses
 */
export async function askTokens(
  client: GraphClient,
  tokens: readonly Address[],
): Promise<GraphAnswer<readonly PricedGraphToken[]>> {
  if (tokens.length > maxIds) throw new RangeError(`At most ${maxIds} tokens are asked for at once.`)
  const { block, value } = await listAll(client, {
    list: 'tokens',
    entity: 'Token',
    where: { id_in: tokens.map((token) => token.toLowerCase()) },
    fields: `${tokenFields} derivedNativeCurrency`,
    row: v.object({ ...tokenRow.entries, derivedNativeCurrency: v.nullable(decimalText) }),
    maxRows: maxIds,
  })
  return {
    block,
    value: value.map(({ id, derivedNativeCurrency, ...texts }) => ({
      address: id,
      ...texts,
      derivedNative: decimalUnitsOrNull(derivedNativeCurrency, 18),
    })),
  }
}

const bundleQuery = `query Bundle { ${metaSelection} bundle(id: "1") { nativeCurrencyPrice } }`
const bundleSchema = v.object({ bundle: v.nullable(v.object({ nativeCurrencyPrice: v.nullable(decimalText) })) })

/**
 * Price of the native currency in 10^-18 US dollars (rule 2.7.10); null, not 0, when unknown.
 * @throws GraphFailure
 */
export async function askNativePrice(client: GraphClient): Promise<GraphAnswer<bigint | null>> {
  const { block, value } = await client.ask({ text: bundleQuery, variables: {}, schema: bundleSchema })
  return { block, value: decimalUnitsOrNull(value.bundle?.nativeCurrencyPrice ?? null, 18) }
}
