import type { Pool } from '@dexswap/amm'
import type { Address, Hex, Platform } from '@dexswap/chains'
import type { Client } from 'viem'
import { decodeAbiParameters, encodeFunctionData, numberToHex } from 'viem/utils'
import { largestReserve, largestSwapFeeBps } from '../pool-limits.ts'
import { PackedAnswerError } from './packed-answer-error.ts'
import { readerCode } from './reader-code.ts'

/** Pairs per request: about 15 million gas and 180 kB of answer; nodes commonly allow 50 million. */
export const largestPackedRead = 1000

/** Nothing lives here: the code comes with the call. "PairReader" in letters. */
const readerAddress: Address = '0x0000000000000000000050616972526561646572'
/** Hex digits of a pair: three addresses, two reserves of 14 bytes, a fee of 2. */
const recordDigits = 180

const readerAbi = [
  {
    type: 'function',
    name: 'list',
    stateMutability: 'view',
    inputs: [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'bool' }],
    outputs: [{ type: 'uint256' }, { type: 'bytes' }],
  },
  {
    type: 'function',
    name: 'read',
    stateMutability: 'view',
    inputs: [{ type: 'bool' }, { type: 'bytes' }],
    outputs: [{ type: 'bytes' }],
  },
] as const

/**
 * The pairs with the numbers `from` to before `to` of a factory with all that is known of a pair, in one request.
 * @throws PackedAnswerError from a node without state overrides; what the transport throws
 */
export async function listPacked(
  client: Client,
  { factory, swapFeeBps }: Pick<Platform, 'factory' | 'swapFeeBps'>,
  range: { readonly from: number; readonly to: number },
  blockNumber: bigint,
): Promise<readonly Pool[]> {
  const args = [factory, BigInt(range.from), BigInt(range.to), swapFeeBps === 'perPair'] as const
  const data = encodeFunctionData({ abi: readerAbi, functionName: 'list', args })
  const answer = await ask(client, data, blockNumber)
  const [, records] = decoded(answer, () => decodeAbiParameters([{ type: 'uint256' }, { type: 'bytes' }], answer))
  return poolsIn(records, swapFeeBps)
}

/**
 * The pairs at these addresses as they were after a block, in one request. Their tokens are read again with the reserves, so that
 * what was remembered of a pair is never trusted.
 * @throws PackedAnswerError from a node without state overrides; what the transport throws
 */
export async function readPacked(
  client: Client,
  swapFeeBps: Platform['swapFeeBps'],
  pairs: readonly Address[],
  blockNumber: bigint,
): Promise<readonly Pool[]> {
  const args = [swapFeeBps === 'perPair', `0x${pairs.map((pair) => pair.slice(2)).join('')}`] as const
  const data = encodeFunctionData({ abi: readerAbi, functionName: 'read', args })
  const answer = await ask(client, data, blockNumber)
  const [records] = decoded(answer, () => decodeAbiParameters([{ type: 'bytes' }], answer))
  if (records.length !== 2 + pairs.length * recordDigits) throw new PackedAnswerError(answer)
  return poolsIn(records, swapFeeBps)
}

function ask(client: Client, data: Hex, blockNumber: bigint): Promise<Hex> {
  const call = { to: readerAddress, data }
  const override = { [readerAddress]: { code: readerCode } }
  return client.request({ method: 'eth_call', params: [call, numberToHex(blockNumber), override] })
}

/** A node that does not know state overrides calls an address without code, which answers nothing. */
function decoded<T>(answer: Hex, decode: () => T): T {
  try {
    return decode()
  } catch (cause) {
    throw new PackedAnswerError(answer, { cause })
  }
}

function poolsIn(records: Hex, swapFeeBps: Platform['swapFeeBps']): readonly Pool[] {
  const tokens = new Map<string, Address>()
  /** One string per token instead of one per pair keeps 10 000 pools small, and none holds on to the whole answer. */
  function tokenOf(digits: string): Address {
    const known = tokens.get(digits)
    if (known) return known
    const token: Address = `0x${digits}`
    tokens.set(digits, token)
    return token
  }
  const pools: Pool[] = []
  for (let start = 2; start + recordDigits <= records.length; start += recordDigits) {
    const part = (from: number, to: number) => records.slice(start + 2 * from, start + 2 * to)
    const [address, token0, token1] = [part(0, 20), part(20, 40), part(40, 60)]
    const [reserve0, reserve1] = [BigInt(`0x${part(60, 74)}`), BigInt(`0x${part(74, 88)}`)]
    const fee = swapFeeBps === 'perPair' ? Number.parseInt(part(88, 90), 16) : swapFeeBps
    const isPair =
      token0 < token1 && fee <= largestSwapFeeBps && reserve0 <= largestReserve && reserve1 <= largestReserve
    if (!isPair) continue
    pools.push({
      address: `0x${address}`,
      token0: tokenOf(token0),
      token1: tokenOf(token1),
      reserve0,
      reserve1,
      swapFeeBps: fee,
    })
  }
  return pools
}
