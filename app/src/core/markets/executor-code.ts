import type { SplitExecutor } from '@dexswap/chains'
import { getCode } from 'viem/actions'
import { keccak256 } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'

const known = new WeakMap<ChainClient, Set<string>>()

/**
 * Whether the split executor has the code of the chain's record; null if no node responds. A match is
 * cached, as the contract is immutable.
 */
export async function standsAsRecorded(
  client: ChainClient,
  { address, codeHash }: Pick<SplitExecutor, 'address' | 'codeHash'>,
): Promise<boolean | null> {
  const deployed = known.get(client) ?? new Set()
  known.set(client, deployed)
  const key = `${address} ${codeHash}`
  if (deployed.has(key)) return true
  try {
    const code = await getCode(client, { address })
    const stands = code !== undefined && keccak256(code) === codeHash
    if (stands) deployed.add(key)
    return stands
  } catch {
    return null
  }
}
