import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Row } from './describe-transaction.ts'
import type { KnownAddresses } from './known-addresses.ts'
import type { Outgoing } from './outgoing.ts'
import { ProviderRpcError, unauthorized, unknownChain, userRejected } from './provider-error.ts'
import type { Network, WalletStore } from './wallet-state.ts'

/** What the user is asked. */
export type Prompt = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly warning: string | null
  /** Call data, typed data or message as it will be signed. */
  readonly raw: string | null
  readonly confirm: string
}

/** The wallet's own window: the only way to a yes. */
export type WalletWindow = {
  confirm(prompt: Prompt): Promise<boolean>
  /** @returns the number of the account, or null when rejected */
  connect(): Promise<number | null>
  unlock(): Promise<boolean>
}

export type WalletParts = {
  readonly store: WalletStore
  readonly accounts: readonly PrivateKeyAccount[]
  readonly window: WalletWindow
  /** Who asks, as the window names it. */
  readonly origin: string
  /** Those that the wallet knows without being told. */
  readonly networks: () => Promise<readonly Network[]>
  readonly known: (chainId: number, addresses: readonly string[]) => Promise<KnownAddresses>
  readonly ask: (rpcUrl: string, method: string, params: unknown) => Promise<unknown>
  /** Hears what was signed, so that it can be sped up or cancelled; gives what takes it back where no node takes it. */
  readonly onSigned: (hash: Hex, outgoing: Outgoing) => () => void
}

/** What every request needs: who is connected, where, and the user's yes. */
export type Session = WalletParts & {
  visible(): Address[]
  allNetworks(): Promise<readonly Network[]>
  network(): Promise<Network>
  askCurrent(method: string, params: unknown): Promise<unknown>
  /** @throws ProviderRpcError with 4001 */
  approve(prompt: Prompt): Promise<void>
  unlock(): Promise<void>
  /** @throws ProviderRpcError with 4100 where the page may not use the account */
  signer(address: Address): Promise<PrivateKeyAccount>
}

export function chainHex(id: number): Hex {
  return `0x${id.toString(16)}`
}

/** The accounts that a page may see in a state of the wallet. */
export function visibleAccounts({ store, accounts }: Pick<WalletParts, 'store' | 'accounts'>): Address[] {
  const { access, account } = store.get()
  const used = accounts[account]
  return access === 'open' && used ? [used.address] : []
}

export function createSession(parts: WalletParts): Session {
  const { store, accounts, window } = parts
  const session: Session = {
    ...parts,
    visible: () => visibleAccounts(parts),
    allNetworks: async () => [...(await parts.networks()), ...store.get().added],
    async network() {
      const { chainId } = store.get()
      const found = (await session.allNetworks()).find(({ id }) => id === chainId)
      if (!found) throw new ProviderRpcError(unknownChain, `The wallet does not know chain ${chainId}`)
      return found
    },
    askCurrent: async (method, params) => parts.ask((await session.network()).rpcUrl, method, params),
    async approve(prompt) {
      if (!(await window.confirm(prompt))) throw new ProviderRpcError(userRejected, 'User rejected the request')
    },
    async unlock() {
      if (store.get().access === 'locked' && (await window.unlock())) store.set({ access: 'open' })
    },
    async signer(address) {
      await session.unlock()
      const account = accounts[store.get().account]
      const isVisible = session.visible().some((seen) => isSameAddress(seen, address))
      if (!account || !isVisible) throw new ProviderRpcError(unauthorized, `The page may not use ${address}`)
      return account
    },
  }
  return session
}
