import { failure } from '../failure.ts'
/** The operator has set no WalletConnect project id, which the relay requires. */
export class WalletConnectNotSetUpError extends failure(
  'WalletConnectNotSetUpError',
  'WalletConnect is not set up on this page.',
) {}

/** The code of WalletConnect could not be loaded, or its relay does not respond. */
export class WalletConnectUnreachableError extends failure(
  'WalletConnectUnreachableError',
  'WalletConnect cannot be reached. Please check your connection.',
) {}
