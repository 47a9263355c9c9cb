import type { Address, Chain, Hex } from '@dexswap/chains'
import { keccak256 } from 'viem'
import type { RpcClient } from '../chain/connect-node.ts'

/**
 * Code hashes of deployed contracts for the chain record.
 * @throws RpcError
 */
export function readCode(client: RpcClient, addresses: readonly Address[]): Promise<Chain['knownCode']> {
  return Promise.all(
    addresses.map(async (address) => {
      // Not validated, because the response comes from the sandbox's own chain.
      const code = (await client.request({ method: 'eth_getCode', params: [address, 'latest'] })) as Hex
      return { address, codeHash: keccak256(code) }
    }),
  )
}
