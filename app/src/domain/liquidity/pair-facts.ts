import type { AmountPair, ReservePair } from '@dexswap/amm'
import { protocolFeeLiquidityDown } from '@dexswap/amm'
import type { Address } from '@dexswap/chains'
import type { Sides } from './sides.ts'

/** What adding to a pair and removing from it depends on, all as it was after one block. */
export type PairFacts = {
  readonly address: Address
  readonly reserves: Sides<bigint>
  readonly totalSupply: bigint
  /** Product of the reserves after the last add or remove; 0 while the protocol fee was off. */
  readonly kLast: bigint
  /** As on chain: the protocol's part is 1/(denominator + 1). Null while its fee is off. */
  readonly protocolFeeDenominator: number | null
  readonly swapFeeBps: number
}

/** LP tokens in existence once an add or a remove has minted what the protocol has earned. */
export function supplyWithFee(facts: PairFacts): bigint {
  const { totalSupply, kLast, protocolFeeDenominator } = facts
  if (protocolFeeDenominator === null) return totalSupply
  const state = { ...reservePair(facts.reserves), kLast, totalSupply, protocolFeeDenominator }
  return totalSupply + protocolFeeLiquidityDown(state)
}

/** Nobody holds LP tokens: whoever adds now is the first provider and sets the price. */
export function isEmptyPair({ totalSupply }: PairFacts): boolean {
  return totalSupply === 0n
}

export function reservePair({ first, second }: Sides<bigint>): ReservePair {
  return { reserve0: first, reserve1: second }
}

export function amountPair({ first, second }: Sides<bigint>): AmountPair {
  return { amount0: first, amount1: second }
}

export function sidesOfAmounts({ amount0, amount1 }: AmountPair): Sides<bigint> {
  return { first: amount0, second: amount1 }
}
