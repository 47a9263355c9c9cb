import type { Hex } from '@dexswap/chains'
import { decodeAggregate } from '@dexswap/pools-reader/multicall'
import * as v from 'valibot'
import type { Reply } from '#io/rpc/replies.ts'

export const hexSchema = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
  v.transform((digits) => digits.toLowerCase() as Hex),
)

export function resultOf(reply: Reply | undefined): unknown {
  return reply?.kind === 'result' ? reply.result : undefined
}

/** Null when the multicall returns another number of results. */
export function readAnswers(reply: Reply | undefined, count: number): readonly (Hex | null)[] | null {
  const parsed = v.safeParse(hexSchema, resultOf(reply))
  const results = parsed.success ? decodeAggregate(parsed.output) : null
  return results?.length === count ? results : null
}
