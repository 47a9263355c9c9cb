import { stakedCall } from '@dexswap/campaigns/account-stake'
import { type Address, isSameAddress } from '@dexswap/chains'
import type { Sourced } from '#core/indexer/indexer.ts'
import { actionsQuery } from '#core/indexer/queries.ts'
import { allKnown, bothKnown, type Known, known, loading, mapKnown, unknown } from '#core/known.ts'
import { usdPrice } from '#core/markets/usd-prices.ts'
import type { Pair } from '#core/pairs/pair.ts'
import { type FeesEarned, feesEarned } from '#core/pairs/position.ts'
import { positionOverTime } from '#core/pairs/position-over-time.ts'
import type { Token } from '#core/tokens/currency.ts'
import { tokenBalanceCall } from '#core/tokens/token-reads.ts'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'
import { useReads } from './use-calls.ts'
import { useRefsOf } from './use-campaign-reads.ts'
import { useChain } from './use-chain.ts'
import { usePairSources, useSourced } from './use-indexer.ts'
import { usePools } from './use-markets.ts'
import { useWallet } from './use-session.ts'

/** Price per whole token in 10^-18 US dollars, computed only from reserves. */
export function usePriceOf(tokens: readonly Token[]): (token: Token) => Known<bigint> {
  const chain = useChain()
  const pools = usePools(tokens.map(({ address }) => address))
  return (token) => usdPrice(chain, pools, token)
}

/**
 * LP tokens of a pair that the connected account has staked, read only from the chain; 0 when `pair`
 * is null.
 */
export function useStakedIn(pair: Address | null): Known<bigint> {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const { refs, lack } = useRefsOf(account)
  const campaigns =
    refs.status === 'known' ? refs.value.filter(({ stakable }) => pair !== null && isSameAddress(stakable, pair)) : []
  const stakes = useReads(account ? campaigns.map(({ address }) => stakedCall(address, account)) : [])
  if (account === null) return unknown('no-account')
  if (pair === null) return known(0n, 0)
  if (lack) return lack
  return mapKnown(allKnown(stakes), (all) => all.reduce((sum, stake) => sum + stake, 0n))
}

/** LP tokens of a pair that the connected account has, in base units of 18 decimals. */
export type PairHolding = { readonly wallet: bigint; readonly staked: bigint }

/** LP tokens of the connected account in wallet and campaigns, read from the chain. */
export function usePairHolding(pair: Pick<Pair, 'address'>): Known<PairHolding> {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const balance = useReads(account && tokenBalanceCall(pair.address, account)) ?? loading
  const staked = useStakedIn(pair.address)
  if (!account) return unknown('no-account')
  return mapKnown(bothKnown(balance, staked), ([held, inCampaigns]) => ({
    wallet: held,
    staked: inCampaigns,
  }))
}

/** Deposits and withdrawals of the account in a pair, oldest first; unknown without the indexer. */
export function usePositionActions(
  pair: Pick<Pair, 'address' | 'token0' | 'token1'>,
): Known<Sourced<readonly PairAction[]>> {
  const wallet = useWallet()
  const sources = usePairSources()
  const decimals = [pair.token0.decimals, pair.token1.decimals] as const
  const account = wallet.status === 'connected' ? wallet.account : null
  const found = useSourced(account ? actionsQuery(sources, pair.address, decimals, { account }) : null)
  return account ? found : unknown('no-account')
}

/**
 * Fees that the account's LP tokens earned, in the wallet or staked; unknown without an indexer.
 * @returns null as `feesEarned`
 */
export function useFeesEarned(pair: Omit<Pair, 'liquidityUsd'>, held: Known<bigint>): Known<FeesEarned> | null {
  const actions = usePositionActions(pair)
  const priceOf = usePriceOf([pair.token0, pair.token1])
  if (actions.status !== 'known') return actions
  if (held.status !== 'known') return held
  return feesEarned(positionOverTime(actions.value.value, pair), held.value, pair, priceOf)
}
