import * as v from 'valibot'
import type { Chain, ConcentratedPlatform, Platform, SolidlyPlatform } from './chain.ts'
import {
  type ChainId,
  chainIdSchema,
  chainKeySchema,
  nativeExchangeId,
  type PlatformId,
  platformIdSchema,
} from './ids.ts'

/** Operator switches in `config.json`, which need no new release. */
export const switchEntries = {
  /** The operator's notice, which every screen shows as plain text. */
  notice: v.exactOptional(
    v.nullable(
      v.strictObject({
        text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
        severity: v.picklist(['info', 'warning', 'danger']),
      }),
    ),
  ),
  /** Platforms without trading, by chain id. */
  disabledPlatforms: v.exactOptional(v.record(chainKeySchema, v.pipe(v.array(platformIdSchema), v.maxLength(16)))),
  /** Ids of chains that the page does not offer. */
  disabledChains: v.exactOptional(v.pipe(v.array(chainIdSchema), v.maxLength(64))),
  /** Allows only removing liquidity, withdrawing stakes and claiming rewards. */
  withdrawOnly: v.exactOptional(v.boolean()),
  /** Ids of builds that the operator revokes: page and service worker stop working. */
  revokedBuilds: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{12}$/))), v.maxLength(256))),
  /** The operator controls the whole origin, so a page in a subfolder may request signatures. */
  sharedOrigin: v.exactOptional(v.boolean()),
}
const file = v.strictObject(switchEntries)
export type SwitchesOfFile = v.InferOutput<typeof file>

/** The operator's notice, before invisible characters are stripped. */
export type OperatorNotice = { readonly text: string; readonly severity: 'info' | 'warning' | 'danger' }

export type Switches = {
  readonly notice: OperatorNotice | null
  /** Disabled chains with the name and picture that the page still shows. */
  readonly takenOut: ReadonlyMap<ChainId, Pick<Chain, 'name' | 'picture'>>
  /** Whether swaps, adding liquidity and staking are closed. */
  readonly withdrawOnly: boolean
  /** Platforms without trading, by chain id. */
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
 * Platforms that are not disabled. Our own is never removed, because its pairs hold user funds;
 * `closedPlatforms` blocks swaps on it.
 */
export function openPlatforms(
  chain: Chain,
  disabled: readonly PlatformId[] = [],
): {
  readonly platforms: readonly Platform[]
  readonly concentratedPlatforms: readonly ConcentratedPlatform[]
  readonly solidlyPlatforms: readonly SolidlyPlatform[]
  readonly closedPlatforms?: readonly PlatformId[]
} {
  const platforms = chain.platforms.filter(({ id }) => id === nativeExchangeId || !disabled.includes(id))
  const concentratedPlatforms = chain.concentratedPlatforms.filter(({ id }) => !disabled.includes(id))
  const solidlyPlatforms = chain.solidlyPlatforms.filter(({ id }) => !disabled.includes(id))
  const open = { platforms, concentratedPlatforms, solidlyPlatforms }
  return disabled.includes(nativeExchangeId) ? { ...open, closedPlatforms: [nativeExchangeId] } : open
}
