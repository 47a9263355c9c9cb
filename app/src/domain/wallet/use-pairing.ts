import { useSession } from '../session.ts'
import { useStore } from '../use-store.ts'

/** The address that a wallet elsewhere has to scan or open, or null while none is waited for. */
export function usePairing(walletId: string): string | null {
  const pairing = useStore(useSession().walletConnect.pairing)
  return pairing?.walletId === walletId ? pairing.uri : null
}
