import {
  createDismissedAdditions,
  type UnfinishedAddition,
  unfinishedAddition,
} from '#core/liquidity/unfinished-addition.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useChain } from './use-chain.ts'
import { useService, useStore, useWallet } from './use-session.ts'
import { useTransactions } from './use-transactions.ts'

/**
 * Finds an unfinished addition with one token: its swap was mined, but nothing was added. Only for
 * the form's currencies.
 */
export function useUnfinishedAddition(currencies: { readonly first: Currency; readonly second: Currency }): {
  readonly unfinished: UnfinishedAddition | null
  readonly dismiss: (id: string) => void
} {
  const { id: chainId } = useChain()
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const { ids, dismiss } = useService(createDismissedAdditions)
  return { unfinished: unfinishedAddition(useTransactions(), useStore(ids), { chainId, account, currencies }), dismiss }
}
