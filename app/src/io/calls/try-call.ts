import type { Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { type TriedCall, transactionOf } from './estimate-gas.ts'

/** Makes a call on the newest block without sending it. @throws what the transport throws, with the node's refusal for a revert */
export function tryCall(client: Client, call: TriedCall): Promise<Hex> {
  return client.request({ method: 'eth_call', params: [transactionOf(call), 'latest'] })
}
