import { useEffect } from 'react'
import { type Known, loading, unknown } from '#core/known.ts'
import { perChain } from '#core/services.ts'
import type { Currency, Token } from '#core/tokens/currency.ts'
import { createHoldings, type Holdings, nativeKey } from '#core/tokens/holdings.ts'
import { clock } from '#io/clock.ts'
import { pageVisibility } from '#io/page.ts'
import { useChain } from './use-chain.ts'
import { type Session, useService, useStore, useWallet } from './use-session.ts'

/** Balances per chain, read only while there are subscribers. */
function createHoldingsOfChains({ networks }: Session) {
  return perChain((chain) =>
    createHoldings({
      chain,
      client: networks.clientOf(chain.id),
      heads: networks.headOf(chain.id),
      clock,
      isVisible: pageVisibility.isVisible,
    }),
  )
}

export type BalanceOf = (currency: Currency) => Known<bigint>

const noAccount: BalanceOf = () => unknown('no-account')
const nothing: ReadonlyMap<string, Known<bigint>> = new Map()

/** Balances of the native currency and of many tokens. `tokens` must be the same array in each render. */
export function useHoldings(tokens: readonly Token[]): { readonly holdings: Holdings; readonly balanceOf: BalanceOf } {
  const chain = useChain()
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const store = useService(createHoldingsOfChains)(chain)
  const holdings = useStore(store)

  // The store outlives the component, so an effect sets its tokens.
  useEffect(() => store.want(account, tokens), [store, account, tokens])

  if (account === null) return { holdings: nothing, balanceOf: noAccount }
  const keyOf = (currency: Currency) => (currency.kind === 'native' ? nativeKey : currency.address.toLowerCase())
  return { holdings, balanceOf: (currency) => holdings.get(keyOf(currency)) ?? loading }
}
