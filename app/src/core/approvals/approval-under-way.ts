import { type Address, isSameAddress } from '@dexswap/chains'
import type { TransactionRecord } from '../records/transaction-record.ts'

/** True when an approval of that token for that spender is pending (rule 1.4.19). */
export function isApprovalUnderWay(
  { approval, progress, from }: TransactionRecord,
  account: Address,
  token: Address,
  spender: Address,
): boolean {
  if (approval === null || progress.status !== 'pending') return false
  return (
    isSameAddress(from, account) &&
    isSameAddress(approval.tokenAddress, token) &&
    isSameAddress(approval.spender, spender)
  )
}
