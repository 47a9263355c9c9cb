/** Error codes: https://eips.ethereum.org/EIPS/eip-1193#provider-errors and EIP-1474. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, options: ErrorOptions & { data?: unknown } = {}) {
    super(message, options)
    this.code = code
    this.data = options.data
  }
}

export const userRejected = 4001
export const unauthorized = 4100
export const unsupportedMethod = 4200
export const chainDisconnected = 4901
export const unknownChain = 4902
/** Error code of EIP-5792 for a chain that the wallet does not support. */
export const unsupportedChain = 5710
export const duplicateId = 5720
export const unknownBatch = 5730
export const upgradeRejected = 5750
export const invalidParameters = -32602
export const internalError = -32603
