import { isForwarded } from './node.ts'
import { ProviderRpcError, unsupportedMethod } from './provider-error.ts'
import { permissions, requestAccounts } from './requests/accounts.ts'
import { addChain, switchChain } from './requests/networks.ts'
import { callsStatus, capabilities, sendCalls } from './requests/send-calls.ts'
import { sendTransaction } from './requests/send-transaction.ts'
import { personalSign, signTypedData } from './requests/sign.ts'
import { watchAsset } from './requests/watch-asset.ts'
import { chainHex, createSession, type Session, visibleAccounts, type WalletParts } from './session.ts'

type Listener = (payload: unknown) => void
/** https://eips.ethereum.org/EIPS/eip-1193 */
export type Eip1193Provider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): Eip1193Provider
  removeListener(event: string, listener: Listener): Eip1193Provider
}

const handlers: Record<string, (session: Session, params: unknown) => Promise<unknown> | unknown> = {
  eth_accounts: ({ visible }) => visible(),
  eth_requestAccounts: requestAccounts,
  eth_coinbase: ({ visible }) => visible()[0] ?? null,
  eth_chainId: ({ store }) => chainHex(store.get().chainId),
  net_version: ({ store }) => String(store.get().chainId),
  eth_sendTransaction: sendTransaction,
  wallet_getCapabilities: capabilities,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: callsStatus,
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedData,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  wallet_watchAsset: watchAsset,
  wallet_requestPermissions: async (session) => {
    await requestAccounts(session)
    return permissions(session)
  },
  wallet_getPermissions: permissions,
  wallet_revokePermissions: ({ store }) => {
    store.set({ access: 'none' })
    return null
  },
}

/** A provider for the state of the wallet. Emits events for changes in this or another tab. */
export function createProvider(parts: WalletParts): Eip1193Provider {
  const session = createSession(parts)
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  let seen = visibleAccounts(parts)
  parts.store.subscribe((now, before) => {
    const accounts = visibleAccounts(parts)
    if (accounts[0] !== seen[0]) emit('accountsChanged', accounts)
    seen = accounts
    if (now.chainId !== before.chainId) emit('chainChanged', chainHex(now.chainId))
  })

  const provider: Eip1193Provider = {
    async request({ method, params }) {
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (handler) return handler(session, params)
      if (isForwarded(method)) return session.requestCurrent(method, params)
      throw new ProviderRpcError(unsupportedMethod, `Sandbox Wallet does not know ${method}`)
    },
    on(event, listener) {
      const registered = listeners.get(event) ?? new Set()
      listeners.set(event, registered.add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}
