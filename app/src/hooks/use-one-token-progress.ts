import type { Address } from '@dexswap/chains'
import { createOneTokenProgress, type OneTokenProgress, swapBehind } from '#core/liquidity/one-token-progress.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import { clock } from '#io/clock.ts'
import { useChain } from './use-chain.ts'
import { useService, useStore, useWallet } from './use-session.ts'
import { useTransactions } from './use-transactions.ts'

/** An addition with one token after its swap was mined, for the pair of the form. */
export function useOneTokenProgress(pair: string): {
  readonly unfinished: { readonly progress: OneTokenProgress; readonly swap: TransactionRecord } | null
  readonly start: (account: Address, progress: Omit<OneTokenProgress, 'pair' | 'startedAt'>) => void
  readonly end: () => void
} {
  const { id: chainId } = useChain()
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const service = useService(createOneTokenProgress)
  const progress = useStore(service.of(chainId, account))
  const swap = swapBehind(progress, pair, useTransactions(), { chainId, account })
  return {
    unfinished: progress && swap && { progress, swap },
    start: (by, given) => service.start(chainId, by, { ...given, pair, startedAt: clock.now() }),
    end: () => account && service.end(chainId, account),
  }
}
