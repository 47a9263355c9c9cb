import type { Divide } from '../markets/quote.ts'

/** Whether orders can be split now. */
export type SplitState = {
  /** Null until the executor's code is verified and the gas price is known. */
  readonly divide: Divide | null
  /** The executor's address holds other code than the chain record states. */
  readonly hasOtherCode: boolean
}

export const noSplit: SplitState = { divide: null, hasOtherCode: false }
