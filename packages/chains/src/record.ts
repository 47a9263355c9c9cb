import * as v from 'valibot'
import { allChains } from './all-chains.ts'
import { type Chain, chainSchema, descriptorOf } from './chain.ts'
import { type ChainSettings, problemOf } from './config-file.ts'
import type { ChainId } from './ids.ts'
import { local } from './local.ts'

/** A chain's record with the configuration's fields in it, or a problem for each field that is wrong or missing. */
export function recordOf(id: ChainId, settings: ChainSettings): Chain | readonly string[] {
  const { rpc, record } = settings
  const nodes = rpc && { rpcUrls: rpc }
  // Of the sandbox's chain the release knows the rules.
  const fields = {
    ...(allChains.find((chain) => chain.id === id) ?? (id === local.id ? local : {})),
    ...record,
    ...nodes,
  }
  const own = 'walletDescriptor' in fields
  const parsed = v.safeParse(chainSchema, { id, walletDescriptor: null, rpcUrls: [], ...fields })
  if (!parsed.success) return parsed.issues.map((issue) => `chains.${id}.record.${problemOf(issue)}`)
  if (parsed.output.id !== id) return [`chains.${id}.record.id: is another chain's`]
  return own ? parsed.output : { ...parsed.output, walletDescriptor: descriptorOf(parsed.output) }
}
