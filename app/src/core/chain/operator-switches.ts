import type { ConfiguredChain, Switches } from '@dexswap/chains/config'

/** The operator's switches as the newest config.json has them. */
export type LiveSwitches = Switches & {
  /** The file has changed in more than its switches: that counts from the next start on. */
  readonly needsReload: boolean
  /** The chain with the platforms closed that were disabled since the page was opened; one object per chain and file. */
  withClosedPlatforms(chain: ConfiguredChain): ConfiguredChain
}

export function initialSwitches(config: Switches): LiveSwitches {
  return { ...config, needsReload: false, withClosedPlatforms: (chain) => chain }
}
