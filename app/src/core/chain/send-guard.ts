import type { ChainId } from '@dexswap/chains'
import type { Switches } from '@dexswap/chains/config'
import type { Clock } from '#io/clock.ts'
import { failure } from '#io/failure.ts'
import type { Store } from '../store.ts'
import { livenessOf } from './liveness.ts'
import type { Networks } from './networks.ts'
import type { OwnEndpointsStore } from './own-endpoints.ts'
import { type PageOrigin, sendBan } from './send-ban.ts'

/** The operator has revoked this page's build. */
export class BuildRevokedError extends failure('BuildRevokedError', (buildId: string | null) => ({
  message: 'This version of the page was revoked by its operator.',
  buildId,
})) {}

/** Other sites share the page's origin without the operator's permission. */
export class SharedOriginError extends failure(
  'SharedOriginError',
  'Nothing is signed on an origin that other sites share.',
) {}

/** The chain was shut down, and the user's node reports no recent block. */
export class ChainStoppedError extends failure('ChainStoppedError', (chainId: ChainId) => ({
  message: `Chain ${chainId} has ended and includes no transactions.`,
  chainId,
})) {}

/** The node in use was stored on an earlier visit or in another tab, and is not confirmed on this page. */
export class UnconfirmedNodeError extends failure('UnconfirmedNodeError', (chainId: ChainId, host: string) => ({
  message: `The node at ${host} has not been confirmed on this page.`,
  chainId,
  host,
})) {}

export type SendGuard = {
  readonly switches: Store<Switches>
  readonly ownEndpoints: Pick<OwnEndpointsStore, 'unconfirmed'>
  readonly page: PageOrigin
  readonly networks: Pick<Networks, 'chains' | 'headOf'>
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Throws when a signature request on this chain is not allowed.
 * @throws BuildRevokedError | SharedOriginError | ChainStoppedError | UnconfirmedNodeError
 */
export function assertSendAllowed(guard: SendGuard, chainId: ChainId): void {
  const { switches, ownEndpoints, page, networks, clock } = guard
  const chain = networks.chains.get(chainId)
  const liveness = chain ? livenessOf(chain, networks.headOf(chainId).get(), clock.now()) : 'live'
  const ban = sendBan(switches.get(), page, liveness)
  if (ban === 'revoked') throw new BuildRevokedError(page.buildId)
  if (ban === 'shared-origin') throw new SharedOriginError()
  if (liveness !== 'live') throw new ChainStoppedError(chainId)
  const url = ownEndpoints.unconfirmed(chainId)
  if (url !== null) throw new UnconfirmedNodeError(chainId, new URL(url).host)
}
