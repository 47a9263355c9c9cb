import { tokenBalanceCall } from '#domain/balances/balance-call.ts'
import { uintResult } from '#domain/calls/uint-result.ts'
import { useCalls } from '#domain/calls/use-calls.ts'
import { bothKnown, type Known, loading, mapKnown, unknown } from '#domain/known.ts'
import type { Pair } from '#domain/pairs/pair-lookup.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { useStakedIn } from './use-staked-in.ts'

/** LP tokens of one pair that the connected account has; 18 decimals. */
export type PairHolding = { readonly wallet: bigint; readonly staked: bigint }

/** What the connected account has in a pair, in the wallet and in campaigns, from the chain alone. */
export function usePairHolding(pair: Pick<Pair, 'address'>): Known<PairHolding> {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const [balance = loading] = useCalls(account ? [tokenBalanceCall(pair.address, account)] : [])
  const staked = useStakedIn(pair.address)
  if (!account) return unknown('no-account')
  return mapKnown(bothKnown(uintResult(balance), staked), ([held, inCampaigns]) => ({
    wallet: held,
    staked: inCampaigns,
  }))
}
