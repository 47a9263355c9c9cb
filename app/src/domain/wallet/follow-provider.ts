import type { Address } from '@dexswap/chains'
import type { Provider } from '#io/announcements.ts'
import { readAccount, readChainId } from './wallet-replies.ts'

/** What a wallet shows this page. */
export type Shown = { readonly account: Address | null; readonly chainId: number }

/** Asks for account and chain without opening a window. @throws WalletReplyError and what the wallet throws */
export async function askShown(provider: Provider): Promise<Shown> {
  const [accounts, chain] = await Promise.all([
    provider.request({ method: 'eth_accounts' }),
    provider.request({ method: 'eth_chainId' }),
  ])
  return { account: readAccount(accounts, 'eth_accounts'), chainId: readChainId(chain, 'eth_chainId') }
}

export type Followed = {
  /** Something may have changed. */
  ask(): void
  stop(): void
}

const events = ['accountsChanged', 'chainChanged', 'connect', 'disconnect']

/**
 * Follows account and chain. An event only says that something changed: what is true is asked, so that neither a lost
 * nor a forged payload counts, nor a 'disconnect' that only means the wallet's own node.
 */
export function followProvider(provider: Provider, onShown: (shown: Shown) => void): Followed {
  let asked = 0
  let stopped = false
  const ask = async () => {
    // Not every wallet lets go of a listener.
    if (stopped) return
    const turn = ++asked
    const shown = await askShown(provider).catch(() => ({ account: null, chainId: 0 }))
    if (turn === asked && !stopped) onShown(shown)
  }
  const hear = () => void ask()
  for (const event of events) provider.on?.(event, hear)
  return {
    ask: hear,
    stop() {
      stopped = true
      for (const event of events) provider.removeListener?.(event, hear)
    },
  }
}
