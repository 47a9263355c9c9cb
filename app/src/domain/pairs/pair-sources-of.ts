import type { Address, ChainId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { nativeCurrencyOf } from '#domain/currencies/currency.ts'
import { indexerOf } from '#domain/indexer/indexer-of.ts'
import { usdPrice } from '#domain/prices/usd-price.ts'
import type { Session } from '#domain/session.ts'
import { tokensOn } from '#domain/tokens/use-tokens.ts'
import { chance } from '#io/random.ts'
import { createChainPairSource } from './chain-pair-source.ts'
import { createReserveCheck } from './check-reserves.ts'
import { createIndexerPairSource } from './indexer-pair-source.ts'
import type { PairSources } from './pair-questions.ts'

const made = new WeakMap<Session, Map<ChainId, PairSources>>()

/** Both sources of a chain's pairs, made when a screen first asks. */
export function pairSourcesOf(session: Session, chain: ConfiguredChain): PairSources {
  const chains = made.get(session) ?? new Map<ChainId, PairSources>()
  made.set(session, chains)
  const sources = chains.get(chain.id) ?? create(session, chain)
  chains.set(chain.id, sources)
  return sources
}

function create({ networks, market, tokens }: Session, chain: ConfiguredChain): PairSources {
  const client = networks.clientOf(chain.id)
  const pools = market.poolsOf(chain.id)
  const check = createReserveCheck(client, chain.multicall)
  const { indexer } = indexerOf(networks, chain)
  // A chain without an exchange of ours has no pairs, wherever it is asked.
  const factory: Address = chain.platforms.find(({ id }) => id === 'dexswap')?.factory ?? `0x${'0'.repeat(40)}`
  const listed = () =>
    new Set(tokensOn(chain, tokens.catalogue.get(), tokens.choices.get()).map(({ address }) => address.toLowerCase()))
  return {
    fromIndexer: (graph) =>
      createIndexerPairSource({
        graph,
        indexer,
        factory,
        check,
        listed,
        chance,
        now: () => networks.now(chain.id),
        nativePrice() {
          const price = usdPrice(chain, pools.get(), nativeCurrencyOf(chain))
          return price.status === 'known' ? price.value : null
        },
      }),
    fromChain: createChainPairSource({ chain, client, pools, listed }),
  }
}
