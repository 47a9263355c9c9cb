import { failure } from '../failure.ts'
/** The operator of this page has set no WalletConnect project id, without which its relay lets nobody in. */
export class WalletConnectNotSetUpError extends failure(
  'WalletConnectNotSetUpError',
  'WalletConnect is not set up on this page.',
) {}

/** WalletConnect's code could not be loaded, or its relay does not answer. */
export class WalletConnectUnreachableError extends failure(
  'WalletConnectUnreachableError',
  'WalletConnect cannot be reached. Please check your connection.',
) {}
