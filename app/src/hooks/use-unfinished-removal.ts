import type { Sides } from '#core/liquidity/pair-lookup.ts'
import {
  createDismissedRemovals,
  type UnfinishedRemoval,
  unfinishedRemoval,
} from '#core/liquidity/unfinished-removal.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useChain } from './use-chain.ts'
import { useService, useStore, useWallet } from './use-session.ts'
import { useTransactions } from './use-transactions.ts'

/** A removal to one token of which only the removal was mined, for the currencies of the form. */
export function useUnfinishedRemoval(currencies: Sides<Currency>): {
  readonly unfinished: UnfinishedRemoval | null
  readonly dismiss: (id: string) => void
} {
  const { id: chainId } = useChain()
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const { ids, dismiss } = useService(createDismissedRemovals)
  return { unfinished: unfinishedRemoval(useTransactions(), useStore(ids), { chainId, account, currencies }), dismiss }
}
