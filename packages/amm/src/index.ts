export { marketRate } from './backing/market-rate.ts'
export { countedVolume, type PairSide, pairWorthDown, tradeWorthDown } from './backing/pair-worth.ts'
export { type Rate, soldDown } from './backing/rate.ts'
export { type ValueBook, valueBook } from './backing/value-book.ts'
export { tradeExactIn, tradeExactOut } from './create-trade.ts'
export { ConcentratedMarket, type ConcentratedPool } from './curves/concentrated-market.ts'
export { ConstantProductMarket } from './curves/constant-product.ts'
export type { Direction, Envelope, Market, Quoted } from './curves/market.ts'
export { SolidlyMarket, type SolidlyPool } from './curves/solidly-market.ts'
export type { PricePoint } from './curves/swap-walk.ts'
export {
  MAX_SQRT_PRICE_LIMIT,
  MAX_TICK,
  MIN_SQRT_PRICE_LIMIT,
  sqrtPriceAtTick,
  tickAtSqrtPrice,
} from './curves/tick-math.ts'
export type { LiquidityChange, Tick, WordRange } from './curves/tick-window.ts'
export { type AmountPair, depositAmountsDown, minOffer, type ReservePair } from './deposit-amounts.ts'
export * from './errors.ts'
export * from './fraction.ts'
export { getAmountInUp } from './get-amount-in.ts'
export { getAmountOutDown } from './get-amount-out.ts'
export { getAmountsInUp } from './get-amounts-in.ts'
export { getAmountsOutDown } from './get-amounts-out.ts'
export { BPS, MAX_UINT112, MAX_UINT256, MINIMUM_LIQUIDITY } from './limits.ts'
export { burnedAmountsDown, liquidityValueDown } from './liquidity-burned.ts'
export { liquidityMintedDown } from './liquidity-minted.ts'
export { afterLpFee, lpFee } from './lp-fee.ts'
export { midPrice } from './mid-price.ts'
export {
  type InAndOut,
  type OneTokenDeposit,
  type OneTokenQuery,
  oneTokenDeposit,
} from './one-token-deposit.ts'
export type { Address, Hop, Pool } from './pool.ts'
export { priceImpact } from './price-impact.ts'
export { type PriceImpactPrompt, priceImpactPrompt } from './price-impact-prompt.ts'
export {
  PRICE_IMPACT_THRESHOLDS_BPS,
  type PriceImpactSeverity,
  priceImpactSeverity,
} from './price-impact-severity.ts'
export { type ProtocolFeeState, protocolFeeLiquidityDown, protocolFeeShare } from './protocol-fee-liquidity.ts'
export { quoteAmountDown } from './quote-amount.ts'
export { compareTrades, rankTrades } from './rank-trades.ts'
export { hopsOf, type Route } from './route.ts'
export {
  bestMarketTradeExactIn,
  bestMarketTradeExactOut,
  type MarketAnswer,
  type MarketTrade,
} from './routing/best-market-trade.ts'
export {
  bestTradeExactIn,
  bestTradeExactOut,
  type ExactInQuery,
  type MaxHops,
} from './routing/best-trade.ts'
export { bestTradesExactIn, bestTradesExactOut } from './routing/best-trades.ts'
export {
  createMarketGraph,
  type MarketGraph,
  type MarketPool,
  updateMarkets,
} from './routing/market-graph.ts'
export type { MarketHop } from './routing/quote-markets.ts'
export { createRoutingGraph, type RoutingGraph } from './routing/routing-graph.ts'
export { updateReserves } from './routing/update-reserves.ts'
export {
  atLeastOneUnit,
  liquidityMinimumDown,
  maximumInDown,
  minimumOutDown,
  worstSlippageBpsUp,
} from './slippage.ts'
export {
  bestMarketSplit,
  type MarketSplit,
  type MarketSplitQuery,
} from './split/best-market-split.ts'
export { bestSplit, type Split, type SplitQuery, splitPays } from './split/best-split.ts'
export { marketSplitGas } from './split/market-gas.ts'
export { type LegPlan, type ReplayedLeg, replayLegs } from './split/replay.ts'
export {
  type MarketLegPlan,
  type ReplayedMarketLeg,
  replayMarketLegs,
} from './split/replay-markets.ts'
export { type SplitFigures, splitFigures, sumLegFigures } from './split/split-figures.ts'
export {
  concentratedRouterGas,
  type DataGas,
  routerGas,
  solidlyRouterGas,
  splitGas,
} from './split/split-gas.ts'
export { sqrtDown } from './sqrt.ts'
export { swapAmountsInUp, swapAmountsOutDown } from './swap-amounts.ts'
export type { Trade, TradeKind } from './trade.ts'
