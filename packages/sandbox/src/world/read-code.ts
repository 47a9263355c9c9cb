import type { Address, Chain, Hex } from '@dexswap/chains'
import { keccak256 } from 'viem'
import type { RpcClient } from '../chain/connect-node.ts'

/** What the chain's record says of the code of contracts that stand. @throws RpcError */
export function readCode(client: RpcClient, addresses: readonly Address[]): Promise<Chain['knownCode']> {
  return Promise.all(
    addresses.map(async (address) => {
      // The shape is that of JSON-RPC; the chain is our own.
      const code = (await client.request({ method: 'eth_getCode', params: [address, 'latest'] })) as Hex
      return { address, codeHash: keccak256(code) }
    }),
  )
}
