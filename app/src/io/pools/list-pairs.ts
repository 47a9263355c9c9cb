import { factoryAbi, pairAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import type { Client } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { multicall } from '../calls/multicall.ts'
import { addressOf } from './address-of.ts'
import type { PairRef } from './pair-ref.ts'

/** The pairs with the numbers `from` to before `to` of a factory, those that `known` holds left out. */
export async function listPairs(
  client: Client,
  multicallAddress: Address,
  factory: Address,
  range: { readonly from: number; readonly to: number },
  known: (address: Address) => boolean,
  blockNumber: bigint,
): Promise<readonly PairRef[]> {
  const numbers = Array.from({ length: range.to - range.from }, (_, at) => BigInt(range.from + at))
  const asked = numbers.map((number) => ({
    to: factory,
    data: encodeFunctionData({ abi: factoryAbi, functionName: 'allPairs', args: [number] }),
  }))
  const answers = await multicall(client, multicallAddress, asked, blockNumber)
  const addresses = answers.map(addressOf).filter((address) => address !== null && !known(address))
  return withTokens(client, multicallAddress, addresses, blockNumber)
}

async function withTokens(
  client: Client,
  multicallAddress: Address,
  addresses: readonly (Address | null)[],
  blockNumber: bigint,
): Promise<readonly PairRef[]> {
  const pairs = addresses.filter((address) => address !== null)
  const token0 = encodeFunctionData({ abi: pairAbi, functionName: 'token0' })
  const token1 = encodeFunctionData({ abi: pairAbi, functionName: 'token1' })
  const calls = pairs.flatMap((to) => [
    { to, data: token0 },
    { to, data: token1 },
  ])
  const tokens = (await multicall(client, multicallAddress, calls, blockNumber)).map(addressOf)
  return pairs.flatMap((address, at) => {
    const [first, second] = [tokens[2 * at], tokens[2 * at + 1]]
    return first && second ? [{ address, token0: first, token1: second }] : []
  })
}
