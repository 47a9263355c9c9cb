import type { Address } from '@dexswap/chains'
import { askDayPrices, type DayPrice, type DayRow } from '#io/graph/ask-day-prices.ts'
import type { HistoryMove, HistoryRow } from '../account/history-list.ts'
import { daySeconds } from '../format-date.ts'
import { type Known, known, mapKnown, unknown } from '../known.ts'
import type { Query } from './indexer.ts'

/** Maximum number of prices by token and day, newest first; they fit into five requests. */
const maxRequested = 5000

/**
 * What determines the price of a movement: the token itself, or the pair for LP tokens. Null when no
 * price is reliable.
 */
export type PricedAs = 'token' | 'pair' | null

export type MovedThen = Pick<HistoryRow, 'time' | 'moves' | 'state'>

/**
 * Tokens and days to request, newest first, each once. `native`: the wrapped token, which prices the
 * native currency.
 */
export function wantedPrices(
  rows: readonly MovedThen[],
  native: Address,
  pricedAs: (token: Address) => PricedAs,
): { readonly tokens: readonly DayRow[]; readonly pairs: readonly DayRow[] } {
  const wanted = new Map<DayRow, PricedAs>()
  for (const { time, moves, state } of rows) {
    if (state !== 'done') continue
    for (const { token } of moves) {
      const kind = pricedAs(token ?? native)
      if (kind !== null && wanted.size < maxRequested) wanted.set(rowOf(token ?? native, time), kind)
    }
  }
  const of = (kind: PricedAs) => [...wanted].flatMap(([row, each]) => (each === kind ? [row] : []))
  return { tokens: of('token'), pairs: of('pair') }
}

function rowOf(token: Address, time: number): DayRow {
  return `0x${token.slice(2).toLowerCase()}-${Math.floor(time / daySeconds)}`
}

/** Refresh interval in milliseconds; past days do not change. */
const everyMs = 600_000

/** Queries the price of each token on the day of its transaction, which only an indexer has. */
export function dayPricesQuery(wanted: ReturnType<typeof wantedPrices>): Query<readonly DayPrice[]> | null {
  const rows = [...wanted.tokens, ...wanted.pairs]
  if (rows.length === 0) return null
  return {
    key: `day prices ${rows.map((row) => row.slice(2, 10) + row.slice(43)).join()}`,
    everyMs,
    fromIndexer: (client) => askDayPrices(client, wanted),
    fromChain: null,
  }
}

/** Price in 10^-18 US dollars per whole token at the end of the day that contains `time`. */
export type PriceThen = (token: Address | null, time: number) => Known<bigint>

/** Prices by day; unknown when the indexer has no price for that day, or the query failed. */
export function pricesThen(found: Known<readonly DayPrice[]>, native: Address): PriceThen {
  const prices = mapKnown(found, (all) => new Map(all.map(({ token, date, usd }) => [rowOf(token, date), usd])))
  return (token, time) => {
    if (prices.status !== 'known') return prices
    const usd = prices.value.get(rowOf(token ?? native, time)) ?? null
    return usd === null ? unknown('no-source') : known(usd, prices.asOf)
  }
}

/** Signed value of a balance change in 10^-18 US dollars, rounded towards zero. */
export function movedUsd(
  { amount }: Pick<HistoryMove, 'amount'>,
  decimals: number,
  price: Known<bigint>,
): Known<bigint> {
  return mapKnown(price, (usd) => (amount * usd) / 10n ** BigInt(decimals))
}
