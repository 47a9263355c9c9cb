import * as v from 'valibot'
import { type Chain, chainSchema } from './chain.ts'
import { type ChainSettings, problemOf } from './config-file.ts'
import type { ChainId } from './ids.ts'
import { local } from './local.ts'
import { nodesOf } from './nodes.ts'
import { recordDefaults } from './record-defaults.ts'
import type { SwitchesOfFile } from './switches.ts'

/** A chain's record, the release's where it has one, with the configuration's fields in it; or a problem for each field that is wrong or missing. */
export function recordOf(
  id: ChainId,
  { rpc, record }: ChainSettings,
  released: Chain | undefined,
): Chain | readonly string[] {
  // Of the sandbox's chain the release knows the rules.
  const known = released ?? (id === local.id ? local : recordDefaults)
  const parsed = v.safeParse(chainSchema, { id, ...known, ...record, ...(rpc && { nodes: nodesOf(rpc, known.nodes) }) })
  if (!parsed.success) return parsed.issues.map((issue) => `chains.${id}.record.${problemOf(issue)}`)
  return parsed.output.id === id ? parsed.output : [`chains.${id}.record.id: is another chain's`]
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
