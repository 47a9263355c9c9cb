import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Wallet } from '../wallet/wallet.ts'
import type { NetworkSwitch } from './networks.ts'

/** The chain that a connected wallet was asked to go to and did not reach, where it can be added to a wallet; else null. */
export function missedNetwork(before: NetworkSwitch, now: NetworkSwitch, wallet: Wallet): ConfiguredChain | null {
  // A question that the wallet itself answered needs no second one.
  if (before.status === 'idle' || before.status === 'asking') return null
  if (now.status !== 'idle' || wallet.status !== 'connected') return null
  const { target } = before
  return target.walletDescriptor !== null && wallet.chainId !== target.id ? target : null
}
