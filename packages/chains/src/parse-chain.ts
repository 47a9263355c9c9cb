import * as v from 'valibot'
import { type Chain, chainSchema } from './chain.ts'
import { recordDefaults } from './record-defaults.ts'

type ParsedChain = { readonly chain: Chain } | { readonly problem: string }

/** A chain record from JSON, else its first problem; fields with a default may be absent. */
export function parseChain(json: unknown): ParsedChain {
  const parsed = v.safeParse(chainSchema, typeof json === 'object' ? { ...recordDefaults, ...json } : json)
  if (parsed.success) return { chain: parsed.output }
  const [issue] = parsed.issues
  return { problem: `${v.getDotPath(issue) ?? 'the record'}: ${issue.message}` }
}
