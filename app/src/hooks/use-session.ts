import { createContext, use, useSyncExternalStore } from 'react'
import type { RefusedPermits } from '#core/approvals/refused-permits.ts'
import type { GasPriceStore } from '#core/chain/gas-price-store.ts'
import type { Networks } from '#core/chain/networks.ts'
import type { NodePrompt } from '#core/chain/node-confirmation.ts'
import type { LiveSwitches } from '#core/chain/operator-switches.ts'
import type { OwnEndpointsStore } from '#core/chain/own-endpoints.ts'
import type { PageOrigin } from '#core/chain/send-ban.ts'
import type { Market } from '#core/markets/market.ts'
import type { SavedPairs } from '#core/pairs/saved-pairs.ts'
import type { Transactions } from '#core/sending/plan.ts'
import type { Services } from '#core/services.ts'
import type { Settings, SettingsStore } from '#core/settings/settings.ts'
import type { Store, WritableStore } from '#core/store.ts'
import type { SwapServices } from '#core/swaps/swap-services.ts'
import type { TokenStore } from '#core/tokens/token-store.ts'
import type { VerdictCache } from '#core/verification/verify-call.ts'
import type { BatchingCache } from '#core/wallet/batch-requests.ts'
import type { Wallet, Wallets } from '#core/wallet/wallet.ts'
import type { WalletConnect } from '#core/wallet/wallet-connect.ts'
import type { DeployedConfig } from '#io/deployed-files.ts'
import { failure } from '#io/failure.ts'
import type { AppStorage } from '#io/storage/storage.ts'

/**
 * Stores of the page, created by `createSession` and provided by `<SessionContext
 * value={session}>`.
 */
export type Session = {
  /** The configuration at the start. Later changes by the operator are in `switches`. */
  readonly config: DeployedConfig
  readonly switches: WritableStore<LiveSwitches>
  /** `base`: URL of the page's files, on any route. */
  readonly pageOrigin: PageOrigin & { readonly base: string }
  readonly networks: Networks
  readonly ownEndpoints: OwnEndpointsStore
  /** A send that waits until the user decides about a stored node; null when absent. */
  readonly nodePrompt: WritableStore<NodePrompt | null>
  readonly gasPrices: GasPriceStore
  readonly wallets: Wallets
  readonly walletConnect: WalletConnect
  readonly settings: SettingsStore
  readonly savedPairs: SavedPairs
  readonly tokens: TokenStore
  readonly transactions: Transactions
  readonly refusedPermits: RefusedPermits
  /** Shared by dialogs and the transaction sender. */
  readonly verdicts: VerdictCache
  readonly batching: BatchingCache
  /** The browser's storage, in which every item is validated when read. */
  readonly storage: AppStorage
  readonly market: Market
  readonly swaps: SwapServices
  /** Instances of lazily loaded services, by the function that creates them. */
  readonly services: Services<Session>
}

export const SessionContext = createContext<Session | null>(null)

/** Thrown when a hook is used outside of `<SessionContext>`. */
class NoSessionError extends failure(
  'NoSessionError',
  'The page has no session: put the component inside of SessionContext.',
) {}

/** @throws NoSessionError */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new NoSessionError()
  return session
}

/**
 * The session's instance of a service, created on first use. `create` must be defined at module level,
 * because it is the key.
 */
export function useService<T>(create: (session: Session) => T): T {
  return useSession().services.get(create)
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

export function useSwitches(): LiveSwitches {
  return useStore(useSession().switches)
}

/** True when the operator allows only removing, withdrawing and claiming. */
export function useWithdrawOnly(): boolean {
  return useSwitches().withdrawOnly
}

export function useSettings(): Settings {
  return useStore(useSession().settings)
}

export function useChangeSettings(): SettingsStore['change'] {
  return useSession().settings.change
}

export function useWallet(): Wallet {
  return useStore(useSession().wallets.wallet)
}
