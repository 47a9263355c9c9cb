import type { Switches } from '@dexswap/chains/config'
import type { Liveness } from './liveness.ts'

/** Properties of the origin from which the page was loaded, as far as the page can detect them. */
export type PageOrigin = {
  /** True when other sites share the page's origin, and so its storage and windows. */
  readonly isShared: boolean
  /** Null in a development build. */
  readonly buildId: string | null
}

/** Reason why the page requests no signatures. `stopped`: the chain produces no blocks. */
export type SendBan = 'revoked' | 'shared-origin' | 'stopped'

export function sendBan(
  { revokedBuilds, sharedOrigin }: Pick<Switches, 'revokedBuilds' | 'sharedOrigin'>,
  { isShared, buildId }: PageOrigin,
  liveness: Liveness,
): SendBan | null {
  if (buildId !== null && revokedBuilds.includes(buildId)) return 'revoked'
  if (isShared && !sharedOrigin) return 'shared-origin'
  return liveness === 'stopped' ? 'stopped' : null
}
