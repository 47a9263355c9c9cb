import type { SplitExecutor } from '@dexswap/chains'
import type { Client } from 'viem'
import { getCode } from 'viem/actions'
import { keccak256 } from 'viem/utils'

/**
 * True when the split executor has the code hash of the chain record; null when no node responds.
 * @param matched executors verified before, as the contract is immutable
 */
export async function matchesRecordedCode(
  client: Client,
  { address, codeHash }: Pick<SplitExecutor, 'address' | 'codeHash'>,
  matched: Set<string>,
): Promise<boolean | null> {
  const key = `${client.chain?.id} ${address} ${codeHash}`
  if (matched.has(key)) return true
  try {
    const code = await getCode(client, { address })
    const isRecorded = code !== undefined && keccak256(code) === codeHash
    if (isRecorded) matched.add(key)
    return isRecorded
  } catch {
    return null
  }
}
