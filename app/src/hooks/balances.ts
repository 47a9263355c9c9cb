import type { Address } from '@dexswap/chains'
import { isApprovalUnderWay } from '#core/approvals/approval-under-way.ts'
import { type Known, loading, unknown } from '#core/known.ts'
import { type ApprovalState, approvalState } from '#core/tokens/approval-state.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { allowanceCall, balanceCall } from '#core/tokens/token-reads.ts'
import { useReads } from './calls.ts'
import { useChain } from './chain.ts'
import { useWallet } from './session.ts'
import { useTransactions } from './transactions.ts'

/** Balances of the connected account in the given order, updated with every block. */
export function useBalances(currencies: readonly Currency[]): readonly Known<bigint>[] {
  const chain = useChain()
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const balances = useReads(account ? currencies.map((currency) => balanceCall(chain, currency, account)) : null)
  return balances ?? currencies.map(() => unknown('no-account'))
}

/** The account's balance of a currency; loading until one is chosen. */
export function useBalance(currency: Currency | null): Known<bigint> {
  const [balance] = useBalances(currency ? [currency] : [])
  return balance ?? loading
}

/** So much of a currency; null while it is not chosen. */
type Wanted = { readonly currency: Currency | null; readonly amount: bigint | null }

/** Approval states for `spender` in the given order; includes pending approvals of earlier sessions. */
export function useApprovals(wanted: readonly Wanted[], spender: Address | null): readonly ApprovalState[] {
  const wallet = useWallet()
  const records = useTransactions()
  const account = wallet.status === 'connected' ? wallet.account : null
  const tokens = wanted.map(({ currency }) => (currency?.kind === 'token' ? currency.address : null))
  const allowances = useReads(
    tokens.map((token) => (account && token && spender ? allowanceCall(token, account, spender) : null)),
  )
  return wanted.map(({ currency, amount }, at) => {
    if (!currency || amount === null || !spender) return 'unknown'
    const token = tokens[at] ?? null
    const underWay =
      account !== null &&
      token !== null &&
      records.some(
        (record) => record.chainId === currency.chainId && isApprovalUnderWay(record, account, token, spender),
      )
    return approvalState(currency, amount, allowances[at] ?? loading, underWay)
  })
}

/** The same of one. */
export function useApproval(currency: Currency | null, amount: bigint | null, spender: Address | null): ApprovalState {
  const [approval = 'unknown'] = useApprovals([{ currency, amount }], spender)
  return approval
}
