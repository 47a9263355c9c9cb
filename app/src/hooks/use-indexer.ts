import { type Address, nativeExchangeOf } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { useCallback, useSyncExternalStore } from 'react'
import { createChainPairSource } from '#core/indexer/chain-pair-source.ts'
import type { IndexerState, Query, Sourced } from '#core/indexer/indexer.ts'
import { createHeldCheck, createIndexerPairSource, createReserveCheck } from '#core/indexer/indexer-pair-source.ts'
import type { PairSources } from '#core/indexer/queries.ts'
import { createIndexers } from '#core/indexer/sourced-cache.ts'
import { type Known, loading } from '#core/known.ts'
import { usdPrice } from '#core/markets/usd-prices.ts'
import { perChain } from '#core/services.ts'
import { nativeCurrencyOf } from '#core/tokens/currency.ts'
import { tokensOn } from '#core/tokens/token-store.ts'
import { chance } from '#io/page.ts'
import { useChain } from './use-chain.ts'
import { type Session, useService, useStore } from './use-session.ts'

/** State of the current chain's indexer. */
export function useIndexer(): IndexerState {
  const chain = useChain()
  return useStore(useService(createIndexers)(chain).indexer.state)
}

/** Result of a query to the indexer, or to the chain; loading when `question` is null. */
export function useSourced<T>(question: Query<T> | null): Known<Sourced<T>> {
  const chain = useChain()
  const { cache } = useService(createIndexers)(chain)
  const key = question?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the question, which is a new object in every render
  const subscribe = useCallback(
    (listener: () => void) => (question ? cache.watch(question, listener) : () => undefined),
    [cache, key],
  )
  const read = () => (question ? cache.get(question) : loading)
  return useSyncExternalStore(subscribe, read, read)
}

/** The indexer and the chain itself as sources of pairs, per chain. */
function createPairSources(session: Session): (chain: ConfiguredChain) => PairSources {
  return perChain((chain) => create(session, chain))
}

function create({ networks, market, tokens, services }: Session, chain: ConfiguredChain): PairSources {
  const client = networks.clientOf(chain.id)
  const pools = market.poolsOf(chain.id)
  const check = createReserveCheck(client, chain.multicall)
  const checkHeld = createHeldCheck(client, chain.multicall)
  const { indexer } = services.get(createIndexers)(chain)
  // On a chain without a native exchange, the zero address makes both sources return no pairs.
  const factory: Address = nativeExchangeOf(chain)?.factory ?? `0x${'0'.repeat(40)}`
  const listed = () =>
    new Set(tokensOn(chain, tokens.catalogue.get(), tokens.choices.get()).map(({ address }) => address.toLowerCase()))
  const fromChain = createChainPairSource({ chain, client, heads: networks.headOf(chain.id), pools, listed })
  return {
    fromChain,
    fromIndexer: (graph) =>
      createIndexerPairSource({
        graph,
        indexer,
        factory,
        check,
        checkHeld,
        heldOnChain: fromChain.lastHeld,
        listed,
        chance,
        now: () => networks.now(chain.id),
        nativePrice() {
          const price = usdPrice(chain, pools.get(), nativeCurrencyOf(chain))
          return price.status === 'known' ? price.value : null
        },
      }),
  }
}

/** Indexer and chain as sources of the current chain's pairs. */
export function usePairSources(): PairSources {
  return useService(createPairSources)(useChain())
}
