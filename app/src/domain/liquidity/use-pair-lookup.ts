import { useCalls } from '#domain/calls/use-calls.ts'
import type { Token } from '#domain/currencies/currency.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { ownExchangeOf } from './own-exchange.ts'
import { factoryCalls, type PairLookup, pairCalls, pairLookup, pairOf } from './pair-lookup.ts'
import type { Sides } from './sides.ts'

/** The pair of two tokens on the own exchange, asked of the chain alone and again with every block. */
export function usePairLookup({ first, second }: Sides<Token | null>): PairLookup {
  const chain = useChain()
  const exchange = ownExchangeOf(chain)
  const isPair = first && second && first.address.toLowerCase() !== second.address.toLowerCase()
  const tokens = exchange && isPair ? { first, second } : null
  const ofFactory = useCalls(exchange && tokens ? factoryCalls(exchange, tokens) : [])
  const pair = pairOf(ofFactory)
  const ofPair = useCalls(pair?.status === 'known' && pair.value ? pairCalls(pair.value) : [])
  return tokens ? pairLookup(tokens, ofFactory, ofPair) : { status: 'invalid' }
}
