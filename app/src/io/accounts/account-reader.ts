import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { decodeAbiParameters, encodeFunctionData, numberToHex } from 'viem/utils'
import { PackedAnswerError } from '../pools/reader/packed-reader.ts'

/** What solc 0.8.37 makes of AccountReader.sol (runtime code, optimised with 200 runs, no metadata); a test compiles it again. */
export const accountReaderCode: Hex =
  '0x608060405234801561001057600080fd5b506004361061002b5760003560e01c8063a5f7752a14610030575b600080fd5b61004361003e366004610317565b61005a565b6040516100519291906103b3565b60405180910390f35b6000606081861561007557610070601488610434565b610078565b60015b610083601487610434565b61008d9190610448565b905080841061009d5760206100bd565b6100a78482610465565b6100b2906025610448565b6100bd906020610478565b67ffffffffffffffff8111156100d5576100d561048b565b6040519080825280601f01601f1916602001820160405280156100ff576020820181803683370190505b50915060008493505b81841080156101195750620f42405a115b156101845760008061012f8c8c8c8c8c8b610194565b9150915081801561013e575080155b1561014a575050610172565b8260208601018660e01b815282600482015360050181905261016d602584610478565b925050505b8361017c816104a1565b945050610108565b8083525050965096945050505050565b600080806101a3601488610434565b9050806000036101cb576101c16101bb878787610208565b8a61024f565b92509250506101fd565b6101f76101e287876101dd8589610434565b610208565b8a6101f28b8b6101dd878b6104ba565b61028b565b92509250505b965096945050505050565b60008383610217846014610448565b90610223856014610448565b61022e906014610478565b9261023b939291906104ce565b610244916104f8565b60601c949350505050565b6000806040516370a0823160e01b815283600482015260208160248388620186a0fa601f3d11169250821561028357805191505b509250929050565b60008060405163dd62ed3e60e01b815284600482015283602482015260208160448389620186a0fa601f3d1116925082156102c557805191505b50935093915050565b60008083601f8401126102e057600080fd5b50813567ffffffffffffffff8111156102f857600080fd5b60208301915083602082850101111561031057600080fd5b9250929050565b6000806000806000806080878903121561033057600080fd5b86356001600160a01b038116811461034757600080fd5b9550602087013567ffffffffffffffff81111561036357600080fd5b61036f89828a016102ce565b909650945050604087013567ffffffffffffffff81111561038f57600080fd5b61039b89828a016102ce565b979a9699509497949695606090950135949350505050565b828152604060208201526000825180604084015260005b818110156103e757602081860181015160608684010152016103ca565b506000606082850101526060601f19601f8301168401019150509392505050565b634e487b7160e01b600052601260045260246000fd5b634e487b7160e01b600052601160045260246000fd5b60008261044357610443610408565b500490565b808202811582820484141761045f5761045f61041e565b92915050565b8181038181111561045f5761045f61041e565b8082018082111561045f5761045f61041e565b634e487b7160e01b600052604160045260246000fd5b6000600182016104b3576104b361041e565b5060010190565b6000826104c9576104c9610408565b500690565b600080858511156104de57600080fd5b838611156104eb57600080fd5b5050820193919092039150565b80356bffffffffffffffffffffffff19811690601484101561053e576bffffffffffffffffffffffff196bffffffffffffffffffffffff198560140360031b1b82161691505b509291505056'

/** Places per request: some 10 million gas; nodes commonly allow 50 million. What did not fit is asked for again. */
const largestRead = 2000

/** Nothing lives here: the code comes with the call. "AccountReader" in letters. */
const readerAddress: Address = '0x000000000000004163636f756e74526561646572'
/** Hex digits of a record: the place of 4 bytes, whether it was answered in 1, the answer of 32. */
const recordDigits = 74

const readerAbi = [
  {
    type: 'function',
    name: 'read',
    stateMutability: 'view',
    inputs: [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }, { type: 'uint256' }],
    outputs: [{ type: 'uint256' }, { type: 'bytes' }],
  },
] as const
const outputs = [{ type: 'uint256' }, { type: 'bytes' }] as const

/** What stands at a place and is not zero, in base units; null where the token gave no answer. */
export type AccountRecord = { readonly place: number; readonly value: bigint | null }

/** Of whom, of which tokens and after which block is read. */
export type AccountQuery = {
  readonly client: Client
  readonly account: Address
  readonly tokens: readonly Address[]
  readonly block: bigint
}

/**
 * What an account holds of each token that is not zero, by its place among the tokens.
 * @throws PackedAnswerError from a node without state overrides; what the transport throws
 */
export function readBalances(query: AccountQuery): Promise<readonly AccountRecord[]> {
  return readAll(query, [])
}

/**
 * What each spender may take of each token, where that is not zero; a place is that of the token times the number of spenders, and that
 * of the spender.
 * @throws PackedAnswerError from a node without state overrides; what the transport throws
 */
export async function readAllowances(
  query: AccountQuery,
  spenders: readonly Address[],
): Promise<readonly AccountRecord[]> {
  return spenders.length === 0 ? [] : readAll(query, spenders)
}

async function readAll(query: AccountQuery, spenders: readonly Address[]): Promise<readonly AccountRecord[]> {
  const { tokens } = query
  const width = Math.max(1, spenders.length)
  const size = Math.max(1, Math.floor(largestRead / width))
  const parts: Promise<readonly AccountRecord[]>[] = []
  for (let at = 0; at < tokens.length; at += size) {
    const part = readPart({ ...query, tokens: tokens.slice(at, at + size) }, spenders)
    parts.push(part.then((records) => records.map(({ place, value }) => ({ place: place + at * width, value }))))
  }
  return (await Promise.all(parts)).flat()
}

/** Asks on from where the last answer stopped: how far a node's gas reaches only the node knows. */
async function readPart(
  { client, account, tokens, block }: AccountQuery,
  spenders: readonly Address[],
): Promise<readonly AccountRecord[]> {
  const count = tokens.length * Math.max(1, spenders.length)
  const found: AccountRecord[] = []
  for (let from = 0; from < count; ) {
    const args = [account, packed(spenders), packed(tokens), BigInt(from)] as const
    const data = encodeFunctionData({ abi: readerAbi, functionName: 'read', args })
    const override = { [readerAddress]: { code: accountReaderCode } }
    const call = { to: readerAddress, data }
    const answer = await client.request({ method: 'eth_call', params: [call, numberToHex(block), override] })
    const [next, records] = decoded(answer)
    if (next <= BigInt(from) || next > BigInt(count)) throw new PackedAnswerError(answer)
    found.push(...recordsIn(records))
    from = Number(next)
  }
  return found
}

function packed(addresses: readonly Address[]): Hex {
  return `0x${addresses.map((address) => address.slice(2)).join('')}`
}

/** A node that does not know state overrides calls an address without code, which answers nothing. */
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
