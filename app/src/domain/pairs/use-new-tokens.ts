import type { Address } from '@dexswap/chains'
import { useCalls } from '#domain/calls/use-calls.ts'
import type { Token } from '#domain/currencies/currency.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { tokenCalls, tokenFromResults } from '#domain/tokens/token-calls.ts'

/** More are not new tokens but a source that has not answered yet: it is waited for. */
const mostRead = 30
const readsPerToken = 3

/** Tokens that no list describes, read from their contracts, by address in lower case; without those still being read. */
export function useNewTokens(addresses: readonly Address[]): ReadonlyMap<string, Token> {
  const chain = useChain()
  const unique = [...new Set(addresses)]
  const read = unique.length > mostRead ? [] : unique
  const results = useCalls(read.flatMap(tokenCalls))
  const tokens = new Map<string, Token>()
  for (const [at, address] of read.entries()) {
    const token = tokenFromResults(chain, address, results.slice(at * readsPerToken, (at + 1) * readsPerToken))
    if (token.status === 'known') tokens.set(address.toLowerCase(), token.value)
  }
  return tokens
}
