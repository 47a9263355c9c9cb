import { erc20Abi, multicall3Abi } from '@dexswap/abis'
import type { Address, Chain, Hex } from '@dexswap/chains'
import { encodeFunctionData, getAddress, hexToBytes } from 'viem/utils'
import { type ChainCall, uintResult } from '../chain/call-cache.ts'
import { type Known, known, loading, unknown } from '../known.ts'
import { plainText } from '../plain-text.ts'
import { type Currency, shortAddress, type Token } from './currency.ts'

/**
 * A token's name or symbol out of the bytes that its contract returned: an ABI string, or 32 bytes as the first tokens had it.
 * Plain text of at most `longest` characters; '' where nothing readable came.
 */
export function readName(data: Hex, longest: number): string {
  const bytes = hexToBytes(data)
  const text = bytes.length === 32 ? untilZero(bytes) : stringBytes(bytes)
  // Four bytes per character at most, so that a 10-kB name costs no more than its cap.
  return plainText(new TextDecoder().decode(text.subarray(0, longest * 4)), longest)
}

function untilZero(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0)
  return end === -1 ? bytes : bytes.subarray(0, end)
}

/** Offset, length, then the text; a length past the end of the data gives what there is. */
function stringBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.length < 64) return new Uint8Array()
  const offset = word(bytes, 0)
  const length = word(bytes, offset)
  return bytes.subarray(offset + 32, offset + 32 + length)
}

function word(bytes: Uint8Array, at: number): number {
  // No answer is longer than 4 GB, so the low four bytes tell enough; higher ones set make it unreadable.
  if (at + 32 > bytes.length || bytes.subarray(at, at + 28).some((byte) => byte !== 0)) return 0
  return new DataView(bytes.buffer, bytes.byteOffset + at + 28, 4).getUint32(0)
}

/** Caps of texts that strangers chose. */
const maxSymbolLength = 32
const maxNameLength = 64

/** The same for every token: encoded once, as a list draws them for each of its rows. */
const descriptionReads = (['decimals', 'symbol', 'name'] as const).map((functionName) =>
  encodeFunctionData({ abi: erc20Abi, functionName }),
)

/** The three reads that describe a token: decimals, symbol, name. */
export function tokenCalls(address: Address): readonly ChainCall[] {
  return descriptionReads.map((data) => ({ to: address, data, fixed: true }))
}

/** A token from the results of `tokenCalls`. Without decimals there is no token; without a symbol it goes by its address. */
export function tokenFromResults(chain: Chain, address: Address, results: readonly Known<Hex>[]): Known<Token> {
  const [decimals = loading, symbol = loading, name = loading] = results
  const places = uintResult(decimals)
  if (places.status !== 'known') return places
  if (places.value > 255n) return unknown('unreadable')
  if (symbol.status === 'loading' || name.status === 'loading') return loading
  const checksummed = getAddress(address)
  const readSymbol = symbol.status === 'known' ? readName(symbol.value, maxSymbolLength) : ''
  const readLongName = name.status === 'known' ? readName(name.value, maxNameLength) : ''
  return known(
    {
      kind: 'token',
      chainId: chain.id,
      address: checksummed,
      symbol: readSymbol || shortAddress(checksummed),
      name: readLongName || readSymbol || shortAddress(checksummed),
      decimals: Number(places.value),
    },
    places.asOf,
  )
}

/** The read that answers how much of a currency an account holds; the native one is asked of the multicall contract. */
export function balanceCall(chain: Chain, currency: Currency, account: Address): ChainCall {
  return currency.kind === 'native'
    ? {
        to: chain.multicall,
        data: encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [account] }),
      }
    : tokenBalanceCall(currency.address, account)
}

let lastBalanceRead: { readonly account: Address; readonly data: Hex } | null = null

/** `balanceOf(account)`: one text for ten thousand tokens, encoded once. */
export function tokenBalanceCall(token: Address, account: Address): ChainCall {
  if (lastBalanceRead?.account !== account) {
    lastBalanceRead = {
      account,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
    }
  }
  return { to: token, data: lastBalanceRead.data }
}
