import type { Address, Hex } from '@dexswap/chains'
import { type BatchedCall, type BatchedResult, maxBatchSize } from '@dexswap/pools-reader/multicall'
import { PackedAnswerError } from '@dexswap/pools-reader/packed-reader'
import { type Client, RpcRequestError } from 'viem'
import { bytesToHex, decodeAbiParameters, encodeFunctionData, keccak256 } from 'viem/utils'
import { callReaderCode } from '../generated/call-reader-code.ts'

/**
 * Address at which the reader's code is placed by a state override: "CallReader" in ASCII. No
 * contract is deployed there.
 */
const readerAddress: Address = '0x0000000000000000000043616c6c526561646572'

const readerAbi = [
  {
    type: 'function',
    name: 'read',
    stateMutability: 'view',
    inputs: [
      {
        type: 'tuple',
        components: [
          { name: 'salt', type: 'bytes32' },
          { name: 'targets', type: 'bytes' },
          { name: 'data', type: 'bytes' },
          { name: 'calls', type: 'bytes' },
        ],
      },
      { type: 'uint256' },
    ],
    outputs: [{ type: 'uint256' }, { type: 'bytes' }],
  },
] as const
const outputs = [{ type: 'uint256' }, { type: 'bytes' }] as const

/** A call and its previous result; undefined for a first call. */
export type RepeatedCall = { readonly call: BatchedCall; readonly last: BatchedResult | undefined }

/** Maximum offset of call data, because offsets have two bytes. */
const maxDataOffset = 0xffff

/** Random per session, so that a node cannot craft a result with the digest of another one. */
const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))

type Digest = { readonly of: BatchedResult; readonly digest: string }

const digests = new WeakMap<BatchedCall, Digest>()

/** Digest of a call without a previous result, so that any result differs from it. */
const noDigest = '0'.repeat(16)

/** The first 16 hex digits of the salted hash of the last result; cached per call. */
function digestOf({ call, last }: RepeatedCall): string {
  if (last === undefined) return noDigest
  const known = digests.get(call)
  if (known?.of === last) return known.digest
  const digest = keccak256(`${salt}${last === null ? '00' : `01${last.slice(2)}`}`).slice(2, 18)
  digests.set(call, { of: last, digest })
  return digest
}

const short = (value: number) => value.toString(16).padStart(4, '0')

/** Packs the calls for the reader. Equal targets, and equal call data, are included once. */
function packed(calls: readonly RepeatedCall[]) {
  const targets = new Map<string, number>()
  const places = new Map<string, number>()
  let data = ''
  const packedCalls = calls.map((each) => {
    const target = each.call.to.slice(2).toLowerCase()
    const text = each.call.data.slice(2)
    const number = targets.get(target) ?? targets.size
    targets.set(target, number)
    const place = places.get(text) ?? data.length / 2
    if (!places.has(text)) data += text
    places.set(text, place)
    return `${short(number)}${short(place)}${short(text.length / 2)}${digestOf(each)}`
  })
  return { salt, targets: hex([...targets.keys()].join('')), data: hex(data), calls: hex(packedCalls.join('')) }
}

function hex(digits: string): Hex {
  return `0x${digits}`
}

/** Splits the calls into requests of limited size. */
function partsOf(calls: readonly RepeatedCall[]): readonly (readonly RepeatedCall[])[] {
  const parts: RepeatedCall[][] = []
  let room = 0
  for (const each of calls) {
    const last = parts.at(-1)
    const length = each.call.data.length / 2
    if (last && last.length < maxBatchSize && length <= room) {
      last.push(each)
      room -= length
    } else {
      parts.push([each])
      room = maxDataOffset - length
    }
  }
  return parts
}

/**
 * Like `multicall`, but the node returns only results with a changed digest. Reads the latest block,
 * which may differ between requests. Null when the node does not support state overrides.
 * @throws what the transport throws
 */
export async function readChanged(
  client: Client,
  calls: readonly RepeatedCall[],
): Promise<readonly BatchedResult[] | null> {
  try {
    return (await Promise.all(partsOf(calls).map((part) => readPart(client, part)))).flat()
  } catch (failure) {
    if (failure instanceof PackedAnswerError || failure instanceof RpcRequestError) return null
    throw failure
  }
}

/** Reads page by page, because a response ends where the node's gas limit is reached. */
async function readPart(client: Client, part: readonly RepeatedCall[]): Promise<readonly BatchedResult[]> {
  const encoded = packed(part)
  const results = part.map(({ last }) => last)
  const override = { [readerAddress]: { code: callReaderCode } }
  for (let from = 0; from < part.length; ) {
    const data = encodeFunctionData({ abi: readerAbi, functionName: 'read', args: [encoded, BigInt(from)] })
    const answer = await client.request({
      method: 'eth_call',
      params: [{ to: readerAddress, data }, 'latest', override],
    })
    const [next, records] = decoded(answer)
    if (next <= BigInt(from) || next > BigInt(part.length)) throw new PackedAnswerError(answer)
    for (const { place, result } of recordsIn(records, answer)) {
      if (place < from || place >= Number(next)) throw new PackedAnswerError(answer)
      results[place] = result
    }
    from = Number(next)
  }
  return results.map((result) => {
    if (result === undefined) throw new PackedAnswerError('0x')
    return result
  })
}

/** Decodes a response. A node without state overrides returns no data, because the address has no code. */
function decoded(answer: Hex): readonly [bigint, Hex] {
  try {
    return decodeAbiParameters(outputs, answer)
  } catch (cause) {
    throw new PackedAnswerError(answer, { cause })
  }
}

type AnswerRecord = { readonly place: number; readonly result: BatchedResult }

/** Decodes records of call index (4 hex digits), success (2), length in bytes (4) and data. */
function recordsIn(records: Hex, answer: Hex): readonly AnswerRecord[] {
  const found: AnswerRecord[] = []
  for (let at = 2; at < records.length; ) {
    const number = (from: number, to: number) => Number.parseInt(records.slice(at + from, at + to), 16)
    const [place, answered, size] = [number(0, 4), number(4, 6), number(6, 10)]
    const result = records.slice(at + 10, at + 10 + size * 2)
    if (Number.isNaN(size) || result.length !== size * 2) throw new PackedAnswerError(answer)
    found.push({ place, result: answered === 1 && size > 0 ? hex(result) : null })
    at += 10 + size * 2
  }
  return found
}
