import * as v from 'valibot'
import { type Chain, chainSchema } from './chain.ts'
import { recordDefaults } from './record-defaults.ts'

/** A chain record from JSON; fields with a default may be absent. Null for any other value. */
export function parseChain(json: unknown): Chain | null {
  const parsed = v.safeParse(chainSchema, typeof json === 'object' ? { ...recordDefaults, ...json } : json)
  return parsed.success ? parsed.output : null
}
