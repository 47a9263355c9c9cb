import type { Address } from '@dexswap/chains'

/** What never changes of a pair; addresses in lower case, token0 before token1. */
export type PairRef = { readonly address: Address; readonly token0: Address; readonly token1: Address }
