import { pairAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { type BatchedResult, multicall } from '#io/calls/multicall.ts'

export type ClaimedReserves = {
  readonly address: Address
  readonly reserve0: bigint | null
  readonly reserve1: bigint | null
}

/** Whether the chain had these reserves after a block; `unknown` where no node still says. */
export type ReserveCheck = (
  pairs: readonly ClaimedReserves[],
  block: bigint,
) => Promise<'same' | 'different' | 'unknown'>

const data: Hex = encodeFunctionData({ abi: pairAbi, functionName: 'getReserves' })

export function createReserveCheck(client: Client, multicallAddress: Address): ReserveCheck {
  return async (pairs, block) => {
    const claimed = pairs.filter(({ reserve0, reserve1 }) => reserve0 !== null && reserve1 !== null)
    if (claimed.length === 0) return 'same'
    const calls = claimed.map(({ address }) => ({ to: address, data }))
    const results = await multicall(client, multicallAddress, calls, block).catch(() => null)
    if (!results) return 'unknown'
    return claimed.every((pair, at) => isSame(pair, results[at] ?? null)) ? 'same' : 'different'
  }
}

function isSame({ reserve0, reserve1 }: ClaimedReserves, result: BatchedResult): boolean {
  // What is no pair has no reserves either.
  if (result === null || result.length < 2 + 2 * 64) return false
  return BigInt(`0x${result.slice(2, 66)}`) === reserve0 && BigInt(`0x${result.slice(66, 130)}`) === reserve1
}
