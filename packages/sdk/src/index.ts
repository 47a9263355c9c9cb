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
export type { Campaigns, CampaignsRequest, ListedCampaign, ListedReward, ListedStake } from './campaign.ts'
export { createExchange, type Exchange, type ExchangeOptions } from './create-exchange.ts'
export {
  AllowanceUnknownError,
  InvalidAddressError,
  InvalidChainError,
  InvalidDeadlineError,
  InvalidQuoteRequestError,
  InvalidRecipientError,
  NodeReadError,
  NoTradeError,
  UnexpectedCodeError,
  UnknownPlatformError,
  UnknownTokenError,
  WrongChainError,
} from './errors.ts'
export type { NamedToken } from './named-token.ts'
export type { Position, Positions } from './position.ts'
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
  SplitOutcome,
  TransferFees,
} from './quote.ts'
export type { WatchOptions } from './watch-quotes.ts'
