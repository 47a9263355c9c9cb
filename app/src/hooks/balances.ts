import { type Known, loading, unknown } from '#core/known.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { balanceCall } from '#core/tokens/token-reads.ts'
import { useReads } from './calls.ts'
import { useChain } from './chain.ts'
import { useWallet } from './session.ts'

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
