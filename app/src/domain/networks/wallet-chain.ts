import type { ConfiguredChain } from '@dexswap/chains/config'
import { numberToHex } from 'viem'
import type { WalletRequest } from '../wallet/wallet.ts'
import { toWalletError, WalletUnknownChainError } from '../wallet/wallet-errors.ts'
import { ChainNotAddableError } from './network-errors.ts'

/** Asks the wallet to go to the chain; one that does not know it is told about it first. @throws WalletError | ChainNotAddableError */
export async function switchWallet(request: WalletRequest, chain: ConfiguredChain): Promise<void> {
  const ask = () => call(request, 'wallet_switchEthereumChain', { chainId: numberToHex(chain.id) })
  try {
    await ask()
  } catch (failure) {
    if (!(failure instanceof WalletUnknownChainError)) throw failure
    await addToWallet(request, chain)
    // Some wallets go to the chain that they were just told about, others have to be asked again.
    await ask()
  }
}

/** @throws WalletError | ChainNotAddableError */
export async function addToWallet(request: WalletRequest, chain: ConfiguredChain): Promise<void> {
  if (!chain.walletDescriptor) throw new ChainNotAddableError(chain.id)
  await call(request, 'wallet_addEthereumChain', chain.walletDescriptor)
}

async function call(request: WalletRequest, method: string, param: unknown): Promise<void> {
  try {
    await request({ method, params: [param] })
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}
