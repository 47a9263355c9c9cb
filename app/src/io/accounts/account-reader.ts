import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { decodeAbiParameters, encodeFunctionData, numberToHex } from 'viem/utils'
import { PackedAnswerError } from '../pools/reader/packed-reader.ts'

/**
 * AccountReader.sol compiled by solc 0.8.37: runtime code, 200 optimizer runs, no metadata.
 * A test recompiles and compares it.
 */
export const accountReaderCode: Hex =
  '0x608060405234801561001057600080fd5b50600436106100365760003560e01c806309df14ea1461003b578063a5f7752a14610065575b600080fd5b61004e6100493660046104c5565b610078565b60405161005c92919061051f565b60405180910390f35b61004e610073366004610574565b6101b8565b600060608161008860148661062e565b90508084106100985760206100b8565b6100a28482610642565b6100ad90604561065b565b6100b8906020610672565b67ffffffffffffffff8111156100d0576100d0610685565b6040519080825280601f01601f1916602001820160405280156100fa576020820181803683370190505b50915060008493505b81841080156101145750620f42405a115b156101aa5760006101268888876102f2565b9050600080610135838c610339565b91509150818015610144575080155b1561015157505050610198565b60008061015d85610375565b915091508560208901018960e01b8152826002028501600482015360058101849052602501819052610190604587610672565b955050505050505b836101a28161069b565b945050610103565b808352505094509492505050565b600060608186156101d3576101ce60148861062e565b6101d6565b60015b6101e160148761062e565b6101eb919061065b565b90508084106101fb57602061021b565b6102058482610642565b61021090602561065b565b61021b906020610672565b67ffffffffffffffff81111561023357610233610685565b6040519080825280601f01601f19166020018201604052801561025d576020820181803683370190505b50915060008493505b81841080156102775750620f42405a115b156102e25760008061028d8c8c8c8c8c8b6103a9565b9150915081801561029c575080155b156102a85750506102d0565b8260208601018660e01b81528260048201536005018190526102cb602584610672565b925050505b836102da8161069b565b945050610266565b8083525050965096945050505050565b6000838361030184601461065b565b9061030d85601461065b565b610318906014610672565b92610325939291906106b4565b61032e916106de565b60601c949350505050565b6000806040516370a0823160e01b815283600482015260208160248388620186a0fa601f3d11169250821561036d57805191505b509250929050565b6000806040516318160ddd60e01b815260208160048387620186a0fa601f3d1116925082156103a357805191505b50915091565b600080806103b860148861062e565b9050806000036103e0576103d66103d08787876102f2565b8a610339565b9250925050610412565b61040c6103f787876103f2858961062e565b6102f2565b8a6104078b8b6103f2878b61072b565b61041d565b92509250505b965096945050505050565b60008060405163dd62ed3e60e01b815284600482015283602482015260208160448389620186a0fa601f3d11169250821561045757805191505b50935093915050565b80356001600160a01b038116811461047757600080fd5b919050565b60008083601f84011261048e57600080fd5b50813567ffffffffffffffff8111156104a657600080fd5b6020830191508360208285010111156104be57600080fd5b9250929050565b600080600080606085870312156104db57600080fd5b6104e485610460565b9350602085013567ffffffffffffffff81111561050057600080fd5b61050c8782880161047c565b9598909750949560400135949350505050565b828152604060208201526000825180604084015260005b818110156105535760208186018101516060868401015201610536565b506000606082850101526060601f19601f8301168401019150509392505050565b6000806000806000806080878903121561058d57600080fd5b61059687610460565b9550602087013567ffffffffffffffff8111156105b257600080fd5b6105be89828a0161047c565b909650945050604087013567ffffffffffffffff8111156105de57600080fd5b6105ea89828a0161047c565b979a9699509497949695606090950135949350505050565b634e487b7160e01b600052601260045260246000fd5b634e487b7160e01b600052601160045260246000fd5b60008261063d5761063d610602565b500490565b8181038181111561065557610655610618565b92915050565b808202811582820484141761065557610655610618565b8082018082111561065557610655610618565b634e487b7160e01b600052604160045260246000fd5b6000600182016106ad576106ad610618565b5060010190565b600080858511156106c457600080fd5b838611156106d157600080fd5b5050820193919092039150565b80356bffffffffffffffffffffffff198116906014841015610724576bffffffffffffffffffffffff196bffffffffffffffffffffffff198560140360031b1b82161691505b5092915050565b60008261073a5761073a610602565b50069056'

/** Entries per request: about 10 million gas; nodes commonly allow 50 million. The rest is paged. */
const maxPerRequest = 2000

/** State override address, "AccountReader" in ASCII; no contract is deployed there. */
const readerAddress: Address = '0x000000000000004163636f756e74526561646572'
/** Hex digits of a record: the place of 4 bytes, whether it was answered in 1, the answer of 32. */
const recordDigits = 74
/** The same with how many tokens there are in 32 bytes more. */
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

/** A non-zero value by index, in base units; null when the token call failed. */
export type AccountRecord = { readonly place: number; readonly value: bigint | null }

/** `block`: state after this block. */
export type AccountQuery = {
  readonly client: Client
  readonly account: Address
  readonly tokens: readonly Address[]
  readonly block: bigint
}

/**
 * Non-zero balances of an account, by index of the token.
 * @throws PackedAnswerError from a node without state overrides; what the transport throws
 */
export function readBalances(query: AccountQuery): Promise<readonly AccountRecord[]> {
  return readAll(query, [])
}

/**
 * Non-zero allowances; `place` is the token's index times the number of spenders, plus the spender's.
 * @throws PackedAnswerError from a node without state overrides; what the transport throws
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
 * Non-zero balances of an account with the total supply, by index of the token.
 * @throws PackedAnswerError from a node without state overrides; what the transport throws
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

/** Pages: each response ends where the node's gas limit is reached. */
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

/** A node without state overrides calls an address without code and returns no data. */
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
