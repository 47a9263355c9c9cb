import type { Address } from '@dexswap/chains'
import { createDismissedStakes, unfinishedStake } from '#core/campaigns/unfinished-stake.ts'
import type { Dismissed } from '#core/liquidity/dismissed.ts'
import type { Sides } from '#core/liquidity/pair-lookup.ts'
import type { UnfinishedPlace } from '#core/liquidity/unfinished.ts'
import { createDismissedAdditions, unfinishedAddition } from '#core/liquidity/unfinished-addition.ts'
import { createDismissedRemovals, unfinishedRemoval } from '#core/liquidity/unfinished-removal.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useChain } from './use-chain.ts'
import { type Session, useService, useStore, useWallet } from './use-session.ts'
import { useTransactions } from './use-transactions.ts'

/** The newest unfinished plan of a form or campaign, and a function that dismisses it. */
function useUnfinished<Of, Unfinished>(
  createDismissed: (session: Session) => Dismissed,
  find: (
    records: readonly TransactionRecord[],
    dismissed: ReadonlySet<string>,
    place: UnfinishedPlace & Of,
  ) => Unfinished | null,
  of: Of,
) {
  const { id: chainId } = useChain()
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const { ids, dismiss } = useService(createDismissed)
  return { unfinished: find(useTransactions(), useStore(ids), { chainId, account, ...of }), dismiss }
}

/** An addition with one token, of which only the swap was mined so far. */
export const useUnfinishedAddition = (currencies: Sides<Currency>) =>
  useUnfinished(createDismissedAdditions, unfinishedAddition, { currencies })

/** A removal to one token, of which only the removal itself was mined so far. */
export const useUnfinishedRemoval = (currencies: Sides<Currency>) =>
  useUnfinished(createDismissedRemovals, unfinishedRemoval, { currencies })

/** An addition for the campaign of which only the addition was mined. */
export const useUnfinishedStake = (campaign: Address) =>
  useUnfinished(createDismissedStakes, unfinishedStake, { campaign })
