import * as v from 'valibot'
import { allChains } from './all-chains.ts'
import { type Chain, chainSchema, descriptorOf } from './chain.ts'
import { type ChainSettings, problemOf } from './config-file.ts'
import type { ChainId } from './ids.ts'
import { local } from './local.ts'
import type { SwitchesOfFile } from './switches.ts'

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

/** A line for each chain and platform that a switch names and nobody knows: most likely a slip of the pen. */
export function strangeNames(
  { disabledChains = [], disabledPlatforms = {} }: SwitchesOfFile,
  known: readonly Chain[],
): readonly string[] {
  const chains = new Set(known.map(({ id }) => id))
  const platforms = new Set(known.flatMap((chain) => chain.platforms.map(({ id }) => id)))
  const closed = Object.entries(disabledPlatforms)
  return [
    ...disabledChains.filter((id) => !chains.has(id)).map((id) => `disabledChains: chain ${id} is not known`),
    ...closed
      .filter(([key]) => !chains.has(Number(key)))
      .map(([key]) => `disabledPlatforms: chain ${key} is not known`),
    ...closed.flatMap(([key, ids]) =>
      ids.filter((id) => !platforms.has(id)).map((id) => `disabledPlatforms.${key}: platform ${id} is not known`),
    ),
  ]
}
