import type { ConfiguredChain, Switches } from '@dexswap/chains/config'
import { type ConfigFile, switchesOf } from '@dexswap/chains/config-file'
import type { Clock } from '#io/clock.ts'
import type { DeployedConfig } from '#io/deployed-files.ts'
import type { PageVisibility } from '#io/page.ts'
import type { WritableStore } from '../store.ts'
import type { LiveSwitches } from './operator-switches.ts'

/** Interval in milliseconds of reading config.json while the page is visible. */
export const rereadMs = 600_000

type Options = {
  readonly config: DeployedConfig
  readonly switches: WritableStore<LiveSwitches>
  readonly read: () => Promise<ConfigFile>
  readonly clock: Clock
  readonly visibility: PageVisibility
}

/**
 * Applies the operator's switches in config.json every ten minutes while the page is visible.
 * A failed read changes nothing.
 */
export function followSwitches({ config, switches, read, clock, visibility }: Options): () => void {
  let newest = config.file
  let readAt = clock.now()
  let isStopped = false
  let cancel = () => {}

  async function reread(): Promise<void> {
    readAt = clock.now()
    // Keeps the switches when the file cannot be read, for example because it is half written.
    const file = await read().catch(() => null)
    if (file && !isStopped && !isSame(file, newest)) {
      newest = file
      switches.set(liveSwitches(config, file))
    }
    schedule()
  }

  function schedule(): void {
    cancel()
    if (isStopped || !visibility.isVisible()) return
    cancel = clock.after(Math.max(0, readAt + rereadMs - clock.now()), () => void reread())
  }

  const stopHearing = visibility.subscribe(schedule)
  schedule()
  return () => {
    isStopped = true
    cancel()
    stopHearing()
  }
}

/** The operator's switches in a file that was read after the page started. */
export function liveSwitches(config: Options['config'], file: ConfigFile): LiveSwitches {
  const chains = [...config.chains.values()]
  const takenOut = [...config.takenOut].map(([id, chain]) => ({ ...chain, id }))
  return {
    ...switchesOf(file, [...chains, ...takenOut]),
    needsReload: needsReload(config.file, file),
    withClosedPlatforms: closePlatforms(config.file.disabledPlatforms ?? {}, file.disabledPlatforms ?? {}),
  }
}

type Disabled = Switches['disabledPlatforms']

/** Cached per chain and file, because effects compare chains by identity. */
function closePlatforms(before: Disabled, after: Disabled): LiveSwitches['withClosedPlatforms'] {
  const known = new WeakMap<ConfiguredChain, ConfiguredChain>()
  return (chain) => {
    const added = (after[chain.id] ?? []).filter((id) => !before[chain.id]?.includes(id))
    if (added.length === 0) return chain
    const closed = known.get(chain) ?? { ...chain, closedPlatforms: [...(chain.closedPlatforms ?? []), ...added] }
    known.set(chain, closed)
    return closed
  }
}

/**
 * True when anything besides the switches changed. A new or reopened chain or platform also needs a
 * reload.
 */
function needsReload(before: ConfigFile, after: ConfigFile): boolean {
  const isReopened = Object.entries(before.disabledPlatforms ?? {}).some(([chainId, ids]) =>
    ids.some((id) => !after.disabledPlatforms?.[Number(chainId)]?.includes(id)),
  )
  return isReopened || !isSame(fixedPart(before), fixedPart(after))
}

function fixedPart(file: ConfigFile): Partial<ConfigFile> {
  const { notice, withdrawOnly, disabledPlatforms, revokedBuilds, sharedOrigin, ...fixed } = file
  return fixed
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
