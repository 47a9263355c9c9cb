import type { Address } from '@dexswap/chains'
import { useCalls } from '#domain/calls/use-calls.ts'
import type { Token } from '#domain/currencies/currency.ts'
import { type Known, loading } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { tokenCalls, tokenFromResults } from './token-calls.ts'

/** A token as its contract describes it; `unreadable` where the address is no token or has no decimals. */
export function useToken(address: Address | null): Known<Token> {
  const chain = useChain()
  const results = useCalls(address ? tokenCalls(address) : [])
  return address ? tokenFromResults(chain, address, results) : loading
}
