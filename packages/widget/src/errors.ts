/** The account of the wallet is not the one that the widget shows. */
export class AccountChangedError extends Error {
  override readonly name = 'AccountChangedError'
  constructor() {
    super('The account of the wallet has changed.')
  }
}

/** The wallet is on another chain than the swap. */
export class WalletNetworkError extends Error {
  override readonly name = 'WalletNetworkError'
  readonly chainId: number
  constructor(chainId: number) {
    super(`The wallet is not on chain ${chainId}.`)
    this.chainId = chainId
  }
}

/** The wallet returned something else than its method specifies. */
export class WalletResponseError extends Error {
  override readonly name = 'WalletResponseError'
  readonly method: string
  constructor(method: string) {
    super(`The wallet returned no valid response to ${method}.`)
    this.method = method
  }
}

/** The browser has no wallet. */
export class NoWalletError extends Error {
  override readonly name = 'NoWalletError'
  constructor() {
    super('No wallet was found in this browser.')
  }
}

/** A mined transaction that reverted; it cost its network fee only. */
export class TransactionRevertedError extends Error {
  override readonly name = 'TransactionRevertedError'
  readonly hash: `0x${string}`
  constructor(hash: `0x${string}`) {
    super('The transaction was reverted.')
    this.hash = hash
  }
}
