import { useSession } from '../session.ts'
import { useStore } from '../use-store.ts'
import type { DiscoveredWallet } from './wallet.ts'

/** In the order in which they announced themselves; plain `window.ethereum` only where nothing else did. */
export function useDiscoveredWallets(): readonly DiscoveredWallet[] {
  return useStore(useSession().wallets.discovered)
}
