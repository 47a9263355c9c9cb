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
export { createExchange, type Exchange, type ExchangeOptions, type WatchOptions } from './create-exchange.ts'
export {
  AllowanceUnknownError,
  InvalidChainError,
  InvalidQuoteRequestError,
  NodeReadError,
  NoTradeError,
  UnknownPlatformError,
  UnknownTokenError,
  WrongChainError,
} from './errors.ts'
export type { Prepared, PrepareOptions, SwapRequest } from './prepare.ts'
export type { CurrencyLike, FoundPool, Quote, QuotedBlock, QuoteRequest, Quotes } from './quote.ts'
