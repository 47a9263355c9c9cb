import * as v from 'valibot'
import { allPlatforms } from './all-platforms.ts'
import { type Chain, chainSchema } from './chain.ts'
import { type ChainSettings, problemOf } from './config-file.ts'
import type { ChainId } from './ids.ts'
import { local } from './local.ts'
import { nodesOf } from './nodes.ts'
import { recordDefaults } from './record-defaults.ts'
import type { SwitchesOfFile } from './switches.ts'

/** Merges configured fields into the released record, or returns a problem per invalid field. */
export function recordOf(
  id: ChainId,
  { rpc, record }: ChainSettings,
  released: Chain | undefined,
): Chain | readonly string[] {
  // The sandbox chain is not in the release, but the release has its fixed fields.
  const known = released ?? (id === local.id ? local : recordDefaults)
  const parsed = v.safeParse(chainSchema, { id, ...known, ...record, ...(rpc && { nodes: nodesOf(rpc, known.nodes) }) })
  if (!parsed.success) return parsed.issues.map((issue) => `chains.${id}.record.${problemOf(issue)}`)
  return parsed.output.id === id ? parsed.output : [`chains.${id}.record.id: is another chain's`]
}

/** Returns one problem per unknown name among disabled chains and platforms, usually a typo. */
export function unknownNames(
  { disabledChains = [], disabledPlatforms = {} }: SwitchesOfFile,
  known: readonly Chain[],
): readonly string[] {
  const chains = new Set(known.map(({ id }) => id))
  const platforms = new Set(known.flatMap((chain) => allPlatforms(chain).map(({ id }) => id)))
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
