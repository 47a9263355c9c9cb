/** What was typed, or what an ENS name led to, is nothing that a list is loaded from (spec/1 §8). */
export class ListProtocolError extends Error {
  override readonly name = 'ListProtocolError'
  readonly location: string
  constructor(location: string, options?: ErrorOptions) {
    super('Unrecognized list URL protocol', options)
    this.location = location
  }
}

/** An update was not taken by itself: its version announces less than it changes (spec/1 §4). */
export class ListUpdateError extends Error {
  override readonly name = 'ListUpdateError'
  readonly url: string
  readonly bump: string
  readonly needed: string
  constructor(url: string, bump: string, needed: string) {
    super(`List at ${url} could not automatically update: it calls a ${needed} change ${bump}.`)
    this.url = url
    this.bump = bump
    this.needed = needed
  }
}
