import { isMobileDevice } from '#io/device.ts'
import { useDiscoveredWallets } from './use-discovered-wallets.ts'
import { type WalletChoices, walletChoices } from './wallet-choices.ts'

/** The wallets that are offered on this device now. */
export function useWalletChoices(): WalletChoices {
  return walletChoices({ wallets: useDiscoveredWallets(), isMobile: isMobileDevice() })
}
