import type { Address, Hex } from '@dexswap/chains'
import type { ChainCall } from '#domain/calls/call-cache.ts'
import { useCalls } from '#domain/calls/use-calls.ts'
import { type Known, known, loading, mapKnown } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { addressIn, recordCall, resolverCall } from './ens-reads.ts'

/** The answer of one read; null where the contract has none. Loading without a call. */
export function useAnswer(call: ChainCall | null): Known<Hex | null> {
  const [answer = loading] = useCalls(call ? [call] : [])
  return answer.status === 'unknown' && answer.reason === 'unreadable' ? known(null, 0) : answer
}

/** The contract that answers for a node of the current chain's registry; null where nobody does. */
export function useResolver(node: Hex | null): Known<Address | null> {
  const { ensRegistry } = useChain()
  return mapKnown(useAnswer(ensRegistry && node ? resolverCall(ensRegistry, node) : null), addressIn)
}

/** The account that a node leads to; null where it leads nowhere. */
export function useForward(node: Hex | null): Known<Address | null> {
  const resolver = useResolver(node)
  const asked = resolver.status === 'known' && resolver.value && node ? recordCall(resolver.value, 'addr', node) : null
  const account = mapKnown(useAnswer(asked), addressIn)
  if (resolver.status !== 'known') return resolver
  return resolver.value === null ? known(null, resolver.asOf) : account
}
