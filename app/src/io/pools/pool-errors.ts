/** An ABI lacks an event that the pools are followed by: a mistake of the build. */
export class AbiEventMissingError extends Error {
  override readonly name = 'AbiEventMissingError'
  readonly event: string
  constructor(event: string) {
    super(`The ABI has no event ${event}.`)
    this.event = event
  }
}
