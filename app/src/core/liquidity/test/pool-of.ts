import type { Pool } from '@dexswap/amm'
import { lowerAddress } from '@dexswap/chains'
import { pairFacts } from '../../test/pair-facts.ts'
import { wrappedForm } from '../../tokens/currency.ts'
import { chain, dai, one } from './addition-inputs.ts'

/** Reserves of a pool of ONE and 1DAI on a platform, from ONE's side. */
export function poolOf(ofOne: bigint, ofDai: bigint): Pool {
  const [native, token] = [one, dai].map((currency) => lowerAddress(wrappedForm(chain, currency).address))
  if (!native || !token) throw new RangeError('no token')
  const terms = { address: `0x${'9'.repeat(40)}`, swapFeeBps: 30 } as const
  return native < token
    ? { ...terms, token0: native, token1: token, reserve0: ofOne, reserve1: ofDai }
    : { ...terms, token0: token, token1: native, reserve0: ofDai, reserve1: ofOne }
}

/** The pool of the pair that `pairFacts` describes. */
export function ownPoolOf(ofOne: bigint, ofDai: bigint): Pool {
  const { address, swapFeeBps } = pairFacts(ofOne, ofDai, 1n)
  return { ...poolOf(ofOne, ofDai), address: lowerAddress(address), swapFeeBps }
}
