import type { ConfiguredChain, Switches } from '@dexswap/chains/config'

/** The operator's switches in the latest config.json. */
export type LiveSwitches = Switches & {
  /** Other settings changed too, which apply only after a reload. */
  readonly needsReload: boolean
  /** The chain without disabled platforms; one object per chain and file. */
  withClosedPlatforms(chain: ConfiguredChain): ConfiguredChain
}

export function initialSwitches(config: Switches): LiveSwitches {
  return { ...config, needsReload: false, withClosedPlatforms: (chain) => chain }
}
