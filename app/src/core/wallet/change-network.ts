import type { ConfiguredChain } from '@dexswap/chains/config'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import { blockHeader } from '#io/block-header.ts'
import type { Clock } from '#io/clock.ts'
import type { Rpc } from '#io/rpc/rpc.ts'
import { livenessOf } from '../chain/liveness.ts'
import type { WalletRequest } from './wallet.ts'
import { ChainNotAddableError, toWalletError, WalletUnknownChainError, WrongNetworkError } from './wallet-errors.ts'
import { readChainId } from './wallet-requests.ts'

/** True when the user's node reports a recent block for a chain that was shut down. */
export async function includesTransactions(rpc: Rpc, chain: ConfiguredChain, clock: Clock): Promise<boolean> {
  const request = { method: 'eth_getBlockByNumber', params: ['latest', false] } as const
  const block = v.safeParse(blockHeader, await rpc.request(request).catch(() => null))
  const now = clock.now()
  return block.success && livenessOf(chain, { ...block.output, receivedAt: now }, now) === 'live'
}

/**
 * Switches the wallet, after adding a chain that it does not know. Verifies the chain id afterwards,
 * because some wallets confirm without switching.
 * @throws WalletError | ChainNotAddableError | WrongNetworkError
 */
export async function switchWallet(request: WalletRequest, chain: ConfiguredChain): Promise<void> {
  const ask = () => call(request, 'wallet_switchEthereumChain', [{ chainId: numberToHex(chain.id) }])
  try {
    await ask()
  } catch (failure) {
    if (!(failure instanceof WalletUnknownChainError)) throw failure
    await addToWallet(request, chain)
    // Adding a chain makes some wallets switch too; others need a second request.
    await ask()
  }
  const method = 'eth_chainId'
  const actual = readChainId(await call(request, method), method)
  if (actual !== chain.id) throw new WrongNetworkError(chain.id, actual)
}

/** @throws WalletError | ChainNotAddableError */
export async function addToWallet(request: WalletRequest, chain: ConfiguredChain): Promise<void> {
  if (!chain.walletDescriptor) throw new ChainNotAddableError(chain.id)
  const { blockExplorerUrls: all, ...record } = chain.walletDescriptor
  // Wallets reject an empty list, and URLs without encryption, before they open a window.
  const blockExplorerUrls = all.filter((url) => url.startsWith('https:'))
  await call(request, 'wallet_addEthereumChain', [
    blockExplorerUrls.length > 0 ? { ...record, blockExplorerUrls } : record,
  ])
}

async function call(request: WalletRequest, method: string, params?: readonly unknown[]): Promise<unknown> {
  try {
    return await request(params ? { method, params } : { method })
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}
