import type { ConfiguredChain } from '@dexswap/chains/config'
import { useEffect } from 'react'
import type { Networks } from '#core/chain/networks.ts'
import { type Known, loading, unknown } from '#core/known.ts'
import type { Currency, Token } from '#core/tokens/currency.ts'
import { createHoldings, type Holdings, type HoldingsStore, nativeKey } from '#core/tokens/holdings.ts'
import { clock } from '#io/clock.ts'
import { pageVisibility } from '#io/page.ts'
import { useChain } from './chain.ts'
import { useSession, useStore, useWallet } from './session.ts'

const made = new WeakMap<Networks, Map<number, HoldingsStore>>()

/** Created on first use, which keeps them out of the first load; they poll only while subscribed. */
function holdingsOf(networks: Networks, chain: ConfiguredChain): HoldingsStore {
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

export type BalanceOf = (currency: Currency) => Known<bigint>

const noAccount: BalanceOf = () => unknown('no-account')
const nothing: Holdings = new Map()

/** Balances of the native currency and many tokens; `tokens` must keep its identity. */
export function useHoldings(tokens: readonly Token[]): { readonly holdings: Holdings; readonly balanceOf: BalanceOf } {
  const chain = useChain()
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const store = holdingsOf(useSession().networks, chain)
  const holdings = useStore(store)

  // The store outlives the component, so it gets the wanted balances by an effect.
  useEffect(() => store.want(account, tokens), [store, account, tokens])

  if (account === null) return { holdings: nothing, balanceOf: noAccount }
  const keyOf = (currency: Currency) => (currency.kind === 'native' ? nativeKey : currency.address.toLowerCase())
  return { holdings, balanceOf: (currency) => holdings.get(keyOf(currency)) ?? loading }
}
