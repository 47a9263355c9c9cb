import type { Address, Chain } from '@dexswap/chains'
import { saveFile } from '#io/save-file.ts'
import { csvDecimal, csvTable } from '../csv.ts'
import type { PriceThen } from '../indexer/day-prices.ts'
import { type Known, unknown } from '../known.ts'
import { type HistoryRow, movedWith } from './history-list.ts'
import { movedWorth } from './moved-worth.ts'
import type { OwnAddress } from './own-addresses.ts'

type Describe = (token: Address | null) => { readonly symbol: string; readonly decimals: number } | null

/** The account, the addresses with a name from the user, and past prices. */
type HistoryFile = {
  readonly chain: Chain
  readonly account: Address
  readonly own: readonly OwnAddress[]
  readonly priceThen: PriceThen
}

const columns = [
  ...['time', 'chainId', 'account', 'hash', 'block', 'kind', 'state', 'token', 'symbol', 'amount', 'source'],
  ...['party', 'partyName', 'priceUsd', 'valueUsd', 'pricedAt'],
]

/**
 * One row per movement (RFC 4180), times in UTC, outgoing amounts negative. `source`: chain or record
 * of this browser; `pricedAt`: block, or end of the UTC day.
 */
export function historyCsv(
  rows: readonly HistoryRow[],
  { chain, account, own, priceThen }: HistoryFile,
  describe: Describe,
): string {
  const lines = rows.flatMap((row) => {
    const { hash, time, moves, entry, state } = row
    const name = movedWith(row, own)
    const kind = name === null ? row.kind : row.kind === 'send' ? 'movedTo' : 'movedFrom'
    const last = [entry ? 'chain' : 'asked', entry?.party ?? '', name ?? '']
    const first = [new Date(time * 1000).toISOString(), String(chain.id), account, hash ?? '']
    const head = [...first, entry ? entry.block.toString() : '', kind, state]
    const moved = state === 'done' ? moves : []
    if (moved.length === 0) return [[...head, entry?.approved?.token ?? '', '', '', ...last, '', '', '']]
    return moved.map((move) => {
      const { token, amount, currency } = move
      const named = currency ?? describe(token)
      const ofDay = named ? priceThen(token, time) : unknown('no-source')
      const { price, worth: value, asOf } = movedWorth(chain, row, move, named?.decimals ?? 0, ofDay)
      const dollars = (of: Known<bigint>) => (of.status === 'known' ? csvDecimal(of.value, 18) : 'unknown')
      const worth = [dollars(price), dollars(value), value.status === 'known' ? asOf : '']
      return [...head, token ?? '', named?.symbol ?? '', csvDecimal(amount, named?.decimals ?? 0), ...last, ...worth]
    })
  })
  return csvTable([columns, ...lines])
}

export function saveHistory(rows: readonly HistoryRow[], of: HistoryFile, describe: Describe): void {
  saveFile(`dexswap-history-${of.account.toLowerCase()}.csv`, 'text/csv', historyCsv(rows, of, describe))
}
