import * as v from 'valibot'
import type { Chain, ChainId, Platform, PlatformId } from './chain.ts'

const chainIds = [1, 4, 1666600000, 1666700000, 31337] as const satisfies ChainId[]
const platformIds = v.pipe(
  v.array(v.picklist(['dexswap', 'uniswap-v2', 'sushiswap', 'viperswap'] satisfies PlatformId[])),
  v.maxLength(4),
)

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
  disabledPlatforms: v.exactOptional(
    v.strictObject({
      '1': v.exactOptional(platformIds),
      '4': v.exactOptional(platformIds),
      '1666600000': v.exactOptional(platformIds),
      '1666700000': v.exactOptional(platformIds),
      '31337': v.exactOptional(platformIds),
    }),
  ),
  /** Chains that are not offered. */
  disabledChains: v.exactOptional(v.pipe(v.array(v.picklist(chainIds)), v.maxLength(4))),
  /** Only what takes something out stays open: removing, withdrawing, claiming. */
  withdrawOnly: v.exactOptional(v.boolean()),
}
const file = v.strictObject(switchEntries)

/** What the operator says to everybody. Not yet stripped of characters that show nothing. */
export type OperatorNotice = { readonly text: string; readonly severity: 'info' | 'warning' | 'danger' }

export type Switches = {
  readonly notice: OperatorNotice | null
  /** Chains that the operator has taken out, with the names under which the page says so. */
  readonly takenOut: ReadonlyMap<ChainId, string>
  /** Swaps, adding and staking are closed. */
  readonly withdrawOnly: boolean
}

export function switchesOf(
  { notice, disabledChains = [], withdrawOnly }: v.InferOutput<typeof file>,
  known: readonly Chain[],
): Switches {
  const takenOut = known.filter(({ id }) => disabledChains.includes(id))
  return {
    notice: notice ?? null,
    takenOut: new Map(takenOut.map(({ id, name }) => [id, name])),
    withdrawOnly: withdrawOnly ?? false,
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
  const platforms = chain.platforms.filter(({ id }) => id === 'dexswap' || !disabled.includes(id))
  return disabled.includes('dexswap') ? { platforms, closedPlatforms: ['dexswap'] } : { platforms }
}
