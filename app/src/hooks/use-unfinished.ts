import type { Dismissed } from '#core/liquidity/dismissed.ts'
import type { Sides } from '#core/liquidity/pair-lookup.ts'
import type { UnfinishedPlace } from '#core/liquidity/unfinished.ts'
import { createDismissedAdditions, unfinishedAddition } from '#core/liquidity/unfinished-addition.ts'
import { createDismissedRemovals, unfinishedRemoval } from '#core/liquidity/unfinished-removal.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useChain } from './use-chain.ts'
import { type Session, useService, useStore, useWallet } from './use-session.ts'
import { useRecordsBefore, useTransactions } from './use-transactions.ts'

type Find<Unfinished> = (
  records: readonly TransactionRecord[],
  dismissed: ReadonlySet<string>,
  place: UnfinishedPlace,
) => Unfinished | null

/** The newest unfinished plan with the form's currencies, and a function that dismisses it. */
function useUnfinished<Unfinished>(
  createDismissed: (session: Session) => Dismissed,
  find: Find<Unfinished>,
  currencies: Sides<Currency>,
) {
  const { id: chainId } = useChain()
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const { ids, dismiss } = useService(createDismissed)
  return { unfinished: find(useTransactions(), useStore(ids), { chainId, account, currencies }), dismiss }
}

/** An addition with one token, of which only the swap was mined so far. */
export const useUnfinishedAddition = (currencies: Sides<Currency>) =>
  useUnfinished(createDismissedAdditions, unfinishedAddition, currencies)

/** A removal to one token, of which only the removal itself was mined so far. */
export const useUnfinishedRemoval = (currencies: Sides<Currency>) =>
  useUnfinished(createDismissedRemovals, unfinishedRemoval, currencies)

/** True when the first step was sent after the first render, so that only the next step remains. */
export function useIsBetween(first: TransactionRecord | undefined): boolean {
  const before = useRecordsBefore()
  return first !== undefined && !before.has(first.id)
}
