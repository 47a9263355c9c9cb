import type { ChainCall } from '#domain/calls/call-cache.ts'
import { uintResult } from '#domain/calls/uint-result.ts'
import { useCalls } from '#domain/calls/use-calls.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import { type Known, unknown } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { balanceCall } from './balance-call.ts'

/** How much the connected account holds of each currency, in the order asked, read again with every block. */
export function useBalances(currencies: readonly Currency[]): readonly Known<bigint>[] {
  const chain = useChain()
  const wallet = useWallet()
  const calls: readonly ChainCall[] =
    wallet.status === 'connected' ? currencies.map((currency) => balanceCall(chain, currency, wallet.account)) : []
  const results = useCalls(calls)
  if (wallet.status !== 'connected') return currencies.map(() => unknown('no-account'))
  return results.map(uintResult)
}
