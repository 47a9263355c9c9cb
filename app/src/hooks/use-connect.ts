import { type WalletChoices, walletChoices } from '#core/wallet/offers.ts'
import type { ConnectAttempt, DiscoveredWallet, Wallets } from '#core/wallet/wallet.ts'
import { useSession, useStore } from './use-session.ts'

export function useConnect(): { readonly attempt: ConnectAttempt } & Pick<
  Wallets,
  'connect' | 'forgetAttempt' | 'disconnect'
> {
  const { wallets } = useSession()
  const { connect, forgetAttempt, disconnect } = wallets
  return { attempt: useStore(wallets.attempt), connect, forgetAttempt, disconnect }
}

/** Wallets in order of announcement. `window.ethereum` is included only when no wallet was announced. */
export function useDiscoveredWallets(): readonly DiscoveredWallet[] {
  return useStore(useSession().wallets.discovered)
}

/** URI to scan or open with a wallet on another device; null when no connection is pending. */
export function usePairing(walletId: string): string | null {
  const pairing = useStore(useSession().walletConnect.pairing)
  return pairing?.walletId === walletId ? pairing.uri : null
}

/** The wallets that the user can connect. */
export function useWalletChoices(): WalletChoices {
  return walletChoices(useDiscoveredWallets())
}
