import { factoryAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import type { Client } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { multicall } from '../calls/multicall.ts'

/** How many pairs each factory has; null for one that does not say. */
export async function countPairs(
  client: Client,
  multicallAddress: Address,
  factories: readonly Address[],
  blockNumber: bigint,
): Promise<readonly (number | null)[]> {
  const data = encodeFunctionData({ abi: factoryAbi, functionName: 'allPairsLength' })
  const results = await multicall(
    client,
    multicallAddress,
    factories.map((to) => ({ to, data })),
    blockNumber,
  )
  return results.map((result) => (result ? Number(BigInt(result.slice(0, 66))) : null))
}
