import { type Address, lowerAddressSchema } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphAnswer, type GraphClient, type GraphList, listAll } from './graph-client.ts'
import { decimalText, decimalUnits, seconds, usdUnits } from './graph-values.ts'

/** Price of one whole token or LP token at the end of a UTC day in which it was traded. */
export type DayPrice = {
  /** In lower case. */
  readonly token: Address
  /** Start of the UTC day, in seconds since 1970. */
  readonly date: number
  /** In 10^-18 US dollars, rounded down; null when the indexer has no price. */
  readonly usd: bigint | null
}

/** Id of a day row of a token or pair: `{address}-{days since 1970}`. */
export type DayRow = `${Address}-${number}`

/** Maximum number of rows that servers return for one list. */
const atOnce = 1000

const tokenRow = v.object({
  token: v.object({ id: lowerAddressSchema }),
  date: seconds,
  priceUSD: v.nullable(decimalText),
})
const pairRow = v.object({
  pairAddress: lowerAddressSchema,
  date: seconds,
  reserveUSD: v.nullable(decimalText),
  totalSupply: decimalText,
})

/**
 * Prices of tokens and LP tokens by row id. On a day without trades a token has no price.
 * @throws GraphFailure
 */
export async function askDayPrices(
  client: GraphClient,
  { tokens, pairs }: { readonly tokens: readonly DayRow[]; readonly pairs: readonly DayRow[] },
): Promise<GraphAnswer<readonly DayPrice[]>> {
  const ofTokens = chunks(tokens).map((ids) =>
    listPrices(
      client,
      {
        list: 'tokenDayDatas',
        entity: 'TokenDayData',
        where: { id_in: ids },
        fields: 'token { id } date priceUSD',
        row: tokenRow,
      },
      ({ token, date, priceUSD }) => ({ token: token.id, date, usd: usdUnits(priceUSD) }),
    ),
  )
  const ofPairs = chunks(pairs).map((ids) =>
    listPrices(
      client,
      {
        list: 'pairDayDatas',
        entity: 'PairDayData',
        where: { id_in: ids },
        fields: 'pairAddress date reserveUSD totalSupply',
        row: pairRow,
      },
      ({ pairAddress, date, reserveUSD, totalSupply }) => {
        const [all, supply] = [usdUnits(reserveUSD), decimalUnits(totalSupply, 18)]
        return { token: pairAddress, date, usd: all === null || supply <= 0n ? null : (all * 10n ** 18n) / supply }
      },
    ),
  )
  const answers = await Promise.all([...ofTokens, ...ofPairs])
  const block = answers.map((answer) => answer.block).reduce((one, other) => (other.number < one.number ? other : one))
  return { block, value: answers.flatMap(({ value }) => value) }
}

/** Reads one list of rows as prices. */
async function listPrices<Row extends v.GenericSchema>(
  client: GraphClient,
  list: Pick<GraphList<Row, v.GenericSchema>, 'list' | 'entity' | 'where' | 'fields' | 'row'>,
  priceOf: (row: v.InferOutput<Row>) => DayPrice,
): Promise<GraphAnswer<readonly DayPrice[]>> {
  const { block, value } = await listAll(client, { ...list, maxRows: atOnce })
  return { block, value: value.map(priceOf) }
}

/** Splits row ids into lists for one query each. */
function chunks(ids: readonly DayRow[]): readonly (readonly DayRow[])[] {
  return Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ids.slice(at * atOnce, (at + 1) * atOnce))
}
