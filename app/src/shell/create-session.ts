import { createRefusedPermits } from '#core/approvals/refused-permits.ts'
import { chosenGasPrice, isGasPriceCustom } from '#core/chain/gas-presets.ts'
import { createGasPrices } from '#core/chain/gas-price-store.ts'
import { initialSwitches } from '#core/chain/operator-switches.ts'
import { createOwnEndpoints } from '#core/chain/own-endpoints.ts'
import { createMarket } from '#core/markets/market.ts'
import { createSavedPairs } from '#core/pairs/saved-pairs.ts'
import type { EngineParts } from '#core/sending/engine.ts'
import { createTransactionsLater } from '#core/sending/transactions-later.ts'
import { createServices } from '#core/services.ts'
import { createSettings } from '#core/settings/settings.ts'
import { createStore } from '#core/store.ts'
import { createSwapServices } from '#core/swaps/swap-services.ts'
import { createTokenStore } from '#core/tokens/token-store.ts'
import type { VerdictCache } from '#core/verification/verify-call.ts'
import type { BatchingCache } from '#core/wallet/batch-requests.ts'
import { createNetworks } from '#core/wallet/create-networks.ts'
import { createWallets } from '#core/wallet/create-wallets.ts'
import { createWalletConnect } from '#core/wallet/wallet-connect.ts'
import type { Session } from '#hooks/use-session.ts'
import { injectedProvider, isProvider, onInjectedLate, watchAnnouncements } from '#io/announcements.ts'
import { clock } from '#io/clock.ts'
import type { DeployedConfig } from '#io/deployed-files.ts'
import { createBrowserLocks } from '#io/locks.ts'
import {
  isMobileDevice,
  isOriginShared,
  newId,
  onReturnToPage,
  pageBase,
  pageBuildId,
  pageVisibility,
  whenIdle,
} from '#io/page.ts'
import { createAppStorage, createBrowserKeyValues } from '#io/storage/storage.ts'

type Feeds = typeof import('#io/feeds.ts')

/** Loads the code of a feed when it is opened. If that fails, the feed is reported as down. */
function feedLater<Options extends { readonly onDown: () => void }>(
  open: (feeds: Feeds) => (options: Options) => () => void,
) {
  return (options: Options): (() => void) => {
    let close = () => {}
    let isOpen = true
    import('#io/feeds.ts').then(
      (feeds) => {
        if (isOpen) close = open(feeds)(options)
      },
      () => {
        if (isOpen) options.onDown()
      },
    )
    return () => {
      isOpen = false
      close()
    }
  }
}

/** Loads the code that computes split orders, and the components that render them. */
async function loadSolver() {
  const [solver] = await Promise.all([
    import('@dexswap/pools-reader/split-quote'),
    import('#screens/swap/quote/split-routes.tsx'),
  ])
  return solver
}

/** Wallets announced by EIP-6963 or injected into the page. */
const browserWallets = {
  watchAnnouncements,
  onInjectedLate,
  onReturnToPage,
  drawPicture: async (data: string) => (await import('#io/draw-picture.ts')).drawPicture(data),
  injected: () => {
    const provider = injectedProvider()
    return isProvider(provider) ? provider : null
  },
}

/** The gas price that the settings select on a chain. */
function gasChoice(
  { chains }: Session['networks'],
  settings: Session['settings'],
  prices: Session['gasPrices'],
): Pick<EngineParts, 'gasPriceOf' | 'isGasPriceCustom'> {
  return {
    async gasPriceOf(chainId) {
      const chain = chains.get(chainId)
      const { gasPrice } = settings.get()
      return chain ? chosenGasPrice(gasPrice, chain, await prices.latest(chainId)) : null
    },
    isGasPriceCustom(chainId) {
      const chain = chains.get(chainId)
      return chain !== undefined && isGasPriceCustom(settings.get().gasPrice, chain)
    },
  }
}

/** Creates the services of the page, bound to the real browser. */
export function createSession(config: DeployedConfig): Session {
  const storage = createAppStorage(createBrowserKeyValues())
  const switches = createStore(initialSwitches(config))
  const pageOrigin = { isShared: isOriginShared(), buildId: pageBuildId(), base: pageBase().href }
  const { remainingChains } = config
  /** Runs the callback even when loading has failed: then what depends on it stays unknown. */
  const withAllChains =
    remainingChains &&
    (() =>
      remainingChains
        .load()
        .catch((failure: unknown) => console.warn('The other networks could not be fetched.', failure)))
  const walletConnect = createWalletConnect({
    config,
    clock,
    page: { url: pageBase().href, icon: new URL('favicon.svg', pageBase()).href },
    loadOpener: () => import('#io/wallet-connect/open-wallet-connect.ts'),
  })
  const wallets = createWallets({
    storage,
    clock,
    isMobile: isMobileDevice(),
    ready: withAllChains,
    sources: { ...browserWallets, remote: walletConnect.wallets },
  })
  const settings = createSettings(storage)
  const ownEndpoints = createOwnEndpoints(storage)
  const networks = createNetworks({
    config,
    wallets,
    clock,
    visibility: pageVisibility,
    openFeed: feedLater(({ openHeadFeed }) => openHeadFeed),
    ownEndpoints,
  })
  const tokens = createTokenStore(async (publish, unsupported) => {
    const [{ openTokenLists }] = await Promise.all([
      import('#core/tokens/open-token-lists.ts'),
      remainingChains?.load(),
    ])
    return openTokenLists({ config, networks, storage, publish, unsupported })
  })
  // Starts after the first paint. Until then, only tokens of the chain records are known.
  whenIdle(tokens.start)
  const gasPrices = createGasPrices({ networks, clock, openFeed: feedLater(({ openFeed }) => openFeed) })
  const verdicts: VerdictCache = { byKey: new Map(), odd: new Set() }
  const batching: BatchingCache = new WeakMap()
  const transactions = createTransactionsLater(
    {
      networks,
      verdicts,
      batching,
      wallets,
      storage,
      clock,
      newId,
      locks: createBrowserLocks(),
      guard: { switches, ownEndpoints, page: pageOrigin, networks, clock },
      visibility: pageVisibility,
      ...gasChoice(networks, settings, gasPrices),
    },
    async () => {
      const [transactionsCode] = await Promise.all([
        import('#core/sending/create-transactions.ts'),
        // Waits for all chain records, because transactions of earlier visits can be on any chain.
        remainingChains?.load(),
      ])
      return transactionsCode
    },
  )
  const session: Session = {
    config,
    switches,
    pageOrigin,
    networks,
    ownEndpoints,
    nodePrompt: createStore(null),
    gasPrices,
    wallets,
    walletConnect,
    settings,
    savedPairs: createSavedPairs(storage),
    tokens,
    transactions,
    refusedPermits: createRefusedPermits(),
    verdicts,
    batching,
    storage,
    market: createMarket(networks, storage),
    swaps: createSwapServices(networks, { loadSolver }),
    services: createServices(() => session),
  }
  return session
}
