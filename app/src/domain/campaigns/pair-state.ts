import { pairAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { encodeFunctionData } from 'viem/utils'
import type { ChainCall } from '#domain/calls/call-cache.ts'
import { uintResult } from '#domain/calls/uint-result.ts'
import { bothKnown, type Known, known, loading, mapKnown, unknown } from '#domain/known.ts'

/** What LP tokens of a pair are valued by. Base units. */
export type PairState = { readonly reserve0: bigint; readonly reserve1: bigint; readonly totalSupply: bigint }

const reads = (['getReserves', 'totalSupply'] as const).map((functionName) =>
  encodeFunctionData({ abi: pairAbi, functionName }),
)

/** So many results make the state of one pair. */
export const pairStateLength = 2

export function pairStateCalls(pair: Address): readonly ChainCall[] {
  return reads.map((data) => ({ to: pair, data }))
}

/** The state of a pair from the results of `pairStateCalls`. */
export function pairStateFromResults(results: readonly Known<Hex>[]): Known<PairState> {
  const [reserves = loading, supply = loading] = results
  return mapKnown(bothKnown(reservesResult(reserves), uintResult(supply)), ([amounts, totalSupply]) => ({
    ...amounts,
    totalSupply,
  }))
}

function reservesResult(result: Known<Hex>): Known<Pick<PairState, 'reserve0' | 'reserve1'>> {
  if (result.status !== 'known') return result
  if (result.value.length !== 2 + 3 * 64) return unknown('unreadable')
  const word = (at: number) => BigInt(`0x${result.value.slice(2 + at * 64, 66 + at * 64)}`)
  return known({ reserve0: word(0), reserve1: word(1) }, result.asOf)
}

/** What LP tokens stand for in the two tokens, rounded down; null where nobody holds any. */
export function underlyingDown(
  amount: bigint,
  { reserve0, reserve1, totalSupply }: PairState,
): readonly [bigint, bigint] | null {
  return totalSupply > 0n ? [(amount * reserve0) / totalSupply, (amount * reserve1) / totalSupply] : null
}
