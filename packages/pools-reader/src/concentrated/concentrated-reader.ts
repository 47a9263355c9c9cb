import type { Tick } from '@dexswap/amm'
import type { Address, Hex } from '@dexswap/chains'
import { tierKey } from '@dexswap/chains/pool-address'
import type { Client } from 'viem'
import { decodeAbiParameters, encodeFunctionData, numberToHex } from 'viem/utils'
import { concentratedReaderCode } from '../generated/concentrated-reader-code.ts'
import { PackedAnswerError } from '../pairs/packed-reader.ts'
import {
  ConcentratedAnswerError,
  type ConcentratedState,
  countOf,
  type PoolQuery,
  stateOf,
} from './concentrated-state.ts'
import { type TickWord, tickOf } from './tick-words.ts'

/** Pairs per request; with four fee tiers about 10 million gas if few pools exist. */
const maxPairs = 400
/**
 * Bitmap words per request, 25 bytes each. The node's gas limit determines how many it returns at
 * once.
 */
const maxWords = 1024
/** Ticks per request, more than any pool has in a range; about 180 kB. */
const maxTicks = 5000

/** State override address, "ConcReader" in ASCII; no contract is deployed there. */
const readerAddress: Address = '0x00000000000000000000436f6e63526561646572'
/** Hex digits of a pool: index in 4 bytes, price in 20, tick in 3, liquidity in 16, spacing in 3. */
const poolDigits = 92
/** Hex digits of a tick: index of the word in 2 bytes, bit in 1, gross and net in 16. */
const tickDigits = 70

const outputs = [{ type: 'uint256' }, { type: 'bytes' }] as const
const readerAbi = [
  {
    type: 'function',
    name: 'pools',
    stateMutability: 'view',
    inputs: [
      {
        type: 'tuple',
        components: [
          { name: 'deployer', type: 'address' },
          { name: 'initCodeHash', type: 'bytes32' },
          { name: 'pairs', type: 'bytes' },
          { name: 'fees', type: 'bytes' },
        ],
      },
      { type: 'uint256' },
    ],
    outputs,
  },
  {
    type: 'function',
    name: 'ticks',
    stateMutability: 'view',
    inputs: [{ type: 'bytes' }, { type: 'uint256' }],
    outputs,
  },
] as const

/** `block`: reads the state after this block. */
export type ReadAt = { readonly client: Client; readonly block: bigint }

/**
 * Existing pools of all pairs at all fee tiers, in the order of the query.
 * @throws PackedAnswerError from a node without state overrides
 * @throws ConcentratedAnswerError for an impossible state
 */
export async function readPoolsPacked(at: ReadAt, query: PoolQuery): Promise<readonly ConcentratedState[]> {
  const { platform, pairs } = query
  const parts: Promise<readonly ConcentratedState[]>[] = []
  for (let from = 0; from < pairs.length; from += maxPairs)
    parts.push(readPoolPart(at, { platform, pairs: pairs.slice(from, from + maxPairs) }))
  return (await Promise.all(parts)).flat()
}

async function readPoolPart(at: ReadAt, query: PoolQuery): Promise<readonly ConcentratedState[]> {
  const { platform } = query
  const { factory, deployer = factory, initCodeHash, feeTiers } = platform
  const pairs = packed(query.pairs.flat().map((token) => token.slice(2)))
  const fees = packed(feeTiers.map((tier) => hexOf(tierKey(platform, tier), 3)))
  const pages = await readPages(at, countOf(query), (from) =>
    encodeFunctionData({
      abi: readerAbi,
      functionName: 'pools',
      args: [{ deployer, initCodeHash, pairs, fees }, BigInt(from)],
    }),
  )
  return pages.flatMap(({ from, next, records }) => {
    let last = from - 1
    return recordsIn(records, poolDigits).map((part) => {
      const index = Number.parseInt(part(0, 4), 16)
      if (index <= last || index >= next) throw new ConcentratedAnswerError(factory, 'pools out of order')
      last = index
      return stateOf(query, index, {
        sqrtPriceX96: BigInt(`0x${part(4, 24)}`),
        tick: Number(BigInt.asIntN(24, BigInt(`0x${part(24, 27)}`))),
        liquidity: BigInt(`0x${part(27, 43)}`),
        tickSpacing: Number.parseInt(part(43, 46), 16),
      })
    })
  })
}

