import { useSession } from '../session.ts'
import { useStore } from '../use-store.ts'
import type { Wallet } from './wallet.ts'

export function useWallet(): Wallet {
  return useStore(useSession().wallets.wallet)
}
