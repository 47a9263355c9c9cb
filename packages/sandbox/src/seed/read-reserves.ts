import { pairAbi } from '@dexswap/abis'
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { RpcClient } from '../chain/connect-node.ts'
import type { World } from '../world/deploy-world.ts'
import { findToken } from '../world/find-token.ts'
import { pairAddress } from './pair-address.ts'
import type { PairSpec } from './pair-specs.ts'
import { platformOf } from './platform-of.ts'

const data = encodeFunctionData({ abi: pairAbi, functionName: 'getReserves' })

/** Reserves at the latest block in the order of the spec; zero for a pair that does not exist. */
export async function readReserves(
  client: RpcClient,
  world: World,
  { platform, tokenA, tokenB }: PairSpec,
): Promise<{ reserveA: bigint; reserveB: bigint }> {
  const [a, b] = [findToken(world.tokens, tokenA).address, findToken(world.tokens, tokenB).address]
  const to = pairAddress(platformOf(world, platform), a, b)
  // Not validated, because the decoder rejects unexpected bytes.
  const result = (await client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] })) as Hex
  if (result === '0x') return { reserveA: 0n, reserveB: 0n }
  const [reserve0, reserve1] = decodeFunctionResult({ abi: pairAbi, functionName: 'getReserves', data: result })
  const isSorted = a.toLowerCase() < b.toLowerCase()
  return isSorted ? { reserveA: reserve0, reserveB: reserve1 } : { reserveA: reserve1, reserveB: reserve0 }
}
