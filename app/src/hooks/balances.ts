import type { Address } from '@dexswap/chains'
import { type Known, loading, unknown } from '#core/known.ts'
import { type ApprovalState, approvalState } from '#core/tokens/approval-state.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { allowanceCall, balanceCall } from '#core/tokens/token-reads.ts'
import { isApprovalUnderWay } from '#core/transactions/approval-under-way.ts'
import { useReads } from './calls.ts'
import { useChain } from './chain.ts'
import { useWallet } from './session.ts'
import { useTransactions } from './transactions.ts'

/** How much the connected account holds of each currency, in the order asked, read again with every block. */
function useBalances(currencies: readonly Currency[]): readonly Known<bigint>[] {
  const chain = useChain()
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const balances = useReads(account ? currencies.map((currency) => balanceCall(chain, currency, account)) : null)
  return balances ?? currencies.map(() => unknown('no-account'))
}

/** How much the connected account holds of a currency; loading while no currency is chosen. */
export function useBalance(currency: Currency | null): Known<bigint> {
  const [balance] = useBalances(currency ? [currency] : [])
  return balance ?? loading
}

/** How much `spender` may take of the connected account's token, read again with every block. */
function useAllowance(token: Address | null, spender: Address | null): Known<bigint> {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const allowance = useReads(account && token && spender ? allowanceCall(token, account, spender) : null)
  if (account === null) return unknown('no-account')
  return allowance ?? loading
}

/** Whether `spender` may take `amount` of a currency from the connected account; also says so for an approval of before a reload. */
export function useApproval(currency: Currency | null, amount: bigint | null, spender: Address | null): ApprovalState {
  const wallet = useWallet()
  const records = useTransactions()
  const token = currency?.kind === 'token' ? currency.address : null
  const allowance = useAllowance(token, spender)
  if (!currency || amount === null || !spender) return 'unknown'
  const underWay =
    wallet.status === 'connected' &&
    token !== null &&
    records.some(
      (record) => record.chainId === currency.chainId && isApprovalUnderWay(record, wallet.account, token, spender),
    )
  return approvalState(currency, amount, wallet.status === 'connected' ? allowance : loading, underWay)
}
