import { factoryAbi, pairAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import type { Address, Platform } from '@dexswap/chains'
import type { Client } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { type BatchedResult, multicall } from '../calls/multicall.ts'

/** What never changes of a pair; addresses in lower case, token0 before token1. */
export type PairRef = { readonly address: Address; readonly token0: Address; readonly token1: Address }

/** A pair's reserves are refused above this: no pair can hold more (uint112). */
export const largestReserve = 2n ** 112n - 1n
/** The contracts allow at most 10 % (spec/3 §2). */
export const largestSwapFeeBps = 1000

/** The address in the first word of an answer, in lower case; null for no answer, the zero address and anything that is no address. */
function addressOf(word: BatchedResult | undefined): Address | null {
  if (!word || !/^0x0{24}[0-9a-fA-F]{40}/.test(word)) return null
  const digits = word.slice(26, 66).toLowerCase()
  return /^0+$/.test(digits) ? null : `0x${digits}`
}

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

/** Two tokens in lower case. */
export type TokenPair = readonly [Address, Address]

/**
 * Asks a factory for the pairs of the given tokens; those that do not exist are left out. The factory is asked even where the
 * init-code hash is known, as published hashes disagree with each other (spec/3 §2).
 */
export async function findPairs(
  client: Client,
  multicallAddress: Address,
  factory: Address,
  tokenPairs: readonly TokenPair[],
  blockNumber: bigint,
): Promise<readonly PairRef[]> {
  const calls = tokenPairs.map((pair) => ({
    to: factory,
    data: encodeFunctionData({ abi: factoryAbi, functionName: 'getPair', args: pair }),
  }))
  const results = await multicall(client, multicallAddress, calls, blockNumber)
  return tokenPairs.flatMap(([one, other], at) => {
    const address = addressOf(results[at])
    if (!address) return []
    const [token0, token1] = one < other ? [one, other] : [other, one]
    return [{ address, token0, token1 }]
  })
}

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
