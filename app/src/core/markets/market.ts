import type { ChainId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { clock } from '#io/clock.ts'
import { pageVisibility } from '#io/page.ts'
import { NoUrlError } from '#io/rpc/rpc-errors.ts'
import { type CallCache, createCallCache } from '../chain/call-cache.ts'
import type { Networks } from '../chain/networks.ts'
import { listedTokens } from '../tokens/catalogue.ts'
import { createPoolStore } from './create-pool-store.ts'
import type { PoolStore } from './pool-state.ts'

/** What is read of the chains: one per page, each part started when somebody first asks for it. */
export type Market = {
  poolsOf(chainId: ChainId): PoolStore
  callsOf(chainId: ChainId): CallCache
  stop(): void
}

/** The reads of every chain; made once by the session. */
export function createMarket(networks: Networks): Market {
  const onHeadRequestedOf = (chainId: ChainId) => (listener: () => void) =>
    networks.onHeadRequested((beaten) => {
      if (beaten === chainId) listener()
    })
  const pools = once(networks, (chain) =>
    createPoolStore({
      chain,
      client: networks.clientOf(chain.id),
      heads: networks.headOf(chain.id),
      onHeadRequested: onHeadRequestedOf(chain.id),
      clock,
      isVisible: pageVisibility.isVisible,
      listed: listedTokens(chain).map(({ address }) => address),
    }),
  )
  const calls = once(networks, (chain) =>
    createCallCache({
      client: networks.clientOf(chain.id),
      multicall: chain.multicall,
      onHeadRequested: onHeadRequestedOf(chain.id),
      clock,
      isVisible: pageVisibility.isVisible,
    }),
  )
  return {
    poolsOf: pools.of,
    callsOf: calls.of,
    stop() {
      for (const part of [...pools.made(), ...calls.made()]) part.stop()
    },
  }
}

/** Makes a part of a chain when it is first asked for. */
function once<Part>(networks: Networks, make: (chain: ConfiguredChain) => Part) {
  const parts = new Map<ChainId, Part>()
  return {
    made: () => parts.values(),
    of(chainId: ChainId): Part {
      const made = parts.get(chainId)
      if (made) return made
      const chain = networks.chains.get(chainId)
      if (!chain) throw new NoUrlError(chainId)
      const part = make(chain)
      parts.set(chainId, part)
      return part
    },
  }
}
