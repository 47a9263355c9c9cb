import type { Address, PlatformId } from '@dexswap/chains'
import type { PairSpec } from './pair-specs.ts'

/** An operation on an exchange, with amounts in base units. */
export type Operation =
  | {
      readonly kind: 'add'
      readonly account: Address
      readonly pair: PairSpec
      readonly amountA: bigint
      readonly amountB: bigint
      readonly amountAMin: bigint
      readonly amountBMin: bigint
      /** Account that receives the LP tokens. */
      readonly to: Address
      readonly opensPair: boolean
    }
  | {
      readonly kind: 'remove'
      readonly account: Address
      readonly pair: PairSpec
      readonly liquidity: bigint
      readonly amountAMin: bigint
      readonly amountBMin: bigint
    }
  | {
      readonly kind: 'swapExactIn'
      readonly account: Address
      readonly platform: PlatformId
      /** Ids of the tokens from input to output. */
      readonly path: readonly string[]
      readonly amountIn: bigint
      readonly amountOutMin: bigint
    }
  | {
      readonly kind: 'swapExactOut'
      readonly account: Address
      readonly platform: PlatformId
      readonly path: readonly string[]
      readonly amountOut: bigint
      readonly amountInMax: bigint
    }

/** Operations of one block. */
export type PlannedBlock = {
  /** Seconds since the start of the history. */
  readonly offset: number
  readonly operations: readonly Operation[]
}
