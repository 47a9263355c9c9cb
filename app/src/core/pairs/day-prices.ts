import type { Address } from '@dexswap/chains'
import { askDayPrices, type DayPrice, type DayRow } from '#io/graph/ask-day-prices.ts'
import { daySeconds } from '../format-date.ts'
import { type Known, known, mapKnown, unknown } from '../known.ts'
import type { HistoryMove, HistoryRow } from './history-list.ts'
import type { Query } from './indexer.ts'

/** Prices of so many days of tokens are asked for, those of the newest movements: five questions. */
const mostAsked = 5000

/** How a movement is valued: by the token's own price or, of LP tokens, by what their pair held; null where no price of it is believed. */
export type PricedAs = 'token' | 'pair' | null

/** What moved at a time. */
export type MovedThen = Pick<HistoryRow, 'time' | 'moves' | 'state'>

/** The rows of the indexer that price what moved, newest first, each once. `native`: whose price the chain's own currency has. */
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
      if (kind !== null && wanted.size < mostAsked) wanted.set(rowOf(token ?? native, time), kind)
    }
  }
  const of = (kind: PricedAs) => [...wanted].flatMap(([row, each]) => (each === kind ? [row] : []))
  return { tokens: of('token'), pairs: of('pair') }
}

function rowOf(token: Address, time: number): DayRow {
  return `0x${token.slice(2).toLowerCase()}-${Math.floor(time / daySeconds)}`
}

/** Days that are over keep their price; the one that goes on is asked for again after so long. */
const everyMs = 600_000

/** What the movements of a history were worth on their days: only the indexer knows. */
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

/** Of 10^-18 US dollars for one whole token at the end of the day of a time. */
export type PriceThen = (token: Address | null, time: number) => Known<bigint>

/** What the answer says of each day; unknown where it does not, and where it could not be had. */
export function pricesThen(found: Known<readonly DayPrice[]>, native: Address): PriceThen {
  const prices = mapKnown(found, (all) => new Map(all.map(({ token, date, usd }) => [rowOf(token, date), usd])))
  return (token, time) => {
    if (prices.status !== 'known') return prices
    const usd = prices.value.get(rowOf(token ?? native, time)) ?? null
    return usd === null ? unknown('no-source') : known(usd, prices.asOf)
  }
}

/** What moved in US dollars of 10^-18, with its sign, rounded towards zero. */
export function movedUsd(
  { amount }: Pick<HistoryMove, 'amount'>,
  decimals: number,
  price: Known<bigint>,
): Known<bigint> {
  return mapKnown(price, (usd) => (amount * usd) / 10n ** BigInt(decimals))
}
