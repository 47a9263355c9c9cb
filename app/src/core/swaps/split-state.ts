import type { Divide } from '@dexswap/pools-reader/quote'

/** Whether orders can be split at present. */
export type SplitState = {
  /** Null until the executor's code is verified and the gas price is known. */
  readonly divide: Divide | null
  /** True when the executor's code differs from the chain record. */
  readonly hasOtherCode: boolean
}

export const noSplit: SplitState = { divide: null, hasOtherCode: false }
