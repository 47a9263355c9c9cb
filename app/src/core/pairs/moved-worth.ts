import type { Chain } from '@dexswap/chains'
import { type Known, known, mapKnown } from '../known.ts'
import { stablecoinRates } from '../markets/usd-prices.ts'
import { movedUsd } from './day-prices.ts'
import type { HistoryMove, HistoryRow } from './history-list.ts'

/** What moved, in US dollars of 10^-18: of one whole token, and of all of it with its sign, rounded towards zero. */
export type MovedWorth = {
  readonly price: Known<bigint>
  readonly worth: Known<bigint>
  /** As of its own block, or of the end of its UTC day. */
  readonly asOf: 'block' | 'day'
}

type Row = Pick<HistoryRow, 'kind' | 'state' | 'entry' | 'moves'>

/**
 * A stablecoin of the chain's record is a dollar, and what was swapped against one was worth as much as it: the transaction itself says
 * so, in its block. Of all else the price of the day.
 * @param row done
 */
export function movedWorth(
  chain: Chain,
  { kind, entry, moves }: Row,
  move: HistoryMove,
  decimals: number,
  ofDay: Known<bigint>,
): MovedWorth {
  const dollars = stablecoinWorth(chain, move)
  const other = kind === 'swap' && moves.length === 2 ? moves.find((each) => each !== move) : undefined
  const against = other && other.amount < 0n !== move.amount < 0n ? stablecoinWorth(chain, other) : null
  // What was asked for is not what moved.
  const worth = entry === null || move.amount === 0n ? null : (dollars ?? (against === null ? null : -against))
  if (worth === null) return { price: ofDay, worth: movedUsd(move, decimals, ofDay), asOf: 'day' }
  const price = (worth * 10n ** BigInt(decimals)) / move.amount
  return { price: known(price, Number.POSITIVE_INFINITY), worth: known(worth, Number.POSITIVE_INFINITY), asOf: 'block' }
}

function stablecoinWorth(chain: Chain, { token, amount }: HistoryMove): bigint | null {
  const rate = token === null ? undefined : stablecoinRates(chain).get(token.toLowerCase())
  return rate ? (amount * rate.value) / rate.units : null
}

/** Without its sign. */
export function sizeOf(worth: Known<bigint>): Known<bigint> {
  return mapKnown(worth, (usd) => (usd < 0n ? -usd : usd))
}
