import type { Address } from '@dexswap/chains'

/** The multicall contract answered with something that is not a list of results, as where it is not deployed. */
export class MulticallUnreadableError extends Error {
  override readonly name = 'MulticallUnreadableError'
  readonly address: Address
  constructor(address: Address, options?: ErrorOptions) {
    super('Result data parsing failed', options)
    this.address = address
  }
}
