import { useEffect } from 'react'
import type { Currency, Token } from '#domain/currencies/currency.ts'
import { type Known, loading, unknown } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useSession } from '#domain/session.ts'
import { useStore } from '#domain/use-store.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { type Holdings, nativeKey } from './holdings.ts'
import { holdingsOf } from './holdings-of.ts'

export type BalanceOf = (currency: Currency) => Known<bigint>

const noAccount: BalanceOf = () => unknown('no-account')
const nothing: Holdings = new Map()

/** How much the connected account holds of the native currency and of many tokens; `tokens` keeps its identity while it is the same. */
export function useHoldings(tokens: readonly Token[]): { readonly holdings: Holdings; readonly balanceOf: BalanceOf } {
  const chain = useChain()
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const store = holdingsOf(useSession().networks, chain)
  const holdings = useStore(store)

  // The store lives as long as the page: it is told whose balances are wanted now.
  useEffect(() => store.want(account, tokens), [store, account, tokens])

  if (account === null) return { holdings: nothing, balanceOf: noAccount }
  const keyOf = (currency: Currency) => (currency.kind === 'native' ? nativeKey : currency.address.toLowerCase())
  return { holdings, balanceOf: (currency) => holdings.get(keyOf(currency)) ?? loading }
}
