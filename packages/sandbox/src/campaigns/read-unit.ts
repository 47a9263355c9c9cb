import { pairAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import type { RpcClient } from '../chain/connect-node.ts'

const data = encodeFunctionData({ abi: pairAbi, functionName: 'totalSupply' })

/** A ten-thousandth of a pair's LP supply at the latest block, in base units, rounded down. */
export async function readUnit(client: RpcClient, pair: Address): Promise<bigint> {
  // Not validated, because the decoder rejects unexpected bytes.
  const result = (await client.request({ method: 'eth_call', params: [{ to: pair, data }, 'latest'] })) as Hex
  return decodeFunctionResult({ abi: pairAbi, functionName: 'totalSupply', data: result }) / 10_000n
}
