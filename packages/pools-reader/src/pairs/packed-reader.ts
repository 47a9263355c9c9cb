import type { Pool } from '@dexswap/amm'
import type { Address, Hex, Platform } from '@dexswap/chains'
import type { Client } from 'viem'
import { decodeAbiParameters, encodeFunctionData, numberToHex } from 'viem/utils'
import { failure } from '../failure.ts'
import { pairReaderCode } from '../generated/pair-reader-code.ts'
import { addressReader } from './pair-ref.ts'
import { maxReserve, maxSwapFeeBps } from './pool-logs.ts'

/** The response is not packed data, so the node does not support state overrides. */
export class PackedAnswerError extends failure('PackedAnswerError', (answer: Hex) => ({
  message: 'The node does not run code that comes with a call.',
  answer: answer.slice(0, 200),
})) {}

/** Pairs per request: about 15 million gas and 180 kB, where nodes commonly allow 50 million gas. */
export const maxPackedRead = 1000

/** State override address, "PairReader" in ASCII; no contract is deployed there. */
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
 * Reads pairs of a factory, from index `from` to before `to`, in one request.
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
 * Reads pairs by address at a block in one request. Reads their tokens too, so that cached ones are
 * not trusted.
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
  const override = { [readerAddress]: { code: pairReaderCode } }
  return client.request({ method: 'eth_call', params: [call, numberToHex(blockNumber), override] })
}

/** Decodes a response. A node without state overrides returns no data, because the address has no code. */
function decoded<T>(answer: Hex, decode: () => T): T {
  try {
    return decode()
  } catch (cause) {
    throw new PackedAnswerError(answer, { cause })
  }
}

function poolsIn(records: Hex, swapFeeBps: Platform['swapFeeBps']): readonly Pool[] {
  const tokenOf = addressReader()
  const pools: Pool[] = []
  for (let start = 2; start + recordDigits <= records.length; start += recordDigits) {
    const part = (from: number, to: number) => records.slice(start + 2 * from, start + 2 * to)
    const [address, token0, token1] = [part(0, 20), part(20, 40), part(40, 60)]
    const [reserve0, reserve1] = [BigInt(`0x${part(60, 74)}`), BigInt(`0x${part(74, 88)}`)]
    const fee = swapFeeBps === 'perPair' ? Number.parseInt(part(88, 90), 16) : swapFeeBps
    const isPair = token0 < token1 && fee <= maxSwapFeeBps && reserve0 <= maxReserve && reserve1 <= maxReserve
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
