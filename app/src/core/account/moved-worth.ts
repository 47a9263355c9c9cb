import type { Chain } from '@dexswap/chains'
import { movedUsd } from '../indexer/day-prices.ts'
import { type Known, known, mapKnown } from '../known.ts'
import { stablecoinRates } from '../markets/usd-prices.ts'
import type { HistoryMove, HistoryRow } from './history-list.ts'

/** Price and signed value of a movement in 10^-18 US dollars, rounded towards zero. */
export type MovedWorth = {
  readonly price: Known<bigint>
  readonly worth: Known<bigint>
  /** Whether the price is that of the block, or of the end of the UTC day. */
  readonly asOf: 'block' | 'day'
}

type Row = Pick<HistoryRow, 'kind' | 'state' | 'entry' | 'moves'>

/**
 * Values a recorded stablecoin at one dollar, and the other token of a swap by the stablecoin amount.
 * Other movements use the price of the day.
 * @param row of a completed transaction
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
  // A record of this browser has only the requested amounts, from which no price at the block can be
  // derived.
  const worth = entry === null || move.amount === 0n ? null : (dollars ?? (against === null ? null : -against))
  if (worth === null) return { price: ofDay, worth: movedUsd(move, decimals, ofDay), asOf: 'day' }
  const price = (worth * 10n ** BigInt(decimals)) / move.amount
  return { price: known(price, Number.POSITIVE_INFINITY), worth: known(worth, Number.POSITIVE_INFINITY), asOf: 'block' }
}

function stablecoinWorth(chain: Chain, { token, amount }: HistoryMove): bigint | null {
  const rate = token === null ? undefined : stablecoinRates(chain).get(token.toLowerCase())
  return rate ? (amount * rate.value) / rate.units : null
}

/** Absolute value of an amount. */
export function sizeOf(worth: Known<bigint>): Known<bigint> {
  return mapKnown(worth, (usd) => (usd < 0n ? -usd : usd))
}
