import type { Token } from '#domain/currencies/currency.ts'
import { type PairFacts, supplyWithFee } from '#domain/liquidity/pair-facts.ts'
import type { Sides } from '#domain/liquidity/sides.ts'
import type { Pair } from './pair-lookup.ts'

/** A pair as the chain keeps it, its tokens by address, from what was read for two tokens in any order. */
export function pairInOrder(facts: PairFacts, { first, second }: Sides<Token>): Omit<Pair, 'liquidityUsd'> {
  const inOrder = first.address.toLowerCase() < second.address.toLowerCase()
  const { reserves, swapFeeBps, protocolFeeDenominator } = facts
  return {
    address: `0x${facts.address.slice(2).toLowerCase()}`,
    token0: inOrder ? first : second,
    token1: inOrder ? second : first,
    reserve0: inOrder ? reserves.first : reserves.second,
    reserve1: inOrder ? reserves.second : reserves.first,
    totalSupply: supplyWithFee(facts),
    swapFeeBps,
    protocolFeeDenominator,
  }
}
