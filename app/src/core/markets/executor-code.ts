import type { SplitExecutor } from '@dexswap/chains'
import { getCode } from 'viem/actions'
import { keccak256 } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'

const known = new WeakMap<ChainClient, Set<string>>()

/**
 * Whether the code that the chain's record names stands where orders are divided; null where no node says. What does stand is not asked
 * about again: code without an owner stays.
 */
export async function standsAsRecorded(
  client: ChainClient,
  { address, codeHash }: Pick<SplitExecutor, 'address' | 'codeHash'>,
): Promise<boolean | null> {
  const standing = known.get(client) ?? new Set()
  known.set(client, standing)
  const key = `${address} ${codeHash}`
  if (standing.has(key)) return true
  try {
    const code = await getCode(client, { address })
    const stands = code !== undefined && keccak256(code) === codeHash
    if (stands) standing.add(key)
    return stands
  } catch {
    return null
  }
}
