import { isGasPriceCustom } from '#core/chain/gas-presets.ts'
import type { Batching, BatchingCache } from '#core/wallet/batch-requests.ts'
import type { ConnectedWallet } from '#core/wallet/wallet.ts'
import { useAsyncQuery } from './use-async-query.ts'
import { useChain } from './use-chain.ts'
import { useSession, useSettings, useWallet } from './use-session.ts'

/**
 * Requests the wallet's capabilities. The code loads on demand, because the first load does not need
 * it.
 */
async function ask(wallet: ConnectedWallet, cache: BatchingCache): Promise<Batching> {
  const code = await import('#core/wallet/batch-requests.ts').catch(() => null)
  return code === null ? 'none' : code.batchingOf(wallet, cache)
}

/**
 * Whether the connected wallet can batch calls on this chain; 'none' while unknown. Also 'none' with a
 * custom gas price, which a batch cannot have.
 */
export function useBatching(isWanted = true): Batching {
  const chain = useChain()
  const wallet = useWallet()
  const { batching } = useSession()
  const { gasPrice } = useSettings()
  const isHere = isWanted && wallet.status === 'connected' && wallet.chainId === chain.id
  const key = isHere ? `${wallet.walletId} ${wallet.account} ${chain.id}` : null
  // The request goes to the wallet.
  const answer = useAsyncQuery(isHere && key ? { key, ask: () => ask(wallet, batching), of: wallet.request } : null)
  if (isGasPriceCustom(gasPrice, chain)) return 'none'
  return key !== null && answer?.key === key ? answer.value : 'none'
}
