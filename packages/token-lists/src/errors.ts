/** The base of every failure of this package. */
export class TokenListsError extends Error {
  override readonly name: string = 'TokenListsError'
}

/** What was downloaded is not a token list. `details` holds a line for each of the first mistakes: where it is and what is wrong. */
export class TokenListInvalidError extends TokenListsError {
  override readonly name = 'TokenListInvalidError'
  readonly details: readonly string[]
  constructor(details: readonly string[], options?: ErrorOptions) {
    super(`Token list failed validation: ${details.join('; ')}`, options)
    this.details = details
  }
}

/** What was typed names no place that a list could be loaded from. */
export class ListLocationInvalidError extends TokenListsError {
  override readonly name = 'ListLocationInvalidError'
  readonly typed: string
  constructor(typed: string) {
    super('The location of a list is https, http, ipfs, ipns or an ENS name.')
    this.typed = typed
  }
}
