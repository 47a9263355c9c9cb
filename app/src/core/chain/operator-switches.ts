import type { Config, ConfiguredChain, Switches } from '@dexswap/chains/config'

/** The operator's switches as the newest config.json has them. */
export type LiveSwitches = Switches & {
  /** The file has changed in more than its switches: that counts from the next start on. */
  readonly needsReload: boolean
}

export function initialSwitches(config: Switches): LiveSwitches {
  const { notice, takenOut, withdrawOnly, disabledPlatforms, revokedBuilds, sharedOrigin } = config
  return { notice, takenOut, withdrawOnly, disabledPlatforms, revokedBuilds, sharedOrigin, needsReload: false }
}

type Closed = { readonly by: Switches['disabledPlatforms']; readonly chain: ConfiguredChain }
/** One object per chain and file, as effects depend on the chain by identity. */
const closedChains = new WeakMap<ConfiguredChain, Closed>()

/** The chain with the platforms closed that were disabled since the page was opened; itself where none were. */
export function withClosedPlatforms(
  chain: ConfiguredChain,
  opened: Pick<Config, 'disabledPlatforms'>,
  { disabledPlatforms }: Pick<Switches, 'disabledPlatforms'>,
): ConfiguredChain {
  const before = opened.disabledPlatforms[chain.id] ?? []
  const added = (disabledPlatforms[chain.id] ?? []).filter((id) => !before.includes(id))
  if (added.length === 0) return chain
  const known = closedChains.get(chain)
  if (known?.by === disabledPlatforms) return known.chain
  const closed = { ...chain, closedPlatforms: [...new Set([...(chain.closedPlatforms ?? []), ...added])] }
  closedChains.set(chain, { by: disabledPlatforms, chain: closed })
  return closed
}
