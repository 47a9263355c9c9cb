import type { PairFacts } from '../liquidity/pair-lookup.ts'

/** A pair of the native exchange with these reserves and this supply; `more` replaces fields. */
export function pairFacts(
  first: bigint,
  second: bigint,
  totalSupply: bigint,
  more: Partial<PairFacts> = {},
): PairFacts {
  return {
    address: '0x0000000000000000000000000000000000000001',
    reserves: { first, second },
    totalSupply,
    kLast: 0n,
    protocolFeeDenominator: null,
    swapFeeBps: 25,
    ...more,
  }
}
