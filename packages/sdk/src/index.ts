export { UnexpectedSlippageError } from '@dexswap/amm'
export {
  GasEstimateOddError,
  LimitExceededError,
  NoCallThrewError,
  SwapError,
  SwapFailedError,
  SwapRefusedError,
} from '@dexswap/orders/swap-errors'
export type { Currency, NativeCurrency, Token } from '@dexswap/pools-reader/currency'
export { createExchange, type Exchange, type ExchangeOptions } from './create-exchange.ts'
export {
  AllowanceUnknownError,
  InvalidChainError,
  InvalidDeadlineError,
  InvalidQuoteRequestError,
  InvalidRecipientError,
  NodeReadError,
  NoTradeError,
  UnknownPlatformError,
  UnknownTokenError,
  WrongChainError,
} from './errors.ts'
export type { Prepared, PrepareOptions, SwapRequest } from './prepare.ts'
export type {
  CurrencyLike,
  FoundPool,
  FoundPools,
  PartlyRead,
  Quote,
  QuotedBlock,
  QuoteRequest,
  Quotes,
  TransferFees,
} from './quote.ts'
export type { WatchOptions } from './watch-quotes.ts'
