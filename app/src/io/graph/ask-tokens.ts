import type { Address } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphToken, tokenFields, tokenRow } from './ask-pairs.ts'
import { decimalUnitsOrNull } from './decimal-units.ts'
import type { GraphAnswer, GraphClient } from './graph-client.ts'
import { decimalText } from './graph-values.ts'
import { listAll } from './list-all.ts'

export type PricedGraphToken = GraphToken & {
  /** Native currency for one whole token, of 10^-18; null where the indexer has no price. */
  readonly derivedNative: bigint | null
}

/** Addresses in one request: with the query around them a fraction of what a server reads. */
const mostIds = 1000

/**
 * Tokens by their addresses, with what they are worth (spec/2 §7 "Tokens by id list"). Those that the indexer does not know are
 * missing.
 * @throws GraphFailure | RangeError for more than 1000 addresses
 */
export async function askTokens(
  client: GraphClient,
  tokens: readonly Address[],
): Promise<GraphAnswer<readonly PricedGraphToken[]>> {
  if (tokens.length > mostIds) throw new RangeError(`At most ${mostIds} tokens are asked for at once.`)
  const { block, value } = await listAll(client, {
    list: 'tokens',
    entity: 'Token',
    where: { id_in: tokens.map((token) => token.toLowerCase()) },
    fields: `${tokenFields} derivedNativeCurrency`,
    row: v.object({ ...tokenRow.entries, derivedNativeCurrency: v.nullable(decimalText) }),
    mostRows: mostIds,
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
