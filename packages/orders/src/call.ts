import type { Address, Hex } from '@dexswap/chains'

/** A call to be signed. */
export type Call = {
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  /** Gas that a simulation needed; replaces an estimate. */
  readonly gas?: bigint
}

/** Index of the candidate call that was chosen, and its gas. */
export type Estimate = { readonly candidate: number; readonly gas: bigint }
