import type { ChainId } from '@dexswap/chains'
import type { Switches } from '@dexswap/chains/config'
import { failure } from '#io/failure.ts'
import type { Store } from '../store.ts'
import type { OwnEndpointsStore } from './own-endpoints.ts'
import { type PageOrigin, sendBan } from './send-ban.ts'

/** The operator has revoked this page's build. */
export class BuildRevokedError extends failure('BuildRevokedError', (buildId: string | null) => ({
  message: 'This version of the page was revoked by its operator.',
  buildId,
})) {}

/** Other sites share the page's origin, which the operator has not allowed. */
export class SharedOriginError extends failure(
  'SharedOriginError',
  'Nothing is signed on an origin that other sites share.',
) {}

/** A stored node replaces the configured ones, unconfirmed since the page was opened. */
export class UnconfirmedNodeError extends failure('UnconfirmedNodeError', (chainId: ChainId, host: string) => ({
  message: `The node at ${host} has not been confirmed on this page.`,
  chainId,
  host,
})) {}

export type SendGuard = {
  readonly switches: Store<Switches>
  readonly ownEndpoints: Pick<OwnEndpointsStore, 'unconfirmed'>
  readonly page: PageOrigin
}

/**
 * Checks the conditions of every signature request on a chain.
 * @throws BuildRevokedError | SharedOriginError | UnconfirmedNodeError
 */
export function assertSendAllowed({ switches, ownEndpoints, page }: SendGuard, chainId: ChainId): void {
  const ban = sendBan(switches.get(), page)
  if (ban === 'revoked') throw new BuildRevokedError(page.buildId)
  if (ban === 'shared-origin') throw new SharedOriginError()
  const url = ownEndpoints.unconfirmed(chainId)
  if (url !== null) throw new UnconfirmedNodeError(chainId, new URL(url).host)
}
