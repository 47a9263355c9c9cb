/** Thrown when the installed Ponder determines the addresses of log requests in another way. */
export class UnknownPonderOptionsError extends Error {
  override readonly name = 'UnknownPonderOptionsError'
  constructor() {
    super(
      'This version of Ponder decides elsewhere which addresses it asks logs of: filter-by-address.ts has to follow it.',
    )
  }
}

type Ponder = { readonly options?: { factoryAddressCountThreshold?: unknown } }

/**
 * Makes Ponder filter logs by address for any number of pairs. Above 1,000 it would omit the filter,
 * and download the transfers of all tokens.
 * @param ponder Ponder's global `PONDER_COMMON`
 * @throws UnknownPonderOptionsError
 */
export function filterByAddress(ponder: unknown): void {
  const options = (ponder as Ponder | undefined)?.options // The cast is checked below.
  if (typeof options?.factoryAddressCountThreshold !== 'number') throw new UnknownPonderOptionsError()
  options.factoryAddressCountThreshold = Number.POSITIVE_INFINITY
}
