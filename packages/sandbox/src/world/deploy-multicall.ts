import type { Address } from '@dexswap/chains'
import type { RpcClient } from '../chain/connect-node.ts'
import { multicall3CreationCode } from './read-artifact.ts'

/** Canonical address of Multicall3. */
export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/**
 * Sets the code of Multicall3 at its canonical address. An eth_call of its creation code returns that
 * code.
 */
export async function deployMulticall(client: RpcClient): Promise<Address> {
  const code = await client.request({ method: 'eth_call', params: [{ data: multicall3CreationCode() }, 'latest'] })
  await client.request({ method: 'anvil_setCode', params: [multicall3Address, code] })
  return multicall3Address
}
