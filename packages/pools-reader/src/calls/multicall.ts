import { multicall3Abi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { toHex } from '../checksum.ts'
import { failure } from '../failure.ts'
import { selectorOf } from './selector.ts'

/**
 * The response is not a list of results, for example because no multicall contract is deployed at the
 * address.
 */
export class MulticallUnreadableError extends failure('MulticallUnreadableError', (address: Address) => ({
  message: 'Result data parsing failed',
  address,
})) {}

/** Maximum calls per request (rule 1.7.18). */
export const maxBatchSize = 500

export type BatchedCall = { readonly to: Address; readonly data: Hex }

/** Result of a call; null when it reverted, or when the target has no code. */
export type BatchedResult = Hex | null

/**
 * Batches reads into requests of 500 calls that are sent at once; results are in the order of the
 * calls. Without `blockNumber`, batches may read different blocks.
 * @throws MulticallUnreadableError when the response is malformed; what the transport throws
 */
export async function multicall(
  client: Pick<Client, 'request'>,
  multicallAddress: Address,
  calls: readonly BatchedCall[],
  blockNumber?: bigint,
): Promise<readonly BatchedResult[]> {
  const batches: BatchedCall[][] = []
  for (let at = 0; at < calls.length; at += maxBatchSize) batches.push(calls.slice(at, at + maxBatchSize))
  const answers = await Promise.all(batches.map((batch) => oneBatch(client, multicallAddress, batch, blockNumber)))
  return answers.flat()
}

async function oneBatch(
  client: Pick<Client, 'request'>,
  multicallAddress: Address,
  calls: readonly BatchedCall[],
  blockNumber: bigint | undefined,
): Promise<readonly BatchedResult[]> {
  const answer = await client.request({
    method: 'eth_call',
    params: [
      { to: multicallAddress, data: encodeAggregate(calls) },
      blockNumber === undefined ? 'latest' : toHex(blockNumber),
    ],
  })
  const results = decodeAggregate(answer)
  if (results?.length !== calls.length) throw new MulticallUnreadableError(multicallAddress)
  return results
}

// Written by hand, because viem's codec takes longer than a frame for 500 calls. Tests compare
// both.

/** Hex digits of a word of 32 bytes. */
const wordDigits = 64
const [aggregate3] = multicall3Abi
const selector = selectorOf(aggregate3)

/** Call data of `aggregate3`, in which every call is allowed to fail. */
export function encodeAggregate(calls: readonly BatchedCall[]): Hex {
  const offsets: string[] = []
  const tuples: string[] = []
  let offset = calls.length * 32
  for (const { to, data } of calls) {
    const digits = data.slice(2)
    const padded = digits.padEnd(Math.ceil(digits.length / wordDigits) * wordDigits, '0')
    offsets.push(word(offset))
    tuples.push(to.slice(2).toLowerCase().padStart(wordDigits, '0'), word(1), word(96), word(digits.length / 2), padded)
    offset += 4 * 32 + padded.length / 2
  }
  return `${selector}${word(32)}${word(calls.length)}${offsets.join('')}${tuples.join('')}`
}

/** Results of the calls; null when the response is malformed. */
export function decodeAggregate(answer: Hex): readonly BatchedResult[] | null {
  const list = numberAt(answer, 0)
  const count = list === null ? null : numberAt(answer, list)
  if (list === null || count === null || count * wordDigits > answer.length) return null
  const results: BatchedResult[] = []
  for (let at = 0; at < count; at += 1) {
    const result = tupleAt(answer, list + 32, list + 32 + at * 32)
    if (result === undefined) return null
    results.push(result)
  }
  return results
}

/**
 * The result to which the offset at `position` points, relative to `base`; undefined beyond the
 * response.
 */
function tupleAt(answer: Hex, base: number, position: number): BatchedResult | undefined {
  const offset = numberAt(answer, position)
  const tuple = base + (offset ?? 0)
  const success = numberAt(answer, tuple)
  const inside = numberAt(answer, tuple + 32)
  if (offset === null || success === null || inside === null) return undefined
  const length = numberAt(answer, tuple + inside)
  const from = 2 + (tuple + inside + 32) * 2
  if (length === null || from + length * 2 > answer.length) return undefined
  return success === 1 && length > 0 ? `0x${answer.slice(from, from + length * 2)}` : null
}

/**
 * The number at a byte position; null beyond the response, and from 2^48 on, which no offset
 * reaches.
 */
function numberAt(answer: Hex, position: number): number | null {
  const from = 2 + position * 2
  const digits = answer.slice(from, from + wordDigits)
  if (digits.length < wordDigits || !digits.startsWith('0'.repeat(wordDigits - 12))) return null
  const value = Number.parseInt(digits.slice(wordDigits - 12), 16)
  return Number.isNaN(value) ? null : value
}

function word(value: number): string {
  return value.toString(16).padStart(wordDigits, '0')
}
