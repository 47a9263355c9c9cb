import { failure } from '#io/failure.ts'
import { plainText } from '../plain-text.ts'

/** The user said no in the wallet's window (code 4001). Everything stays as it was. */
export class UserRejectedError extends failure('UserRejectedError', () => ({
  message: 'Transaction rejected.',
  code: 4001,
})) {}

/** The wallet has a request of this page open already (code -32002): the user has to answer that one. */
export class WalletBusyError extends failure(
  'WalletBusyError',
  'Another request is open in the wallet. Please answer it there first.',
) {}

/** A wallet is asked for that has not announced itself. */
export class WalletNotFoundError extends failure('WalletNotFoundError', (walletId: string) => ({
  message: 'The wallet is not in this browser.',
  walletId,
})) {}

/** The wallet answered with something that is no answer to the question. */
export class WalletReplyError extends failure('WalletReplyError', (method: string) => ({
  message: `The wallet gave an unreadable answer to ${method}.`,
  method,
})) {}

/** The wallet does not know the chain (code 4902). */
export class WalletUnknownChainError extends failure(
  'WalletUnknownChainError',
  'The wallet does not know the network.',
) {}

/** Any other refusal of the wallet. `said` is its own sentence, as plain text. */
export class WalletFailedError extends failure('WalletFailedError', (said: string, code: number | null) => ({
  message: said === '' ? 'Error connecting.' : said,
  said,
  code,
})) {}

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
export class ChainNotAddableError extends failure('ChainNotAddableError', (chainId: number) => ({
  message: 'Please add the network in your wallet.',
  chainId,
})) {}

/** The wallet is on another chain than the one that an action was made for (rule 1.8.07). */
export class WrongNetworkError extends failure('WrongNetworkError', (required: number, actual: number) => ({
  message: 'Please connect to the appropriate network.',
  required,
  actual,
})) {}
