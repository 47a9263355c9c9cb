import type { SplitExecutor } from '@dexswap/chains'
import { getCode } from 'viem/actions'
import { keccak256 } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'

/**
 * True when the split executor has the recorded code; null without a response.
 * @param matched executors verified before, as the contract is immutable
 */
export async function standsAsRecorded(
  client: ChainClient,
  { address, codeHash }: Pick<SplitExecutor, 'address' | 'codeHash'>,
  matched: Set<string>,
): Promise<boolean | null> {
  const key = `${client.chain.id} ${address} ${codeHash}`
  if (matched.has(key)) return true
  try {
    const code = await getCode(client, { address })
    const stands = code !== undefined && keccak256(code) === codeHash
    if (stands) matched.add(key)
    return stands
  } catch {
    return null
  }
}
