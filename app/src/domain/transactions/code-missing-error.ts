/** A part of the page could not be fetched when it was needed: the connection is gone, or the page is older than its host. */
export class CodeMissingError extends Error {
  override readonly name = 'CodeMissingError'
  constructor(options?: ErrorOptions) {
    super('A part of this page could not be loaded. Please try again, or load the page again.', options)
  }
}
