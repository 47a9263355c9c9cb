import { isSameAddress } from '@dexswap/sdk/chains'
import { isAddress } from 'viem/utils'
import { AccountChangedError, WalletNetworkError, WalletResponseError } from './errors.ts'

type Address = `0x${string}`
type Listener = (payload: unknown) => void

/** https://eips.ethereum.org/EIPS/eip-1193 */
export type Eip1193Provider = {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: Listener): unknown
  removeListener?(event: string, listener: Listener): unknown
}

export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof value === 'object' && value !== null && typeof (value as { request?: unknown }).request === 'function'
}

/** The first account of a response; null without one. */
export function accountIn(response: unknown): Address | null {
  const [first] = Array.isArray(response) ? (response as unknown[]) : []
  return typeof first === 'string' && isAddress(first, { strict: false }) ? first : null
}

/** The chain id of a response or an event; null for other values. */
export function chainIdIn(response: unknown): number | null {
  const id = typeof response === 'number' || typeof response === 'string' ? Number(response) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** @throws WalletResponseError */
export function hashIn(response: unknown): Address {
  if (typeof response === 'string' && /^0x[0-9a-f]{64}$/i.test(response)) return response as Address
  throw new WalletResponseError('eth_sendTransaction')
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null ? (error as { readonly code?: unknown }).code : undefined

/** True when the user rejected a request: https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
export const isRejection = (error: unknown) => codeOf(error) === 4001

const hex = (value: number | bigint) => `0x${value.toString(16)}`

type Network = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly explorer: { readonly url: string } | null
}

/** Switches the wallet (EIP-3326), and offers a chain that it does not know (EIP-3085). */
export async function switchNetwork(provider: Eip1193Provider, network: Network, rpc: string): Promise<void> {
  const { id, name, nativeCurrency, explorer } = network
  const chainId = hex(id)
  const change = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await change()
  } catch (error) {
    if (codeOf(error) !== 4902) throw error
    const { symbol, decimals } = nativeCurrency
    const added = {
      ...{ chainId, chainName: name, rpcUrls: [rpc], nativeCurrency: { name: nativeCurrency.name, symbol, decimals } },
      ...(explorer && { blockExplorerUrls: [explorer.url] }),
    }
    await provider.request({ method: 'wallet_addEthereumChain', params: [added] })
    await change()
  }
}

type Transaction = {
  readonly to: Address
  readonly data: Address
  readonly value: bigint
  readonly gas?: bigint
}

/**
 * Sends from the account that the widget shows, on its chain.
 * @throws AccountChangedError, WalletNetworkError, WalletResponseError; what the wallet throws
 */
export async function sendTransaction(
  provider: Eip1193Provider,
  { account, chainId }: { readonly account: Address; readonly chainId: number },
  { to, data, value, gas }: Transaction,
): Promise<Address> {
  const [accounts, chain] = await Promise.all([
    provider.request({ method: 'eth_accounts' }),
    provider.request({ method: 'eth_chainId' }),
  ])
  if (!isSameAddress(accountIn(accounts) ?? '0x', account)) throw new AccountChangedError()
  if (chainIdIn(chain) !== chainId) throw new WalletNetworkError(chainId)
  const transaction = { from: account, to, data, value: hex(value), ...(gas !== undefined && { gas: hex(gas) }) }
  return hashIn(await provider.request({ method: 'eth_sendTransaction', params: [transaction] }))
}
