/** Base class of this package's errors. */
export class TokenListsError extends Error {
  override readonly name: string = 'TokenListsError'
}

/**
 * Thrown when a download is not a token list. `details` has path and reason of the first mistakes.
 */
export class TokenListInvalidError extends TokenListsError {
  override readonly name = 'TokenListInvalidError'
  readonly details: readonly string[]
  constructor(details: readonly string[], options?: ErrorOptions) {
    super(`Token list failed validation: ${details.join('; ')}`, options)
    this.details = details
  }
}

/** Thrown when the input is not a location of a token list. */
export class ListLocationInvalidError extends TokenListsError {
  override readonly name = 'ListLocationInvalidError'
  readonly typed: string
  constructor(typed: string) {
    super('The location of a list is https, http, ipfs, ipns or an ENS name.')
    this.typed = typed
  }
}
