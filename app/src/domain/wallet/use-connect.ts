import { useSession } from '../session.ts'
import { useStore } from '../use-store.ts'
import type { ConnectAttempt } from './wallet.ts'
import type { Wallets } from './wallets.ts'

export function useConnect(): { readonly attempt: ConnectAttempt } & Pick<
  Wallets,
  'connect' | 'forgetAttempt' | 'disconnect'
> {
  const { wallets } = useSession()
  const { connect, forgetAttempt, disconnect } = wallets
  return { attempt: useStore(wallets.attempt), connect, forgetAttempt, disconnect }
}
