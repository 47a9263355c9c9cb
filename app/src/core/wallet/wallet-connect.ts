import type { Config, ConfiguredChain } from '@dexswap/chains/config'
import type { Clock } from '#io/clock.ts'
import type { openWalletConnect, RemoteProvider } from '#io/wallet-connect/open-wallet-connect.ts'
import { WalletConnectNotSetUpError, WalletConnectUnreachableError } from '#io/wallet-connect/wallet-connect-errors.ts'
import { createStore, type Store } from '../store.ts'
import type { RemoteWallet } from './discover-wallets.ts'

/** A pending connection. The wallet has to scan or open its `uri`. */
type Pairing = { readonly walletId: string; readonly uri: string }

export type WalletConnect = {
  /**
   * One WalletConnect entry per `walletNetwork`: Ethereum and Harmony (rule 3.8.08). Empty until the
   * chains are loaded.
   */
  readonly wallets: Store<readonly RemoteWallet[]>
  readonly pairing: Store<Pairing | null>
}

/** Entries by network name, each with its chains. A session begins on the first of them. */
function entriesOf(chains: Config['chains']): readonly (readonly [string, readonly ConfiguredChain[]])[] {
  const entries = new Map<string, ConfiguredChain[]>()
  for (const chain of chains.values()) {
    if (chain.ended) continue
    entries.set(chain.walletNetwork, [...(entries.get(chain.walletNetwork) ?? []), chain])
  }
  return [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** Id of an entry. Its colon prevents a collision with the domain name of a browser wallet. */
export function walletConnectId(network: string): string {
  return `walletConnect:${network}`
}

export function createWalletConnect(options: {
  readonly config: Pick<Config, 'chains' | 'remainingChains' | 'walletConnectProjectId'>
  readonly clock: Clock
  readonly page: { readonly url: string; readonly icon: string }
  /** Loads the code of WalletConnect, which is too large for the first load. */
  readonly loadOpener: () => Promise<{ readonly openWalletConnect: typeof openWalletConnect }>
}): WalletConnect {
  const { config, clock, page, loadOpener } = options
  const { walletConnectProjectId: projectId } = config
  const pairing = createStore<Pairing | null>(null)

  function entry(network: string, offered: readonly ConfiguredChain[]): RemoteWallet {
    const id = walletConnectId(network)
    const chains = new Map<number, string | undefined>(
      offered.map((chain) => [chain.id, chain.rpcUrls.find((url) => url.startsWith('http'))]),
    )
    let opened: Promise<RemoteProvider> | null = null

    async function open(): Promise<RemoteProvider> {
      if (projectId === null) throw new WalletConnectNotSetUpError()
      const { openWalletConnect } = await loadOpener().catch((cause: unknown) => {
        throw new WalletConnectUnreachableError({ cause })
      })
      return openWalletConnect({
        projectId,
        prefix: network,
        chains,
        page: { name: 'DexSwap', description: 'Decentralised exchange', url: page.url, icons: [page.icon] },
        clock,
        onUri: (uri) => pairing.set(uri === null ? null : { walletId: id, uri }),
      })
    }

    return {
      wallet: { id, name: 'WalletConnect', icon: null, kind: 'walletConnect', network },
      load() {
        // A failed load is not cached, so that Try Again repeats it.
        opened ??= open().catch((failure: unknown) => {
          opened = null
          throw failure
        })
        return opened
      },
      end() {
        void opened?.then((provider) => provider.end()).catch(() => {})
      },
      forget() {
        void opened?.then((provider) => provider.forget()).catch(() => {})
      },
      stop() {
        void opened?.then((provider) => provider.close()).catch(() => {})
      },
    }
  }

  const entries = () => entriesOf(config.chains).map(([network, chains]) => entry(network, chains))
  const wallets = createStore<readonly RemoteWallet[]>(config.remainingChains ? [] : entries())
  void config.remainingChains?.loaded.then(() => wallets.set(entries()))
  return { pairing, wallets }
}
