import type { Address, Hex } from '@dexswap/chains'
import * as v from 'valibot'

export const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((digits) => digits as Address),
)
export const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((digits) => digits as Hex),
)
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
