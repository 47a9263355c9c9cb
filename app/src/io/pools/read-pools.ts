import { pairAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import type { Address, Platform } from '@dexswap/chains'
import type { Client } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { type BatchedResult, multicall } from '../calls/multicall.ts'
import type { PairRef } from './pair-ref.ts'
import { largestReserve, largestSwapFeeBps } from './pool-limits.ts'

/** Reserves, and where each pair has its own the swap fee, as they were after a block. A pair that does not answer is left out. */
export async function readPools(
  client: Client,
  multicallAddress: Address,
  swapFeeBps: Platform['swapFeeBps'],
  pairs: readonly PairRef[],
  blockNumber: bigint,
): Promise<readonly Pool[]> {
  const getReserves = encodeFunctionData({ abi: pairAbi, functionName: 'getReserves' })
  const swapFee = encodeFunctionData({ abi: pairAbi, functionName: 'swapFee' })
  const perPair = swapFeeBps === 'perPair'
  const calls = pairs.flatMap(({ address: to }) => [
    { to, data: getReserves },
    ...(perPair ? [{ to, data: swapFee }] : []),
  ])
  const results = await multicall(client, multicallAddress, calls, blockNumber)
  const stride = perPair ? 2 : 1
  return pairs.flatMap((pair, at) => {
    const reserves = reservesOf(results[at * stride])
    const fee = perPair ? feeOf(results[at * stride + 1]) : swapFeeBps
    return reserves && fee !== null ? [{ ...pair, ...reserves, swapFeeBps: fee }] : []
  })
}

function reservesOf(data: BatchedResult | undefined): { reserve0: bigint; reserve1: bigint } | null {
  if (!data || data.length < 2 + 3 * 64) return null
  const reserve0 = BigInt(data.slice(0, 66))
  const reserve1 = BigInt(`0x${data.slice(66, 130)}`)
  return reserve0 > largestReserve || reserve1 > largestReserve ? null : { reserve0, reserve1 }
}

function feeOf(data: BatchedResult | undefined): number | null {
  if (!data || data.length < 66) return null
  const fee = BigInt(data.slice(0, 66))
  return fee > largestSwapFeeBps ? null : Number(fee)
}