/**
 * Initialised ticks of words, ascending within each.
 * @throws PackedAnswerError from a node without state overrides
 * @throws ConcentratedAnswerError for impossible ticks
 */
export async function readTicksPacked(at: ReadAt, words: readonly TickWord[]): Promise<readonly (readonly Tick[])[]> {
  const parts: Promise<readonly (readonly Tick[])[]>[] = []
  for (let from = 0; from < words.length; from += maxWords)
    parts.push(readTickPart(at, words.slice(from, from + maxWords)))
  return (await Promise.all(parts)).flat()
}

async function readTickPart(at: ReadAt, words: readonly TickWord[]): Promise<readonly (readonly Tick[])[]> {
  const list = packed(
    words.map(({ pool, tickSpacing, position }) => pool.slice(2) + hexOf(tickSpacing, 3) + hexOf(position & 0xffff, 2)),
  )
  const pages = await readPages(at, words.length, (from) =>
    encodeFunctionData({ abi: readerAbi, functionName: 'ticks', args: [list, BigInt(from)] }),
  )
  const found = words.map((): Tick[] => [])
  let count = 0
  for (const { from, next, records } of pages) {
    let last = 256 * from - 1
    for (const part of recordsIn(records, tickDigits)) {
      const [index, bit] = [Number.parseInt(part(0, 2), 16), Number.parseInt(part(2, 3), 16)]
      const word = words[index]
      count += 1
      if (!word || index >= next || 256 * index + bit <= last || count > maxTicks)
        throw new ConcentratedAnswerError(word?.pool ?? '0x', 'ticks out of order, or too many')
      last = 256 * index + bit
      const net = BigInt.asIntN(128, BigInt(`0x${part(19, 35)}`))
      found[index]?.push(tickOf(word, bit, BigInt(`0x${part(3, 19)}`), net))
    }
  }
  return found
}

type Page = { readonly from: number; readonly next: number; readonly records: Hex }

/** Reads page by page, because a response ends where the node's gas limit is reached. */
async function readPages({ client, block }: ReadAt, count: number, encode: (from: number) => Hex) {
  const pages: Page[] = []
  for (let from = 0; from < count; ) {
    const call = { to: readerAddress, data: encode(from) }
    const override = { [readerAddress]: { code: concentratedReaderCode } }
    const answer = await client.request({ method: 'eth_call', params: [call, numberToHex(block), override] })
    const [end, records] = decoded(answer)
    if (end <= BigInt(from) || end > BigInt(count)) throw new PackedAnswerError(answer)
    const next = Number(end)
    pages.push({ from, next, records })
    from = next
  }
  return pages
}

/** Decodes a response. A node without state overrides returns no data, because the address has no code. */
function decoded(answer: Hex): readonly [bigint, Hex] {
  try {
    return decodeAbiParameters(outputs, answer)
  } catch (cause) {
    throw new PackedAnswerError(answer, { cause })
  }
}

/** Functions that read the bytes of each record. */
function recordsIn(records: Hex, digits: number) {
  if ((records.length - 2) % digits !== 0) throw new ConcentratedAnswerError('0x', 'half a record')
  return Array.from({ length: (records.length - 2) / digits }, (_, at) => {
    const start = 2 + at * digits
    return (from: number, to: number) => records.slice(start + 2 * from, start + 2 * to)
  })
}

function packed(parts: readonly string[]): Hex {
  return `0x${parts.join('')}`
}

function hexOf(value: number, bytes: number): string {
  return value.toString(16).padStart(2 * bytes, '0')
}
