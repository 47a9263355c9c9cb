import type { Address } from '@dexswap/chains'
import { type ConfiguredChain, parseConfig } from '@dexswap/chains/config'
import type { PoolState, StalePools } from '@dexswap/pools-reader/pool-state'
import type { Session } from '#hooks/use-session.ts'
import { type AppStorage, createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { createRefusedPermits } from '../approvals/refused-permits.ts'
import type { GasPrices } from '../chain/gas-presets.ts'
import type { Head } from '../chain/head.ts'
import type { NetworkSwitch } from '../chain/networks.ts'
import { initialSwitches } from '../chain/operator-switches.ts'
import type { OwnEndpoints } from '../chain/own-endpoints.ts'
import type { SendGuard } from '../chain/send-guard.ts'
import { type Known, loading } from '../known.ts'
import { createSavedPairs } from '../pairs/saved-pairs.ts'
import type { TransactionRecord, UnknownRecord } from '../records/transaction-record.ts'
import { createServices } from '../services.ts'
import { createSettings } from '../settings/settings.ts'
import { createStore } from '../store.ts'
import { createSwapServices } from '../swaps/swap-services.ts'
import type { Catalogue } from '../tokens/catalogue.ts'
import { noChoices } from '../tokens/token-store.ts'
import type { ConnectAttempt, DiscoveredWallet, Wallet } from '../wallet/wallet.ts'
import { createSettableCalls, createSettableNode, pageMarket, pageTransactions } from './page-services.ts'

/** Harmony as an active chain, because the specification describes it as active. */
const living = { record: { ended: null } }
export const livingConfig = parseConfig({
  defaultChain: 1666600000,
  chains: { '1666600000': living, '1666700000': living, '4': living },
})

/** The user has not set any node. */
export const noOwnNodes = { ...createStore<OwnEndpoints>(new Map()), unconfirmed: () => null }

/** A guard that allows every send. */
export const openGuard = {
  switches: createStore(initialSwitches(livingConfig)),
  ownEndpoints: noOwnNodes,
  page: { isShared: false, buildId: 'build-of-now' },
  networks: { chains: livingConfig.chains, headOf: () => createStore<Head | null>(null) },
  clock: { now: () => 1_700_000_000_000 },
} satisfies SendGuard

/** A chain of the test configuration. */
export function configuredChain(id: 1 | 4 | 8453 | 1666600000 | 1666700000): ConfiguredChain {
  const chain = livingConfig.chains.get(id)
  if (!chain) throw new RangeError(`The configuration has no chain ${id}.`)
  return chain
}

export function connectedWallet(account: Address, chainId: number): Wallet {
  return { status: 'connected', account, chainId, walletId: 'a', walletName: 'A wallet', request: async () => null }
}

/** The stores of a session; a test sets their values. */
function createPageStores(chain: ConfiguredChain, storage: AppStorage) {
  return {
    chain: createStore(chain),
    switching: createStore<NetworkSwitch>({ status: 'idle' }),
    head: createStore<Head | null>(null),
    gasPrices: createStore<Known<GasPrices>>(loading),
    recentGasPrice: createStore<bigint | null>(null),
    wallet: createStore<Wallet>({ status: 'disconnected' }),
    wallets: createStore<readonly DiscoveredWallet[]>([]),
    attempt: createStore<ConnectAttempt>({ status: 'idle' }),
    records: createStore<readonly TransactionRecord[]>([]),
    unknown: createStore<readonly UnknownRecord[]>([]),
    pools: createStore<PoolState>({ status: 'loading' }),
    stale: createStore<StalePools | null>(null),
    catalogue: createStore<Catalogue>({ byChain: new Map(), unsupported: new Set() }),
    settings: createSettings(storage),
    switches: createStore(initialSwitches(livingConfig)),
  }
}

type PageStores = ReturnType<typeof createPageStores>

/** Networks over the page stores; requests are logged. */
function pageNetworks(stores: PageStores, client: unknown, requested: string[]) {
  return {
    chains: livingConfig.chains,
    current: stores.chain,
    switching: stores.switching,
    clientOf: () => client,
    urlsOf: () => [],
    isUnconfirmed: () => false,
    resetBackoff: () => undefined,
    headOf: () => stores.head,
    headFailureOf: () => createStore(null),
    onHeadRequested: () => () => undefined,
    keepFollowing: (ids: ReadonlySet<number>) => void requested.push(`keepFollowing ${[...ids]}`),
    now: () => 1_700_000_000,
    isComing: () => false,
    livingChain: () => livingConfig.chains.get(1) ?? null,
    switchTo: async (chainId: number) => void requested.push(`switchTo ${chainId}`),
    addToWallet: async (chainId: number) => void requested.push(`addToWallet ${chainId}`),
    dismissSwitch: () => void requested.push('dismissSwitch'),
    recallSwitch: () => void requested.push('recallSwitch'),
  }
}

/** A session for components with settable stores and a log of calls. */
export function createPageSession(chain = configuredChain(1666600000)) {
  const storage = createAppStorage(createMemoryKeyValues())
  const stores = createPageStores(chain, storage)
  const requested: string[] = []
  const { client, answerNode, answerNodeBy } = createSettableNode(chain)
  const { calls, answerCalls } = createSettableCalls()
  const { transactions, runs, tell } = pageTransactions(stores, requested)
  // Only the parts that components use, because a complete session needs a browser.
  const session: Session = {
    services: createServices(() => session),
    config: livingConfig,
    switches: stores.switches,
    pageOrigin: { isShared: false, buildId: null, base: 'https://dexswap.example/' },
    networks: pageNetworks(stores, client, requested),
    ownEndpoints: { ...createStore(new Map()), unconfirmed: () => null },
    nodePrompt: createStore(null),
    gasPrices: { of: () => stores.gasPrices, recentOf: () => stores.recentGasPrice },
    wallets: {
      wallet: stores.wallet,
      discovered: stores.wallets,
      attempt: stores.attempt,
      connect: async (id: string) => void requested.push(`connect ${id}`),
      forgetAttempt: () => void requested.push('forgetAttempt'),
      disconnect: () => void requested.push('disconnect'),
    },
    walletConnect: { wallets: createStore([]), pairing: createStore(null) },
    settings: stores.settings,
    savedPairs: createSavedPairs(storage),
    tokens: {
      catalogue: stores.catalogue,
      choices: createStore(noChoices),
      lists: createStore(null),
      change: () => undefined,
      start: () => undefined,
    },
    // Reports every record as stored, although nothing is stored.
    storage: { ...storage, holds: () => true },
    transactions,
    refusedPermits: createRefusedPermits(),
    verdicts: { byKey: new Map(), odd: new Set() },
    batching: new WeakMap(),
    swaps: createSwapServices(
      { now: () => 1_700_000_000, urlsOf: () => [] },
      { loadSolver: () => import('@dexswap/pools-reader/split-quote') },
    ),
    market: pageMarket(stores, calls, requested),
  } as unknown as Session
  return { session, stores, requested, runs, tell, answerNode, answerNodeBy, answerCalls }
}
