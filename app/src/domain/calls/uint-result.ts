import type { Hex } from '@dexswap/chains'
import { type Known, known, unknown } from '#domain/known.ts'

/** The uint256 that a read answered with; an answer that is shorter than one word cannot be read. */
export function uintResult(result: Known<Hex>): Known<bigint> {
  if (result.status !== 'known') return result
  return result.value.length < 66 ? unknown('unreadable') : known(BigInt(result.value.slice(0, 66)), result.asOf)
}
