import type { MarketPool, SolidlyMarket } from '@dexswap/amm'

/** A pool of a Solidly platform; its id is its lower-case address. */
export type SolidlyMarketPool = MarketPool & { readonly market: SolidlyMarket }
