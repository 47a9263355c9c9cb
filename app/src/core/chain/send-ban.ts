import type { Switches } from '@dexswap/chains/config'

/** Origin of the page's files, as far as the page can detect it. */
export type PageOrigin = {
  /** Other sites share its origin, and so its storage and windows. */
  readonly isShared: boolean
  /** Null in development. */
  readonly buildId: string | null
}

/** Reason why this page requests no signatures. */
export type SendBan = 'revoked' | 'shared-origin'

export function sendBan(
  { revokedBuilds, sharedOrigin }: Pick<Switches, 'revokedBuilds' | 'sharedOrigin'>,
  { isShared, buildId }: PageOrigin,
): SendBan | null {
  if (buildId !== null && revokedBuilds.includes(buildId)) return 'revoked'
  return isShared && !sharedOrigin ? 'shared-origin' : null
}
