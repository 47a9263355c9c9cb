import { type Known, knownValue } from '../known.ts'
import type { AdditionAmounts } from './addition-amounts.ts'
import { type Position, positionOf } from './deposit.ts'
import { type Sides, supplyWithFee } from './pair.ts'
import { usdOfSides } from './usd-of-sides.ts'

/** A position with its value in units of 10^-18 US dollars. */
export type ValuedPosition = Position & { readonly usd: Known<bigint> }

/** The account's position in the pool, now and after; `after` is null without a deposit. */
export type AdditionPosition = { readonly now: ValuedPosition; readonly after: ValuedPosition | null }

const emptyReserves = { first: 0n, second: 0n }

/**
 * Null without a position before and after, and until the LP tokens of the wallet are known.
 * Leaves unknown stakes out: their row shows them as unknown.
 */
export function additionPosition(
  { currencies, facts, deposit }: AdditionAmounts,
  of: {
    readonly holding: Known<bigint>
    readonly staked: Known<bigint>
    readonly prices: Sides<Known<bigint>>
  },
): AdditionPosition | null {
  const { first, second } = currencies
  const { holding, staked, prices } = of
  if (!first || !second || holding.status !== 'known' || staked.status === 'loading') return null
  const held = holding.value + (knownValue(staked) ?? 0n)
  const valued = (position: Position) => ({
    ...position,
    usd: usdOfSides({ first, second }, position.amounts, prices),
  })
  const now = valued(positionOf(held, facts?.reserves ?? emptyReserves, facts ? supplyWithFee(facts) : 0n))
  const after = deposit && valued(positionOf(held + deposit.liquidity, deposit.reservesAfter, deposit.supplyAfter))
  return held > 0n || after ? { now, after } : null
}

/** Whether the account is known to have liquidity in the pool. */
export function hasLiquidity(...parts: readonly Known<bigint>[]): boolean {
  return parts.some((part) => (knownValue(part) ?? 0n) > 0n)
}
