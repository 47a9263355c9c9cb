import type { Config } from '@dexswap/chains/config'
import { hearAnnouncements, injectedProvider, isProvider, onInjectedLate } from '#io/announcements.ts'
import { clock } from '#io/clock.ts'
import { isMobileDevice } from '#io/device.ts'
import { openFeed } from '#io/feed.ts'
import { createBrowserLocks } from '#io/locks.ts'
import { pageVisibility, whenIdle } from '#io/page.ts'
import { pageBase } from '#io/page-base.ts'
import { newId } from '#io/random.ts'
import { openHeadFeed } from '#io/rpc/head-feed.ts'
import { createBrowserKeyValues } from '#io/storage/key-values.ts'
import { createAppStorage } from '#io/storage/storage.ts'
import { createCampaignDrafts } from './campaigns/create-drafts.ts'
import { createMarket } from './create-market.ts'
import { createGasPrices } from './networks/create-gas-prices.ts'
import { createNetworks } from './networks/create-networks.ts'
import { createOwnEndpoints } from './networks/own-endpoints.ts'
import type { Session } from './session.ts'
import { chosenGasPrice } from './settings/chosen-gas-price.ts'
import { createSettings } from './settings/create-settings.ts'
import { createSavedPairs } from './settings/saved-pairs.ts'
import { createTokenBook } from './tokens/token-book.ts'
import { createTransactions } from './transactions/create-transactions.ts'
import { createWallets } from './wallet/create-wallets.ts'
import { createWalletConnect } from './wallet/wallet-connect.ts'

/** Everything that lives as long as the page, joined to the real browser. */
export function createSession(config: Config): Session {
  const storage = createAppStorage(createBrowserKeyValues())
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
    sources: {
      hearAnnouncements,
      onInjectedLate,
      injected: () => {
        const provider = injectedProvider()
        return isProvider(provider) ? provider : null
      },
      remote: walletConnect.wallets,
    },
  })
  const settings = createSettings(storage)
  const ownEndpoints = createOwnEndpoints(storage)
  const networks = createNetworks({
    config,
    wallets,
    clock,
    visibility: pageVisibility,
    openFeed: openHeadFeed,
    ownEndpoints,
  })
  const tokens = createTokenBook(async (publish, unsupported) => {
    const { openTokenLists } = await import('./token-lists/open-token-lists.ts')
    return openTokenLists({ config, networks, storage, publish, unsupported })
  })
  // After the first paint: until then the tokens of the chain records serve.
  whenIdle(tokens.start)
  const gasPrices = createGasPrices({ networks, clock, openFeed })
  const transactions = createTransactions({
    networks,
    wallets,
    storage,
    clock,
    newId,
    locks: createBrowserLocks(),
    visibility: pageVisibility,
    async gasPriceOf(chainId) {
      const chain = networks.chains.get(chainId)
      const { gasPrice } = settings.get()
      return chain ? chosenGasPrice(gasPrice, chain, await gasPrices.latest(chainId)) : null
    },
  })
  return {
    config,
    networks,
    ownEndpoints,
    gasPrices,
    wallets,
    walletConnect,
    settings,
    savedPairs: createSavedPairs(storage),
    tokens,
    transactions,
    campaignDrafts: createCampaignDrafts(storage),
    market: createMarket(networks),
  }
}
