import * as v from 'valibot'
import { decimalUnitsOrNull } from './decimal-units.ts'
import { type GraphAnswer, type GraphClient, metaSelection } from './graph-client.ts'
import { decimalText } from './graph-values.ts'

const text = `query Bundle { ${metaSelection} bundle(id: "1") { nativeCurrencyPrice } }`
const schema = v.object({ bundle: v.nullable(v.object({ nativeCurrencyPrice: v.nullable(decimalText) })) })

/**
 * US dollars of one native currency, of 10^-18 (spec/2 §7 "Bundle with id 1"); null, not 0, where the indexer has none (spec/3 §5).
 * @throws GraphFailure
 */
export async function askNativePrice(client: GraphClient): Promise<GraphAnswer<bigint | null>> {
  const { block, value } = await client.ask({ text, variables: {}, schema })
  return { block, value: decimalUnitsOrNull(value.bundle?.nativeCurrencyPrice ?? null, 18) }
}
