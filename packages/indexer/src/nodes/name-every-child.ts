/** This version of Ponder decides elsewhere which addresses it asks logs of. */
export class UnknownPonderOptionsError extends Error {
  override readonly name = 'UnknownPonderOptionsError'
  constructor() {
    super(
      'This version of Ponder decides elsewhere which addresses it asks logs of: name-every-child.ts has to follow it.',
    )
  }
}

type Ponder = { readonly options?: { factoryAddressCountThreshold?: unknown } }

/**
 * Has Ponder ask for the logs of pairs by their addresses however many there are. From 1,000 on it would leave the
 * addresses out and filter by itself: a pair is a token as well, so that every transfer of every token of the chain
 * would be downloaded.
 *
 * @param ponder what Ponder keeps as `PONDER_COMMON`
 * @throws UnknownPonderOptionsError
 */
export function nameEveryChild(ponder: unknown): void {
  const options = (ponder as Ponder | undefined)?.options // looked at below
  if (typeof options?.factoryAddressCountThreshold !== 'number') throw new UnknownPonderOptionsError()
  options.factoryAddressCountThreshold = Number.POSITIVE_INFINITY
}
