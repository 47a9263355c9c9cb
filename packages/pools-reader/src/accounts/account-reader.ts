import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { decodeAbiParameters, encodeFunctionData, numberToHex } from 'viem/utils'
import { accountReaderCode } from '../generated/account-reader-code.ts'
import { PackedAnswerError } from '../pairs/packed-reader.ts'

/**
 * Maximum number of entries per request: about 10 million gas, where nodes usually allow 50
 * million. Longer lists are read in pages.
 */
const maxPerRequest = 2000

/**
 * Address at which the reader's code is placed by a state override: "AccountReader" in ASCII. No
 * contract is deployed there.
 */
const readerAddress: Address = '0x000000000000004163636f756e74526561646572'
/** Hex digits of a record: 4 bytes of index, 1 of success, 32 of value. */
const recordDigits = 74
/**
 * Hex digits of a record with a supply of 32 further bytes. In its fifth byte, bit 1 is the success of
 * the supply call.
 */
const shareDigits = 138

const readerAbi = [
  {
    type: 'function',
    name: 'read',
    stateMutability: 'view',
    inputs: [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }, { type: 'uint256' }],
    outputs: [{ type: 'uint256' }, { type: 'bytes' }],
  },
  {
    type: 'function',
    name: 'shares',
    stateMutability: 'view',
    inputs: [{ type: 'address' }, { type: 'bytes' }, { type: 'uint256' }],
    outputs: [{ type: 'uint256' }, { type: 'bytes' }],
  },
] as const
const outputs = [{ type: 'uint256' }, { type: 'bytes' }] as const

/** A non-zero value in base units, with the index of its entry; null when the call reverted. */
export type AccountRecord = { readonly place: number; readonly value: bigint | null }

/** `block`: the state after this block is read. */
export type AccountQuery = {
  readonly client: Client
  readonly account: Address
  readonly tokens: readonly Address[]
  readonly block: bigint
}

/**
 * Non-zero balances of an account, by token index.
 * @throws PackedAnswerError when the node does not support state overrides; what the transport
 * throws
 */
export function readBalances(query: AccountQuery): Promise<readonly AccountRecord[]> {
  return readAll(query, [])
}

/**
 * Non-zero allowances. `place`: token index times the number of spenders, plus the spender index.
 * @throws PackedAnswerError when the node does not support state overrides; transport errors
 */
export async function readAllowances(
  query: AccountQuery,
  spenders: readonly Address[],
): Promise<readonly AccountRecord[]> {
  return spenders.length === 0 ? [] : readAll(query, spenders)
}

/** Balance and total supply in base units; null when the token call failed. */
export type ShareRecord = { readonly place: number; readonly held: bigint | null; readonly supply: bigint | null }

/**
 * Non-zero balances of an account with the total supplies, by token index.
 * @throws PackedAnswerError when the node does not support state overrides; what the transport
 * throws
 */
export async function readShares({ tokens, ...query }: AccountQuery): Promise<readonly ShareRecord[]> {
  const parts: Promise<readonly ShareRecord[]>[] = []
  for (let at = 0; at < tokens.length; at += maxPerRequest) {
    const part = tokens.slice(at, at + maxPerRequest)
    const encode = (from: bigint) =>
      encodeFunctionData({ abi: readerAbi, functionName: 'shares', args: [query.account, packed(part), from] })
    const records = readPart(query, part.length, encode).then((all) => all.flatMap(sharesIn))
    parts.push(records.then((all) => all.map((each) => ({ ...each, place: each.place + at }))))
  }
  return (await Promise.all(parts)).flat()
}

function sharesIn(records: Hex): readonly ShareRecord[] {
  const found: ShareRecord[] = []
  for (let at = 2; at + shareDigits <= records.length; at += shareDigits) {
    const part = (from: number, to: number) => records.slice(at + 2 * from, at + 2 * to)
    const flags = Number.parseInt(part(4, 5), 16)
    const held = flags & 1 ? BigInt(`0x${part(5, 37)}`) : null
    const supply = flags & 2 ? BigInt(`0x${part(37, 69)}`) : null
    found.push({ place: Number.parseInt(part(0, 4), 16), held, supply })
  }
  return found
}

async function readAll(query: AccountQuery, spenders: readonly Address[]): Promise<readonly AccountRecord[]> {
  const { tokens } = query
  const width = Math.max(1, spenders.length)
  const size = Math.max(1, Math.floor(maxPerRequest / width))
  const parts: Promise<readonly AccountRecord[]>[] = []
  for (let at = 0; at < tokens.length; at += size) {
    const part = tokens.slice(at, at + size)
    const encode = (from: bigint) => {
      const args = [query.account, packed(spenders), packed(part), from] as const
      return encodeFunctionData({ abi: readerAbi, functionName: 'read', args })
    }
    const found = readPart(query, part.length * width, encode).then((all) => all.flatMap(recordsIn))
    parts.push(found.then((records) => records.map(({ place, value }) => ({ place: place + at * width, value }))))
  }
  return (await Promise.all(parts)).flat()
}

/** Reads page by page, because a response ends where the node's gas limit is reached. */
async function readPart(
  { client, block }: Pick<AccountQuery, 'client' | 'block'>,
  count: number,
  encode: (from: bigint) => Hex,
): Promise<readonly Hex[]> {
  const found: Hex[] = []
  for (let from = 0; from < count; ) {
    const override = { [readerAddress]: { code: accountReaderCode } }
    const call = { to: readerAddress, data: encode(BigInt(from)) }
    const answer = await client.request({ method: 'eth_call', params: [call, numberToHex(block), override] })
    const [next, records] = decoded(answer)
    if (next <= BigInt(from) || next > BigInt(count)) throw new PackedAnswerError(answer)
    found.push(records)
    from = Number(next)
  }
  return found
}

function packed(addresses: readonly Address[]): Hex {
  return `0x${addresses.map((address) => address.slice(2)).join('')}`
}

/** Decodes a response. A node without state overrides returns no data, because the address has no code. */
function decoded(answer: Hex): readonly [bigint, Hex] {
  try {
    return decodeAbiParameters(outputs, answer)
  } catch (cause) {
    throw new PackedAnswerError(answer, { cause })
  }
}

function recordsIn(records: Hex): readonly AccountRecord[] {
  const found: AccountRecord[] = []
  for (let at = 2; at + recordDigits <= records.length; at += recordDigits) {
    const part = (from: number, to: number) => records.slice(at + 2 * from, at + 2 * to)
    const value = part(4, 5) === '01' ? BigInt(`0x${part(5, 37)}`) : null
    found.push({ place: Number.parseInt(part(0, 4), 16), value })
  }
  return found
}
