import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { numberToHex } from 'viem/utils'

export type TriedCall = {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  /** Most gas that the node may use. */
  readonly gas?: bigint
}

/** @throws what the transport throws, with the node's refusal for a call that would revert */
export async function estimateGas(client: Client, call: TriedCall): Promise<bigint> {
  return BigInt(await client.request({ method: 'eth_estimateGas', params: [transactionOf(call)] }))
}

/** A call as JSON-RPC has it. */
export function transactionOf({ from, to, data, value, gas }: TriedCall) {
  return { from, to, data, value: numberToHex(value), ...(gas === undefined ? {} : { gas: numberToHex(gas) }) }
}
