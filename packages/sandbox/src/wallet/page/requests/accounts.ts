import type { Address } from '@dexswap/chains'
import { ProviderRpcError, userRejected } from '../provider-error.ts'
import type { Session } from '../session.ts'

/** Opens a prompt on the first request. A connected page gets its account without one. */
export async function requestAccounts(session: Session): Promise<Address[]> {
  await session.unlock()
  if (session.store.get().access === 'none') {
    const account = await session.window.connect()
    if (account !== null) session.store.set({ access: 'open', account })
  }
  const visible = session.visible()
  if (visible.length === 0) throw new ProviderRpcError(userRejected, 'User rejected the request')
  return visible
}

/** Permissions of the page in the format of EIP-2255. */
export function permissions({ visible, origin }: Session): object[] {
  return visible().length > 0 ? [{ parentCapability: 'eth_accounts', invoker: origin, caveats: [] }] : []
}
