// Step 6 of 7, wallet: the gas limit, from a simulation if one exists.
import type { Address } from '@dexswap/chains'
import type { Call } from '@dexswap/orders/call'
import { causesOf } from '@dexswap/orders/error-causes'
import { withGasReserve } from '@dexswap/orders/gas-reserve'
import { numberToHex } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { EndpointFailure, NoUrlError } from '#io/rpc/rpc-errors.ts'
import { CallRevertedError } from './transaction-errors.ts'

/** Gas of the first write to an unused storage slot. */
export const newSlotGas = 22_100n

/**
 * The gas limit of a call: estimate, reserve and `spare`.
 * @throws CallRevertedError when it reverts; EndpointFailure or NoUrlError when no node responds
 */
export async function estimateCall(
  client: ChainClient,
  account: Address,
  call: Call,
  { spare = 0n }: { readonly spare?: bigint | undefined } = {},
): Promise<bigint> {
  const { to, data, value } = call
  if (call.gas !== undefined) return withGasReserve(call.gas) + spare
  try {
    // viem's `estimateGas` would prepare a full transaction and add 8 kB to the first load.
    const estimate = await client.request({
      method: 'eth_estimateGas',
      params: [{ from: account, to, data, value: numberToHex(value) }],
    })
    return withGasReserve(BigInt(estimate)) + spare
  } catch (failure) {
    throw await toCallError(failure)
  }
}

/** Classifies a failed call: no node responded, or it reverted with a reason. */
async function toCallError(failure: unknown): Promise<Error> {
  for (const each of causesOf(failure)) if (each instanceof EndpointFailure || each instanceof NoUrlError) return each
  // Loaded only after a revert, to keep it out of the first load.
  const { revertReason } = await import('@dexswap/orders/revert-reason')
  return new CallRevertedError(revertReason(failure), { cause: failure })
}
