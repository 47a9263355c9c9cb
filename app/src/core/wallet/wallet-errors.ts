import { plainText } from '@dexswap/token-lists'
import { failure } from '#io/failure.ts'
import { type Refusal, readRefusal } from './read-refusal.ts'
import { WalletReplyError } from './wallet-requests.ts'

/** Fields of a wallet error: its message as plain text (may be empty), and its code as received. */
const telling = (message: string) => (stated: string, code: number | null) => ({ message, stated, code })

/** The user rejected the request in the wallet (code 4001), so nothing was sent. */
export class UserRejectedError extends failure('UserRejectedError', telling('Transaction rejected.')) {}

/** The wallet still displays an earlier request of this page (code -32002). */
export class WalletBusyError extends failure(
  'WalletBusyError',
  telling('Another request is open in your wallet. Complete it first.'),
) {}

/** The wallet to connect has not announced itself. */
export class WalletNotFoundError extends failure('WalletNotFoundError', (walletId: string) => ({
  message: 'The wallet is not in this browser.',
  walletId,
})) {}

/** The wallet does not know the chain, or has no connection to it (codes 4902 and 4901). */
export class WalletUnknownChainError extends failure(
  'WalletUnknownChainError',
  telling('The wallet does not have this network.'),
) {}

/** The wallet is locked and requires its password. */
export class WalletLockedError extends failure(
  'WalletLockedError',
  telling('The wallet is locked. Unlock it and try again.'),
) {}

/** The user has not allowed this page to use the account (code 4100). */
export class WalletUnauthorisedError extends failure(
  'WalletUnauthorisedError',
  telling('The wallet did not allow this account. Connect it again.'),
) {}

/** The wallet or its device does not support the method (codes 4200 and -32601). */
export class WalletUnableError extends failure('WalletUnableError', telling('The wallet cannot do this.')) {}

/** The background process of the wallet has ended (code 4900), because it was updated or closed. */
export class WalletGoneError extends failure(
  'WalletGoneError',
  telling('The wallet lost its connection. Open it, or reload this page.'),
) {}

/**
 * The user no longer waits for the wallet. If the wallet confirms later, the transaction is still
 * sent.
 */
export class WalletSilentError extends failure(
  'WalletSilentError',
  'No wallet response. Confirming there still sends it.',
) {}

/** Any other failure of the wallet. */
export class WalletFailedError extends failure('WalletFailedError', (stated: string, code: number | null) => ({
  message: stated === '' ? 'Error connecting.' : stated,
  stated,
  code,
})) {}

const classes = {
  rejected: UserRejectedError,
  busy: WalletBusyError,
  unknownChain: WalletUnknownChainError,
  locked: WalletLockedError,
  unauthorised: WalletUnauthorisedError,
  unable: WalletUnableError,
  gone: WalletGoneError,
  failed: WalletFailedError,
} as const satisfies Record<Refusal['kind'], unknown>

type Refused = InstanceType<(typeof classes)[Refusal['kind']]>
type WalletError = Refused | WalletNotFoundError | WalletReplyError | WalletSilentError

/** The error class for a thrown value of any type, chosen by its code and message. */
export function toWalletError(thrown: unknown): WalletError {
  if (isRefused(thrown) || thrown instanceof WalletNotFoundError) return thrown
  if (thrown instanceof WalletReplyError || thrown instanceof WalletSilentError) return thrown
  const { kind, stated, code } = readRefusal(thrown)
  return new classes[kind](plainText(stated, 300), code, { cause: thrown })
}

function isRefused(thrown: unknown): thrown is Refused {
  return Object.values(classes).some((known) => thrown instanceof known)
}

/** The wallet's own message if the failure has a known class; empty for other errors. */
export function messageBehind(error: unknown): string {
  return isRefused(error) && !(error instanceof WalletFailedError) ? error.stated : ''
}

/** Codes with which the node or wallet rejects an invalid request before it acts (EIP-1474). */
const refusedRequestCodes: readonly (number | null)[] = [-32600, -32602]

/**
 * True when the failure proves that nothing was sent. After any other failure, a transaction may
 * exist.
 */
export function isSentNothing(error: unknown): boolean {
  if (error instanceof WalletUnknownChainError) return error.code !== 4901
  if (error instanceof WalletFailedError) return refusedRequestCodes.includes(error.code)
  return isRefused(error) && !(error instanceof WalletGoneError)
}

/** The chain record has no parameters with which a wallet could add the chain. */
export class ChainNotAddableError extends failure('ChainNotAddableError', (chainId: number) => ({
  message: 'Please add the network in your wallet.',
  chainId,
})) {}

/** The wallet is on another chain than the action requires (rule 1.8.07). */
export class WrongNetworkError extends failure('WrongNetworkError', (required: number, actual: number) => ({
  message: 'Please connect to the appropriate network.',
  required,
  actual,
})) {}
