import type { DiscoveredWallet } from './discover-wallets.ts'
import { NoWalletError } from './errors.ts'
import type { WalletState } from './swap-state.ts'
import { accountIn, chainIdIn, type Eip1193Provider, switchNetwork } from './wallet-provider.ts'

export type WalletLinkOptions = {
  readonly listWallets: () => readonly DiscoveredWallet[]
  readonly onChange: (state: WalletState) => void
}

const events = ['accountsChanged', 'chainChanged', 'disconnect'] as const

/** The wallet of the widget: the provider of the page, else one that the user chose. */
export function createWalletLink({ listWallets, onChange }: WalletLinkOptions) {
  let provider: Eip1193Provider | null = null
  let isOfPage = false
  let offered: readonly DiscoveredWallet[] = []
  let detach = () => {}

  function attach(next: Eip1193Provider | null): void {
    detach()
    provider = next
    const onEvent = () => void refresh()
    for (const event of events) next?.on?.(event, onEvent)
    detach = () => {
      for (const event of events) next?.removeListener?.(event, onEvent)
    }
  }

  /** Reads account and chain, without a window of the wallet. */
  async function refresh(): Promise<void> {
    const current = provider
    if (!current) return onChange({ status: 'none' })
    const [accounts, chain] = await Promise.all([
      current.request({ method: 'eth_accounts' }).catch(() => null),
      current.request({ method: 'eth_chainId' }).catch(() => null),
    ])
    if (current !== provider) return
    const account = accountIn(accounts)
    onChange(account ? { status: 'connected', account, chainId: chainIdIn(chain) } : { status: 'none' })
  }

  async function requestAccounts(chosen: Eip1193Provider): Promise<void> {
    onChange({ status: 'connecting' })
    try {
      await chosen.request({ method: 'eth_requestAccounts' })
    } catch (error) {
      // The next attempt offers all wallets again.
      if (!isOfPage && chosen === provider) attach(null)
      onChange({ status: 'none' })
      throw error
    }
    await refresh()
  }

  return {
    provider: () => provider,
    /** Uses the provider of the page; null: the user chooses one. */
    async use(next: Eip1193Provider | null): Promise<void> {
      isOfPage = next !== null
      attach(next)
      await refresh()
    },
    /** @throws NoWalletError; what the wallet throws */
    async connect(): Promise<void> {
      if (provider) return requestAccounts(provider)
      offered = listWallets()
      const [first, ...others] = offered
      if (!first) throw new NoWalletError()
      if (others.length > 0) return onChange({ status: 'choosing', names: offered.map(({ name }) => name) })
      attach(first.provider)
      return requestAccounts(first.provider)
    },
    /** Connects the wallet at this place of the offered ones. @throws what the wallet throws */
    async choose(at: number): Promise<void> {
      const chosen = offered[at]
      if (!chosen) return
      attach(chosen.provider)
      return requestAccounts(chosen.provider)
    },
    /** @throws what the wallet throws */
    async switchTo(chain: Parameters<typeof switchNetwork>[1], rpc: string): Promise<void> {
      if (provider) await switchNetwork(provider, chain, rpc)
      await refresh()
    },
    stop: () => detach(),
  }
}
