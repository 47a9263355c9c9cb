import type { ConfiguredChain, Switches } from '@dexswap/chains/config'

/** The operator's switches in the latest config.json. */
export type LiveSwitches = Switches & {
  /** True when other settings changed too, which apply only after a reload. */
  readonly needsReload: boolean
  /** The chain without disabled platforms; the same object per chain and file. */
  withClosedPlatforms(chain: ConfiguredChain): ConfiguredChain
}

export function initialSwitches(config: Switches): LiveSwitches {
  return { ...config, needsReload: false, withClosedPlatforms: (chain) => chain }
}
