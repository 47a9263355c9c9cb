import * as v from 'valibot'
import type { Chain, Platform } from './chain.ts'
import { type ChainId, chainIdSchema, chainKeySchema, ownPlatformId, type PlatformId, platformIdSchema } from './ids.ts'

/** What an operator may close or say without a new release: entries of `config.json`. */
export const switchEntries = {
  /** Shown to everybody on every screen, as plain text. */
  notice: v.exactOptional(
    v.nullable(
      v.strictObject({
        text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
        severity: v.picklist(['info', 'warning', 'danger']),
      }),
    ),
  ),
  /** Platforms that are not traded on, by chain id. */
  disabledPlatforms: v.exactOptional(v.record(chainKeySchema, v.pipe(v.array(platformIdSchema), v.maxLength(16)))),
  /** Chains that are not offered. */
  disabledChains: v.exactOptional(v.pipe(v.array(chainIdSchema), v.maxLength(64))),
  /** Only what takes something out stays open: removing, withdrawing, claiming. */
  withdrawOnly: v.exactOptional(v.boolean()),
  /** Builds that must not be used any more, by the id that the build prints: page and worker obey. */
  revokedBuilds: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{12}$/))), v.maxLength(256))),
  /** The operator vouches for every other page of this origin: a page in a folder may then ask wallets to sign. */
  sharedOrigin: v.exactOptional(v.boolean()),
}
const file = v.strictObject(switchEntries)
export type SwitchesOfFile = v.InferOutput<typeof file>

/** What the operator says to everybody. Not yet stripped of characters that show nothing. */
export type OperatorNotice = { readonly text: string; readonly severity: 'info' | 'warning' | 'danger' }

export type Switches = {
  readonly notice: OperatorNotice | null
  /** Chains that the operator has taken out, as the page names them. */
  readonly takenOut: ReadonlyMap<ChainId, Pick<Chain, 'name' | 'picture'>>
  /** Swaps, adding and staking are closed. */
  readonly withdrawOnly: boolean
  /** Platforms that are not traded on, by chain id. */
  readonly disabledPlatforms: NonNullable<SwitchesOfFile['disabledPlatforms']>
  readonly revokedBuilds: readonly string[]
  readonly sharedOrigin: boolean
}

export function switchesOf(
  {
    notice = null,
    disabledChains = [],
    withdrawOnly = false,
    disabledPlatforms = {},
    revokedBuilds = [],
    sharedOrigin = false,
  }: SwitchesOfFile,
  known: readonly Pick<Chain, 'id' | 'name' | 'picture'>[],
): Switches {
  const takenOut = known.filter(({ id }) => disabledChains.includes(id))
  return {
    notice,
    takenOut: new Map(takenOut.map((chain) => [chain.id, chain])),
    withdrawOnly,
    disabledPlatforms,
    revokedBuilds,
    sharedOrigin,
  }
}

/**
 * The platforms of a chain that are left. The own one stays in the record, because its pairs hold what people have put in;
 * its name under `closedPlatforms` keeps swaps off it.
 */
export function openPlatforms(
  chain: Chain,
  disabled: readonly PlatformId[] = [],
): { readonly platforms: readonly Platform[]; readonly closedPlatforms?: readonly PlatformId[] } {
  const platforms = chain.platforms.filter(({ id }) => id === ownPlatformId || !disabled.includes(id))
  return disabled.includes(ownPlatformId) ? { platforms, closedPlatforms: [ownPlatformId] } : { platforms }
}
