import { plainText } from '../plain-text.ts'

/** The user said no in the wallet's window (code 4001). Everything stays as it was. */
export class UserRejectedError extends Error {
  override readonly name = 'UserRejectedError'
  readonly code = 4001
  constructor(options?: ErrorOptions) {
    super('Transaction rejected.', options)
  }
}

/** The wallet has a request of this page open already (code -32002): the user has to answer that one. */
export class WalletBusyError extends Error {
  override readonly name = 'WalletBusyError'
  constructor(options?: ErrorOptions) {
    super('Another request is open in the wallet. Please answer it there first.', options)
  }
}

/** A wallet is asked for that has not announced itself. */
export class WalletNotFoundError extends Error {
  override readonly name = 'WalletNotFoundError'
  readonly walletId: string
  constructor(walletId: string) {
    super('The wallet is not in this browser.')
    this.walletId = walletId
  }
}

/** The wallet answered with something that is no answer to the question. */
export class WalletReplyError extends Error {
  override readonly name = 'WalletReplyError'
  readonly method: string
  constructor(method: string, options?: ErrorOptions) {
    super(`The wallet gave an unreadable answer to ${method}.`, options)
    this.method = method
  }
}

/** The wallet does not know the chain (code 4902). */
export class WalletUnknownChainError extends Error {
  override readonly name = 'WalletUnknownChainError'
  constructor(options?: ErrorOptions) {
    super('The wallet does not know the network.', options)
  }
}

/** Any other refusal of the wallet. `said` is its own sentence, as plain text. */
export class WalletFailedError extends Error {
  override readonly name = 'WalletFailedError'
  readonly code: number | null
  readonly said: string
  constructor(said: string, code: number | null, options?: ErrorOptions) {
    super(said === '' ? 'Error connecting.' : said, options)
    this.said = said
    this.code = code
  }
}

type WalletError =
  | UserRejectedError
  | WalletBusyError
  | WalletNotFoundError
  | WalletReplyError
  | WalletUnknownChainError
  | WalletFailedError

/** What a wallet has thrown, by its code; wallets throw errors, plain objects and worse. */
export function toWalletError(thrown: unknown): WalletError {
  if (isWalletError(thrown)) return thrown
  const code = codeOf(thrown)
  const options = { cause: thrown }
  // 5000 is the rejection of WalletConnect, ACTION_REJECTED that of wallets built with ethers.
  if (code === 4001 || code === 5000 || code === 'ACTION_REJECTED') return new UserRejectedError(options)
  if (code === -32002) return new WalletBusyError(options)
  if (code === 4902) return new WalletUnknownChainError(options)
  return new WalletFailedError(plainText(messageOf(thrown), 300), typeof code === 'number' ? code : null, options)
}

function isWalletError(thrown: unknown): thrown is WalletError {
  return [
    UserRejectedError,
    WalletBusyError,
    WalletNotFoundError,
    WalletReplyError,
    WalletUnknownChainError,
    WalletFailedError,
  ].some((known) => thrown instanceof known)
}

/** Mobile wallets wrap the error that counts in `data.originalError`, others in `cause`. */
function codeOf(thrown: unknown): unknown {
  const inner = field(field(thrown, 'data'), 'originalError') ?? field(thrown, 'cause')
  const innerCode = field(inner, 'code')
  const code = field(thrown, 'code')
  return code === undefined || code === -32603 || code === -32000 ? (innerCode ?? code) : code
}

function messageOf(thrown: unknown): string {
  const message = typeof thrown === 'string' ? thrown : field(thrown, 'message')
  return typeof message === 'string' ? message : ''
}

function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}

/** A wallet is asked to add a chain whose record has no descriptor for it. */
export class ChainNotAddableError extends Error {
  override readonly name = 'ChainNotAddableError'
  readonly chainId: number
  constructor(chainId: number, options?: ErrorOptions) {
    super('Please add the network in your wallet.', options)
    this.chainId = chainId
  }
}

/** The wallet is on another chain than the one that an action was made for (rule 1.8.07). */
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
