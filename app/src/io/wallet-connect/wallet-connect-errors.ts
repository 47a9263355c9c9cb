/** The operator of this page has set no WalletConnect project id, without which its relay lets nobody in. */
export class WalletConnectNotSetUpError extends Error {
  override readonly name = 'WalletConnectNotSetUpError'
  constructor() {
    super('WalletConnect is not set up on this page.')
  }
}

/** WalletConnect's code could not be loaded, or its relay does not answer. */
export class WalletConnectUnreachableError extends Error {
  override readonly name = 'WalletConnectUnreachableError'
  constructor(options?: ErrorOptions) {
    super('WalletConnect cannot be reached. Please check your connection.', options)
  }
}
