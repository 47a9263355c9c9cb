import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Networks } from '#domain/networks/networks.ts'
import { clock } from '#io/clock.ts'
import { pageVisibility } from '#io/page.ts'
import { createHoldings } from './create-holdings.ts'
import type { HoldingsStore } from './holdings.ts'

const made = new WeakMap<Networks, Map<number, HoldingsStore>>()

/** The holdings of a chain, made when the selector first asks: the first load does without them. They read only while listened to. */
export function holdingsOf(networks: Networks, chain: ConfiguredChain): HoldingsStore {
  const stores = made.get(networks) ?? new Map<number, HoldingsStore>()
  made.set(networks, stores)
  const store =
    stores.get(chain.id) ??
    createHoldings({
      chain,
      client: networks.clientOf(chain.id),
      heads: networks.headOf(chain.id),
      clock,
      isVisible: pageVisibility.isVisible,
    })
  stores.set(chain.id, store)
  return store
}
