import type { Config } from '@dexswap/chains/config'
import { createContext, use } from 'react'
import type { CreateDrafts } from './campaigns/create-drafts.ts'
import type { Market } from './market.ts'
import type { GasPriceBook } from './networks/create-gas-prices.ts'
import type { Networks } from './networks/networks.ts'
import type { OwnEndpointsStore } from './networks/own-endpoints.ts'
import type { SavedPairs } from './settings/saved-pairs.ts'
import type { SettingsStore } from './settings/settings-store.ts'
import type { TokenBook } from './tokens/token-book.ts'
import type { Transactions } from './transactions/transactions.ts'
import type { WalletConnect } from './wallet/wallet-connect.ts'
import type { Wallets } from './wallet/wallets.ts'

/** What lives as long as the page: made once by `createSession`, handed down by `<SessionContext value={session}>`. */
export type Session = {
  readonly config: Config
  readonly networks: Networks
  readonly ownEndpoints: OwnEndpointsStore
  readonly gasPrices: GasPriceBook
  readonly wallets: Wallets
  readonly walletConnect: WalletConnect
  readonly settings: SettingsStore
  readonly savedPairs: SavedPairs
  readonly tokens: TokenBook
  readonly transactions: Transactions
  readonly campaignDrafts: CreateDrafts
  readonly market: Market
}

export const SessionContext = createContext<Session | null>(null)

/** A hook stands outside of `<SessionContext>`. */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError'
  constructor() {
    super('The page has no session: put the component inside of SessionContext.')
  }
}

/** @throws NoSessionError */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new NoSessionError()
  return session
}
