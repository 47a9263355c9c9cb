import type { Address } from '@dexswap/chains'
import type { Currency } from '#domain/currencies/currency.ts'
import { loading } from '#domain/known.ts'
import type { TransactionRecord } from '#domain/transactions/transaction.ts'
import { useTransactions } from '#domain/transactions/use-transactions.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { type ApprovalState, approvalState } from './approval-state.ts'
import { useAllowance } from './use-allowance.ts'

/** Whether `spender` may take `amount` of a currency from the connected account; also says so for an approval of before a reload. */
export function useApproval(currency: Currency | null, amount: bigint | null, spender: Address | null): ApprovalState {
  const wallet = useWallet()
  const records = useTransactions()
  const token = currency?.kind === 'token' ? currency.address : null
  const allowance = useAllowance(token, spender)
  if (!currency || amount === null || !spender) return 'unknown'
  const underWay =
    wallet.status === 'connected' &&
    records.some(
      (record) => record.chainId === currency.chainId && isApprovalUnderWay(record, wallet.account, token, spender),
    )
  return approvalState(currency, amount, wallet.status === 'connected' ? allowance : loading, underWay)
}

/** An approval of that token for that spender that has been sent and not been mined yet. */
export function isApprovalUnderWay(
  record: TransactionRecord,
  account: Address,
  token: Address | null,
  spender: Address,
): boolean {
  const { approval, progress, from } = record
  if (approval === null || token === null || progress.status !== 'pending') return false
  return same(from, account) && same(approval.tokenAddress, token) && same(approval.spender, spender)
}

function same(one: Address, other: Address): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
