import type { Address, Hex } from '@dexswap/chains'

/** A call to be signed. */
export type Call = {
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  /** Gas of an earlier simulation, used instead of an estimate. */
  readonly gas?: bigint
}

/** Index of the candidate call to send, and its gas. */
export type Estimate = { readonly candidate: number; readonly gas: bigint }
