import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Row } from './describe-transaction.ts'
import type { KnownAddresses } from './known-addresses.ts'
import type { Outgoing } from './outgoing.ts'
import { ProviderRpcError, unauthorized, unknownChain, userRejected } from './provider-error.ts'
import type { Network, WalletStore } from './wallet-state.ts'

/** A confirmation prompt. */
export type Prompt = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly warning: string | null
  /** The calldata, typed data or message to sign; null when nothing is signed. */
  readonly raw: string | null
  readonly confirm: string
}

/** The wallet's own window, in which alone requests are confirmed. */
export type WalletWindow = {
  confirm(prompt: Prompt): Promise<boolean>
  /** @returns the index of the account, or null when rejected */
  connect(): Promise<number | null>
  unlock(): Promise<boolean>
}

export type WalletParts = {
  readonly store: WalletStore
  readonly accounts: readonly PrivateKeyAccount[]
  readonly window: WalletWindow
  /** Origin of the requesting page, as displayed. */
  readonly origin: string
  /** Networks that the wallet has initially. */
  readonly networks: () => Promise<readonly Network[]>
  readonly known: (chainId: number, addresses: readonly string[]) => Promise<KnownAddresses>
  readonly ask: (rpcUrl: string, method: string, params: unknown) => Promise<unknown>
  /**
   * Stores a signed transaction before it is sent. Returns a function that removes it, to call after a
   * rejection.
   */
  readonly onSigned: (hash: Hex, outgoing: Outgoing) => () => void
}

/** What a request works with: accounts, network and prompts. */
export type Session = WalletParts & {
  visible(): Address[]
  allNetworks(): Promise<readonly Network[]>
  network(): Promise<Network>
  requestCurrent(method: string, params: unknown): Promise<unknown>
  /** @throws ProviderRpcError with 4001 */
  approve(prompt: Prompt): Promise<void>
  unlock(): Promise<void>
  /** @throws ProviderRpcError with 4100 when the page may not use the account */
  signer(address: Address): Promise<PrivateKeyAccount>
}

export function chainHex(id: number): Hex {
  return `0x${id.toString(16)}`
}

/** The accounts visible to a page. */
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
    requestCurrent: async (method, params) => parts.ask((await session.network()).rpcUrl, method, params),
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
