import type { ConfiguredChain } from '@dexswap/chains/config'
import type { NetworkSwitch } from '../chain/networks.ts'
import type { Token } from '../tokens/currency.ts'
import type { ConnectedWallet, DiscoveredWallet, Wallet } from './wallet.ts'

export type WalletChoices = {
  /** Wallets to list, in the order of discovery. */
  readonly listed: readonly DiscoveredWallet[]
  /** True when the link to install a browser wallet is displayed. */
  readonly install: boolean
}

/** Reverse domain names of MetaMask: extension, mobile application, test version. */
const metaMask = /^io\.metamask(\.|$)/

/**
 * Wallets to offer (rules 1.2.34 and 3.8.08). Without a browser wallet, only the WalletConnect
 * entries are listed.
 */
export function walletChoices(wallets: readonly DiscoveredWallet[]): WalletChoices {
  const hasMetaMask = wallets.some(({ kind, id }) => kind === 'announced' && metaMask.test(id))
  return {
    // If MetaMask has announced itself, `window.ethereum` is the same wallet and is not listed.
    listed: wallets.filter(({ kind }) => !(kind === 'injected' && hasMetaMask)),
    install: wallets.every(({ kind }) => kind === 'walletConnect'),
  }
}

/** Maximum length of a symbol in wallets (EIP-747). */
const maxSymbolLength = 11

/** Requests that the wallet displays a token. A rejection by the user is ignored. */
export async function watchAsset(wallet: ConnectedWallet, token: Token): Promise<void> {
  const { address, decimals } = token
  const symbol = token.symbol.slice(0, maxSymbolLength)
  // EIP-747 passes an object as parameter, whereas the type expects a list.
  const params = { type: 'ERC20', options: { address, symbol, decimals } } as unknown as readonly unknown[]
  await wallet.request({ method: 'wallet_watchAsset', params }).catch((error: unknown) => {
    console.warn('The wallet rejected the token.', error)
  })
}

/** The chain of a switch that ended without success, if it can be added to the wallet; otherwise null. */
export function missedNetwork(before: NetworkSwitch, now: NetworkSwitch, wallet: Wallet): ConfiguredChain | null {
  // While idle nothing was required, and while asking the wallet showed its own prompt, so nothing is
  // offered.
  if (before.status === 'idle' || before.status === 'asking') return null
  if (now.status !== 'idle' || wallet.status !== 'connected') return null
  const { target } = before
  return target.walletDescriptor !== null && wallet.chainId !== target.id ? target : null
}
