import { erc20Abi } from '@dexswap/abis'
import type { Address, Chain, Hex } from '@dexswap/chains'
import { encodeFunctionData, getAddress } from 'viem/utils'
import type { ChainCall } from '#domain/calls/call-cache.ts'
import { uintResult } from '#domain/calls/uint-result.ts'
import type { Token } from '#domain/currencies/currency.ts'
import { shortAddress } from '#domain/currencies/short-address.ts'
import { type Known, known, loading, unknown } from '#domain/known.ts'
import { readName } from './read-name.ts'

/** Caps of texts that strangers chose. */
const longestSymbol = 32
const longestName = 64

/** The same for every token: encoded once, as a list draws them for each of its rows. */
const reads = (['decimals', 'symbol', 'name'] as const).map((functionName) =>
  encodeFunctionData({ abi: erc20Abi, functionName }),
)

/** The three reads that describe a token: decimals, symbol, name. */
export function tokenCalls(address: Address): readonly ChainCall[] {
  return reads.map((data) => ({ to: address, data, fixed: true }))
}

/** A token from the results of `tokenCalls`. Without decimals there is no token; without a symbol it goes by its address. */
export function tokenFromResults(chain: Chain, address: Address, results: readonly Known<Hex>[]): Known<Token> {
  const [decimals = loading, symbol = loading, name = loading] = results
  const places = uintResult(decimals)
  if (places.status !== 'known') return places
  if (places.value > 255n) return unknown('unreadable')
  if (symbol.status === 'loading' || name.status === 'loading') return loading
  const checksummed = getAddress(address)
  const readSymbol = symbol.status === 'known' ? readName(symbol.value, longestSymbol) : ''
  const readLongName = name.status === 'known' ? readName(name.value, longestName) : ''
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
