import type { Divide } from '@dexswap/pools-reader/quote'

/** State of the service that splits orders over platforms. */
export type SplitState = {
  /** Null until the code of the executor is verified and the gas price is known. */
  readonly divide: Divide | null
  /** True when the executor's code differs from the chain record. */
  readonly hasOtherCode: boolean
}

export const noSplit: SplitState = { divide: null, hasOtherCode: false }
