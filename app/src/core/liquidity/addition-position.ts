import { type Known, knownValue } from '../known.ts'
import type { Currency } from '../tokens/currency.ts'
import type { AdditionAmounts } from './addition-amounts.ts'
import { type Deposit, type Position, positionOf } from './deposit.ts'
import { type Sides, supplyWithFee } from './pair-lookup.ts'
import { usdOfSides } from './usd-of-sides.ts'

/** A position with its value in units of 10^-18 US dollars. */
export type ValuedPosition = Position & { readonly usd: Known<bigint> }

/** LP tokens in the wallet and in campaigns, and prices. */
export type PositionFigures = {
  readonly holding: Known<bigint>
  readonly staked: Known<bigint>
  readonly prices: Sides<Known<bigint>>
}

/** Values positions in a pool; null until both currencies are known. */
export function positionValuer(
  { first, second }: Sides<Currency | null>,
  prices: PositionFigures['prices'],
): ((position: Position) => ValuedPosition) | null {
  if (!first || !second) return null
  return (position) => ({ ...position, usd: usdOfSides({ first, second }, position.amounts, prices) })
}

/** The account's position in the pool before and after; `after` is null without a deposit. */
export type AdditionPosition = { readonly now: ValuedPosition; readonly after: ValuedPosition | null }

const emptyReserves = { first: 0n, second: 0n }

/**
 * Null without a position, and until the wallet's LP tokens are known. Excludes unknown stakes,
 * which are displayed as unknown.
 */
export function additionPosition(
  { currencies, facts, deposit }: AdditionAmounts,
  { holding, staked, prices }: PositionFigures,
): AdditionPosition | null {
  const valued = positionValuer(currencies, prices)
  if (!valued || holding.status !== 'known' || staked.status === 'loading') return null
  const held = holding.value + (knownValue(staked) ?? 0n)
  const now = valued(positionOf(held, facts?.reserves ?? emptyReserves, facts ? supplyWithFee(facts) : 0n))
  const after = deposit && valued(positionOf(held + deposit.liquidity, deposit.reservesAfter, deposit.supplyAfter))
  return held > 0n || after ? { now, after } : null
}

/** The same position with the deposit of another way to add. */
export function positionWith(
  {
    position,
    currencies,
    prices,
  }: { readonly position: AdditionPosition | null } & Pick<AdditionAmounts, 'currencies'> &
    Pick<PositionFigures, 'prices'>,
  deposit: Deposit | null,
): AdditionPosition | null {
  const valued = positionValuer(currencies, prices)
  if (!position || !valued || !deposit) return position && { ...position, after: null }
  const held = position.now.liquidity + deposit.liquidity
  return { ...position, after: valued(positionOf(held, deposit.reservesAfter, deposit.supplyAfter)) }
}

/** True when the account is known to have liquidity in the pool. */
export function hasLiquidity(...parts: readonly Known<bigint>[]): boolean {
  return parts.some((part) => (knownValue(part) ?? 0n) > 0n)
}
