import { erc20Abi, multicall3Abi } from '@dexswap/abis'
import type { Address, Chain, Hex } from '@dexswap/chains'
import { bytesOf, toChecksum } from '@dexswap/pools-reader/checksum'
import { type Answers, type ContractCall, contractCall } from '@dexswap/pools-reader/contract-call'
import { tokenBalanceCall } from '@dexswap/pools-reader/token-calls'
import { plainText } from '@dexswap/token-lists'
import { type Known, known, loading, unknown } from '../known.ts'
import { type Currency, reviewedAt, shortAddress, type Token } from './currency.ts'

export { tokenBalanceCall } from '@dexswap/pools-reader/token-calls'

/**
 * Decodes a name or symbol: an ABI string, or bytes32 as early tokens return. Plain text of at most
 * `longest` characters; empty for malformed data.
 */
export function readName(data: Hex, longest: number): string {
  const bytes = bytesOf(data)
  const text = bytes.length === 32 ? untilZero(bytes) : stringBytes(bytes)
  // Decodes at most four bytes per character, to limit the cost of a long name.
  return plainText(new TextDecoder().decode(text.subarray(0, longest * 4)), longest)
}

function untilZero(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0)
  return end === -1 ? bytes : bytes.subarray(0, end)
}

/** Bytes of an ABI string (offset, length, text). If the length exceeds the data, the available bytes. */
function stringBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.length < 64) return new Uint8Array()
  const offset = word(bytes, 0)
  const length = word(bytes, offset)
  return bytes.subarray(offset + 32, offset + 32 + length)
}

function word(bytes: Uint8Array, at: number): number {
  // Offsets and lengths beyond 32 bits are invalid, because responses are smaller than 4 GB.
  if (at + 32 > bytes.length || bytes.subarray(at, at + 28).some((byte) => byte !== 0)) return 0
  return new DataView(bytes.buffer, bytes.byteOffset + at + 28, 4).getUint32(0)
}

/** Maximum length in characters, because symbols and names are untrusted. */
const maxSymbolLength = 32
const maxNameLength = 64

const readSymbol = (data: Hex) => readName(data, maxSymbolLength)
const readLongName = (data: Hex) => readName(data, maxNameLength)

/** The reads that describe a token. */
export function tokenCalls(address: Address) {
  const read = { address, abi: erc20Abi, fixed: true } as const
  return {
    decimals: contractCall({ ...read, functionName: 'decimals' }),
    // Has its own decoder, because early tokens return bytes32 instead of a string.
    symbol: { ...contractCall({ ...read, functionName: 'symbol' }), decode: readSymbol },
    name: { ...contractCall({ ...read, functionName: 'name' }), decode: readLongName },
  }
}

export type TokenAnswers = Answers<ReturnType<typeof tokenCalls>>

/**
 * A token from the results of `tokenCalls`. Requires decimals; the address replaces a missing symbol.
 * Values of the chain record take precedence over those of the node.
 */
export function tokenFromAnswers(
  chain: Pick<Chain, 'id' | 'wrappedNative' | 'tokens'>,
  address: Address,
  { decimals, symbol, name }: TokenAnswers,
): Known<Token> {
  if (decimals.status !== 'known') return decimals
  const reviewed = reviewedAt(chain, address)
  if (decimals.value > 255 && !reviewed) return unknown('unreadable')
  if (symbol.status === 'loading' || name.status === 'loading') return loading
  const checksummed = toChecksum(address)
  const shortName = symbol.status === 'known' ? symbol.value : ''
  const longName = name.status === 'known' ? name.value : ''
  return known(
    {
      kind: 'token',
      chainId: chain.id,
      address: checksummed,
      symbol: shortName || shortAddress(checksummed),
      name: longName || shortName,
      decimals: decimals.value,
      ...(reviewed && { symbol: reviewed.symbol, decimals: reviewed.decimals }),
    },
    decimals.asOf,
  )
}

/**
 * Call that reads a balance: of a token from its contract, of the native currency from the multicall
 * contract.
 */
export function balanceCall(chain: Chain, currency: Currency, account: Address): ContractCall<bigint> {
  return currency.kind === 'native'
    ? contractCall({ address: chain.multicall, abi: multicall3Abi, functionName: 'getEthBalance', args: [account] })
    : tokenBalanceCall(currency.address, account)
}
