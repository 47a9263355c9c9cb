import { pairAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import type { Environment } from './build-environment.ts'

export type PairState = { readonly reserve0: bigint; readonly reserve1: bigint; readonly totalSupply: bigint }

/** Reserves and supply of every pair, read from the contracts. */
export async function readPairs({ anvil, pairs }: Environment): Promise<ReadonlyMap<string, PairState>> {
  const { client } = anvil
  const states = await Promise.all(
    pairs.map(async ({ address }): Promise<readonly [string, PairState]> => {
      const [[reserve0, reserve1], totalSupply] = await Promise.all([
        client.readContract({ abi: pairAbi, address, functionName: 'getReserves' }),
        client.readContract({ abi: pairAbi, address, functionName: 'totalSupply' }),
      ])
      return [address, { reserve0, reserve1, totalSupply }]
    }),
  )
  return new Map(states)
}

/** LP token balance, read from the pair. */
export function readBalance({ anvil }: Environment, pair: Address, owner: Address): Promise<bigint> {
  return anvil.client.readContract({ abi: pairAbi, address: pair, functionName: 'balanceOf', args: [owner] })
}

/** Every log of the pairs with the timestamp of its block. */
export async function readPairLogs({ anvil, pairs }: Environment) {
  const logs = await anvil.client.getContractEvents({
    abi: pairAbi,
    address: pairs.map(({ address }) => address),
    fromBlock: 0n,
    strict: true,
  })
  const times = new Map<bigint, number>()
  for (const number of new Set(logs.map(({ blockNumber }) => blockNumber))) {
    times.set(number, Number((await anvil.client.getBlock({ blockNumber: number })).timestamp))
  }
  return logs.map((log) => ({ ...log, timestamp: times.get(log.blockNumber) ?? 0 }))
}
