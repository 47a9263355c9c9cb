import { failure } from '@dexswap/pools-reader/failure'
import type { NoTradeReason } from '@dexswap/pools-reader/quote'
import type { PartlyRead } from './quote.ts'

/** A request that no chain has to answer, such as an amount of zero. */
export class InvalidQuoteRequestError extends failure('InvalidQuoteRequestError', (reason: string) => ({
  message: `The quote cannot be requested: ${reason}.`,
  reason,
})) {}

/** The text is not `0x` and 40 hex digits. */
export class InvalidAddressError extends failure('InvalidAddressError', (address: string) => ({
  message: `${address} is no address.`,
  address,
})) {}

/** The chain record has no platform with this id. */
export class UnknownPlatformError extends failure(
  'UnknownPlatformError',
  (platform: string, known: readonly string[]) => ({
    message: `The chain has no platform ${platform}. It has ${known.join(', ')}.`,
    platform,
  }),
) {}

/** No token is at this address, or it does not state its decimals. */
export class UnknownTokenError extends failure('UnknownTokenError', (token: string) => ({
  message: `There is no token ${token} on this chain.`,
  token,
})) {}

const sentences: Readonly<Record<NoTradeReason, string>> = {
  'no-platform': 'No platform of the chain is open to swaps.',
  'no-route': 'No platform has a route between the two tokens.',
  'insufficient-liquidity': 'The pools have too little liquidity for the amount.',
  'amount-too-small': 'The amount is too small to receive anything.',
}

/** No platform trades the amount. `partial` lists platforms of which not all pools were read. */
export class NoTradeError extends failure('NoTradeError', (reason: NoTradeReason, partial: readonly PartlyRead[]) => ({
  message: sentences[reason],
  reason,
  partial,
})) {}

/** The node belongs to another chain. */
export class WrongChainError extends failure('WrongChainError', (expected: number, actual: number) => ({
  message: `The node is on chain ${actual}, not on chain ${expected}.`,
  expected,
  actual,
})) {}

/** The node did not return what a quote needs; the cause says why. */
export class NodeReadError extends failure('NodeReadError', (what: string) => ({
  message: `The node returned no ${what}.`,
})) {}

/** The token does not state an allowance, so it is unknown whether an approval is needed. */
export class AllowanceUnknownError extends failure('AllowanceUnknownError', (token: string) => ({
  message: `The token ${token} does not state its allowance.`,
  token,
})) {}

/** A reserved address, or a contract of the chain record or the trade: the output would be lost. */
export class InvalidRecipientError extends failure('InvalidRecipientError', (recipient: string) => ({
  message: `The recipient ${recipient} is reserved or a contract of the exchange, and cannot return what it receives.`,
  recipient,
})) {}

/** The deadline is past, or so far ahead that the swap could be held back. */
export class InvalidDeadlineError extends failure('InvalidDeadlineError', (deadline: bigint, reason: string) => ({
  message: `The deadline ${deadline} is ${reason}.`,
  deadline,
  reason,
})) {}

/** The contract has other code than the chain record, or the node does not state its code. */
export class UnexpectedCodeError extends failure('UnexpectedCodeError', (contract: string) => ({
  message: `The node does not state the recorded code of ${contract}.`,
  contract,
})) {}

/** The value is no chain record. */
export class InvalidChainError extends failure('InvalidChainError', (problem: string) => ({
  message: `The value is no chain record: ${problem}.`,
  problem,
})) {}
