import { plainText } from '@dexswap/token-lists'
import { failure } from '#io/failure.ts'
import { type Refusal, readRefusal } from './read-refusal.ts'
import { WalletReplyError } from './wallet-requests.ts'

/** What a wallet said with its refusal. `said` is its own sentence as plain text, empty where it gave none; `code` as it came. */
const telling = (message: string) => (said: string, code: number | null) => ({ message, said, code })

/** The user said no in the wallet's window (code 4001). Everything stays as it was. */
export class UserRejectedError extends failure('UserRejectedError', telling('Transaction rejected.')) {}

/** The wallet has a request of this page open already (code -32002): the user has to answer that one. */
export class WalletBusyError extends failure(
  'WalletBusyError',
  telling('Another request is open in the wallet. Please answer it there first.'),
) {}

/** A wallet is asked for that has not announced itself. */
export class WalletNotFoundError extends failure('WalletNotFoundError', (walletId: string) => ({
  message: 'The wallet is not in this browser.',
  walletId,
})) {}

/** The wallet does not know the chain, or has no connection to it (codes 4902 and 4901). */
export class WalletUnknownChainError extends failure(
  'WalletUnknownChainError',
  telling('The wallet does not know the network.'),
) {}

/** The wallet waits for its password. */
export class WalletLockedError extends failure(
  'WalletLockedError',
  telling('The wallet is locked. Unlock it and try again.'),
) {}

/** The wallet has not let this page use the account (code 4100). */
export class WalletUnauthorisedError extends failure(
  'WalletUnauthorisedError',
  telling('The wallet does not let this page use the account. Connect the wallet again.'),
) {}

/** The wallet has no such method (codes 4200 and -32601), or its device has none. */
export class WalletUnableError extends failure('WalletUnableError', telling('The wallet cannot do this.')) {}

/** The part of the wallet that answers is gone (code 4900): it was updated, or has closed. */
export class WalletGoneError extends failure(
  'WalletGoneError',
  telling('The wallet has lost its connection. Open the wallet, or load this page again.'),
) {}

/** The wallet has not answered, and the user waits for it no longer: what is confirmed there later is sent all the same. */
export class WalletSilentError extends failure(
  'WalletSilentError',
  'The wallet has not answered. What you still confirm there is done all the same.',
) {}

/** Any other refusal of the wallet. */
export class WalletFailedError extends failure('WalletFailedError', (said: string, code: number | null) => ({
  message: said === '' ? 'Error connecting.' : said,
  said,
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

/** What a wallet has thrown, by its code and its words; wallets throw errors, plain objects and worse. */
export function toWalletError(thrown: unknown): WalletError {
  if (isRefused(thrown) || thrown instanceof WalletNotFoundError) return thrown
  if (thrown instanceof WalletReplyError || thrown instanceof WalletSilentError) return thrown
  const { kind, said, code } = readRefusal(thrown)
  return new classes[kind](plainText(said, 300), code, { cause: thrown })
}

function isRefused(thrown: unknown): thrown is Refused {
  return Object.values(classes).some((known) => thrown instanceof known)
}

/** The wallet's own sentence behind a refusal of a kind that we know; empty where there is none, or it is all that is known. */
export function saidBehind(error: unknown): string {
  return isRefused(error) && !(error instanceof WalletFailedError) ? error.said : ''
}

/** Codes by which a wallet refuses a request as it stands, before it does anything: not valid (EIP-1474). */
const refusedAsAsked: readonly (number | null)[] = [-32600, -32602]

/** Whether a refusal says that nothing was sent. After any other a transaction may have gone out all the same. */
export function isSentNothing(error: unknown): boolean {
  if (error instanceof WalletUnknownChainError) return error.code !== 4901
  if (error instanceof WalletFailedError) return refusedAsAsked.includes(error.code)
  return isRefused(error) && !(error instanceof WalletGoneError)
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
