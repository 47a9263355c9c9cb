import type { Address } from '@dexswap/chains'
import * as v from 'valibot'
import { address, type Frozen, hash, text } from './summary.ts'

const number = v.fallback(v.number(), 0)

const unknown = v.object({
  id: text(80),
  from: address,
  chainId: number,
  addedTime: number,
  progress: v.fallback(v.object({ hash: v.optional(hash), by: v.optional(hash) }), {}),
})
const stored = v.object({ value: unknown })

/** A stored transaction of a kind, a chain or a shape that this version does not know: as much of it as is certain to be shown. */
export type UnknownRecord = Frozen<v.InferOutput<typeof unknown>>

/** Null where the stored text does not even name an account; it stays in the storage all the same. */
export function readUnknown(text: string): UnknownRecord | null {
  try {
    const parsed = v.safeParse(stored, JSON.parse(text))
    return parsed.success ? parsed.output.value : null
  } catch {
    return null
  }
}

/** Those of an account: of the chain shown, and of chains that this version does not have, which cannot be shown otherwise. */
export function unknownOf(
  records: readonly UnknownRecord[],
  account: Address,
  isShown: (chainId: number) => boolean,
): readonly UnknownRecord[] {
  const from = account.toLowerCase()
  return records.filter((record) => record.from.toLowerCase() === from && isShown(record.chainId))
}
