/** A wallet is asked to add a chain whose record has no descriptor for it. */
export class ChainNotAddableError extends Error {
  override readonly name = 'ChainNotAddableError'
  readonly chainId: number
  constructor(chainId: number, options?: ErrorOptions) {
    super('Please add the network in your wallet.', options)
    this.chainId = chainId
  }
}

/** The wallet is on another chain than the one that an action was made for (spec/1 §8). */
export class WrongNetworkError extends Error {
  override readonly name = 'WrongNetworkError'
  readonly required: number
  readonly actual: number
  constructor(required: number, actual: number) {
    super('Please connect to the appropriate network.')
    this.required = required
    this.actual = actual
  }
}
