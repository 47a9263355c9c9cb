import type { Address } from '@dexswap/chains'
import { useCalls } from '#domain/calls/use-calls.ts'
import type { Token } from '#domain/currencies/currency.ts'
import type { Known } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { tokenCalls, tokenFromResults } from '#domain/tokens/token-calls.ts'

const readsPerToken = 3

/** The tokens at several addresses, in the order asked, as their contracts describe them. */
export function useTokensAt(addresses: readonly Address[]): readonly Known<Token>[] {
  const chain = useChain()
  const results = useCalls(addresses.flatMap(tokenCalls))
  return addresses.map((address, at) =>
    tokenFromResults(chain, address, results.slice(at * readsPerToken, (at + 1) * readsPerToken)),
  )
}
