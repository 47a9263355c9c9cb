import type { Fraction } from '@dexswap/amm'
import type { Address } from '@dexswap/chains'
import type { Venue } from '@dexswap/pools-reader/quote'
import type { NamedToken } from './named-token.ts'
import type { PartlyRead, QuotedBlock } from './quote.ts'

/** LP tokens of an account in a pair, in its wallet and in campaigns; in base units. */
export type Position = {
  readonly platform: Venue
  readonly pair: Address
  /** Token0 and token1 of the pair. */
  readonly tokens: readonly [NamedToken, NamedToken]
  readonly wallet: bigint
  readonly staked: bigint
  /** LP tokens with the protocol fee that the next change of liquidity mints; null when unknown. */
  readonly totalSupply: bigint | null
  /** Part of the pool of wallet and stakes together; null when unknown. */
  readonly share: Fraction | null
  /** Amounts of the two tokens that the share represents, rounded down; null when unknown. */
  readonly amounts: readonly [bigint, bigint] | null
  readonly stakes: readonly { readonly campaign: Address; readonly amount: bigint }[]
}

/** Positions of an account at one block. */
export type Positions = {
  readonly block: QuotedBlock
  readonly positions: readonly Position[]
  /** Platforms of which not all pairs are known, so that positions may be missing. */
  readonly partial: readonly PartlyRead[]
  /** Pairs and campaigns that did not respond, so that positions or stakes may be missing. */
  readonly unread: readonly Address[]
}
