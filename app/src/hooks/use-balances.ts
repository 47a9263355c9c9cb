import type { Address } from '@dexswap/chains'
import { allowanceCall } from '@dexswap/orders/allowance-call'
import { isApprovalUnderWay } from '#core/approvals/approval-under-way.ts'
import { type Known, loading, unknown } from '#core/known.ts'
import { type Allowance, type ApprovalState, approvalFor } from '#core/tokens/approval-state.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { balanceCall } from '#core/tokens/token-reads.ts'
import { useReads } from './use-calls.ts'
import { useChain } from './use-chain.ts'
import { useWallet } from './use-session.ts'
import { useTransactions } from './use-transactions.ts'

/** Balances of the connected account in the given order, read again at every block. */
export function useBalances(currencies: readonly Currency[]): readonly Known<bigint>[] {
  const chain = useChain()
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const balances = useReads(account ? currencies.map((currency) => balanceCall(chain, currency, account)) : null)
  return balances ?? currencies.map(() => unknown('no-account'))
}

/** The account's balance of a currency; loading while no currency is chosen. */
export function useBalance(currency: Currency | null): Known<bigint> {
  const [balance] = useBalances(currency ? [currency] : [])
  return balance ?? loading
}

/**
 * Allowances that the connected account gave to `spender`, and whether an approval is pending; null
 * without a spender.
 */
export function useAllowances(
  currencies: readonly (Currency | null)[],
  spender: Address | null,
): readonly (Allowance | null)[] {
  const wallet = useWallet()
  const records = useTransactions()
  const account = wallet.status === 'connected' ? wallet.account : null
  const tokens = currencies.map((currency) => (currency?.kind === 'token' ? currency : null))
  const values = useReads(
    tokens.map((token) => (account && token && spender ? allowanceCall(token.address, account, spender) : null)),
  )
  return tokens.map((token, at) => {
    if (!spender) return null
    const isUnderWay =
      account !== null &&
      token !== null &&
      records.some(
        (record) => record.chainId === token.chainId && isApprovalUnderWay(record, account, token.address, spender),
      )
    return { value: values[at] ?? loading, isUnderWay }
  })
}

/** The allowance of one currency; see `useAllowances`. */
export function useAllowance(currency: Currency | null, spender: Address | null): Allowance | null {
  const [allowance = null] = useAllowances([currency], spender)
  return allowance
}

/** An amount of a currency; null until the user has chosen the currency. */
type Wanted = { readonly currency: Currency | null; readonly amount: bigint | null }

/** Approval states for `spender` in the given order. Pending approvals of earlier visits count too. */
export function useApprovals(wanted: readonly Wanted[], spender: Address | null): readonly ApprovalState[] {
  const allowances = useAllowances(
    wanted.map(({ currency }) => currency),
    spender,
  )
  return wanted.map(({ currency, amount }, at) => approvalFor(currency, amount, allowances[at] ?? null))
}

/** The approval state of one currency. */
export function useApproval(currency: Currency | null, amount: bigint | null, spender: Address | null): ApprovalState {
  return approvalFor(currency, amount, useAllowance(currency, spender))
}
