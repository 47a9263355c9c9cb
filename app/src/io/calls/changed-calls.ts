import type { Address, Hex } from '@dexswap/chains'
import { type Client, RpcRequestError } from 'viem'
import { bytesToHex, decodeAbiParameters, encodeFunctionData, keccak256 } from 'viem/utils'
import { PackedAnswerError } from '../pools/reader/packed-reader.ts'
import { type BatchedCall, type BatchedResult, maxBatchSize } from './multicall.ts'

/**
 * CallReader.sol compiled by solc 0.8.37: runtime code, 200 optimizer runs, no metadata.
 * A test recompiles and compares it.
 */
export const callReaderCode: Hex =
  '0x608060405234801561001057600080fd5b506004361061002b5760003560e01c8063ea83f3ef14610030575b600080fd5b61004361003e3660046102af565b61005a565b6040516100519291906102f9565b60405180910390f35b6040518190602081015b600e610073606087018761034e565b61007e9291506103b2565b8310801561009857506100956207a12060026103d4565b5a115b15610103576000806100ab87868561011e565b91509150811580156100bc57508585115b80156100e157506100d160086207a1206103b2565b6100de906207a1206103f1565b5a105b156100ed575050610103565b91508390506100fb81610404565b935050610064565b6020820181038252601f19603f820116604052509250929050565b6000808061012f606087018761034e565b61013a600e886103d4565b90600e6101488960016103f1565b61015291906103d4565b9261015f9392919061041d565b61016891610447565b609081901c91506000906101809060f01c60146103d4565b90506000610191602089018961034e565b839061019e8260146103f1565b926101ab9392919061041d565b6101b491610490565b61ffff605085901c16925060601c90503660006101d460408b018b61034e565b85906101e861ffff60408a901c16836103f1565b926101f59392919061041d565b9092509050893560006207a1205a61020d91906104d0565b9050624c4b408111156102205750624c4b405b6110258a018385823760008085838986fa3d151516995060008a1561025057503d61100081111561025057506110005b8382528a6020830153806000602184013e8b995067ffffffffffffffff891660218201832060c01c1461029e578060d81b8b60e81b178d60f01b178c5280600060058e013e806005018c0199505b505050505050505050935093915050565b600080604083850312156102c257600080fd5b823567ffffffffffffffff8111156102d957600080fd5b8301608081860312156102eb57600080fd5b946020939093013593505050565b828152604060208201526000825180604084015260005b8181101561032d5760208186018101516060868401015201610310565b506000606082850101526060601f19601f8301168401019150509392505050565b6000808335601e1984360301811261036557600080fd5b83018035915067ffffffffffffffff82111561038057600080fd5b60200191503681900382131561039557600080fd5b9250929050565b634e487b7160e01b600052601160045260246000fd5b6000826103cf57634e487b7160e01b600052601260045260246000fd5b500490565b80820281158282048414176103eb576103eb61039c565b92915050565b808201808211156103eb576103eb61039c565b6000600182016104165761041661039c565b5060010190565b6000808585111561042d57600080fd5b8386111561043a57600080fd5b5050820193919092039150565b803571ffffffffffffffffffffffffffffffffffff19811690600e841015610489576001600160901b03196001600160901b031985600e0360031b1b82161691505b5092915050565b80356bffffffffffffffffffffffff198116906014841015610489576bffffffffffffffffffffffff1960149490940360031b84901b1690921692915050565b818103818111156103eb576103eb61039c56'

/** State override address, "CallReader" in ASCII; no contract is deployed there. */
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

/** A read and its previous result; undefined when there is none. */
export type RepeatedCall = { readonly call: BatchedCall; readonly last: BatchedResult | undefined }

/** Offsets of call data take two bytes. */
const maxDataOffset = 0xffff

/** Random per session, so that a result with the digest of another cannot be crafted. */
const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))

type Digest = { readonly of: BatchedResult; readonly digest: string }

const digests = new WeakMap<BatchedCall, Digest>()

/** Never a digest's value in practice; marks a call without a previous result. */
const noDigest = '0'.repeat(16)

/** First 16 hex digits of the salted hash of a result; cached per call. */
function digestOf({ call, last }: RepeatedCall): string {
  if (last === undefined) return noDigest
  const known = digests.get(call)
  if (known?.of === last) return known.digest
  const digest = keccak256(`${salt}${last === null ? '00' : `01${last.slice(2)}`}`).slice(2, 18)
  digests.set(call, { of: last, digest })
  return digest
}

const short = (value: number) => value.toString(16).padStart(4, '0')

/** Packs each target and each call data once. */
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

/** Splits the calls into requests. */
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
 * Like `multicall`, but the node returns only results with a changed digest. At the latest block,
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

/** Pages: each response ends where the node's gas limit is reached. */
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

/** A node without state overrides calls an address without code and returns no data. */
function decoded(answer: Hex): readonly [bigint, Hex] {
  try {
    return decodeAbiParameters(outputs, answer)
  } catch (cause) {
    throw new PackedAnswerError(answer, { cause })
  }
}

type AnswerRecord = { readonly place: number; readonly result: BatchedResult }

/** Record: call index (4 hex digits), success (2), byte length (4), data. */
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
