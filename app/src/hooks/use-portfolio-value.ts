import { type Address, lowerAddress } from '@dexswap/chains'
import { indexedPastQuery, type LpMove, lpMoves, paidRewards } from '#core/account/account-past.ts'
import { stepsSince, type Whole, wholeOverTime } from '#core/account/whole-over-time.ts'
import { daySeconds } from '#core/format-date.ts'
import { movedUsd } from '#core/indexer/day-prices.ts'
import type { Sourced } from '#core/indexer/indexer.ts'
import { type Known, loading, mapKnown } from '#core/known.ts'
import { otherPools, ownPools } from '#core/pairs/pair.ts'
import { fillHistory, type HistoryRange, startOfRange, stepOf, stepSeconds } from '#core/pairs/pair-history.ts'
import type { PaidReward } from '#io/graph/ask-account-past.ts'
import { type HistoryToken, useTokenNames } from './use-account-history.ts'
import { useChain } from './use-chain.ts'
import { useDayPrices } from './use-day-prices.ts'
import { usePairSources, useSourced } from './use-indexer.ts'
import { usePools } from './use-markets.ts'
import type { Positions } from './use-portfolio.ts'
import { useStoredPast } from './use-stored-past.ts'
import { useChainTime } from './use-time.ts'

const none: readonly [] = []

/** A reward with its value on the day of payment; null when unknown. */
export type RewardThen = PaidReward & { readonly usd: bigint | null }

export type PortfolioValueReading = {
  readonly portfolioValue: Whole
  readonly rewards: readonly RewardThen[]
  readonly step: 'hour' | 'day'
  /** Number of days with data, when these are fewer than the range; null when the range is complete. */
  readonly days: number | null
  /** The other account of an LP token transfer; null when absent. */
  readonly partyOf: (move: LpMove) => Address | null
  readonly nameOf: (token: Address | null) => HistoryToken | null
}

/**
 * History of an account from the indexer. With a range, also that of its current and former pairs. All
 * callers of a range share one query.
 */
export function useIndexedPast(account: Address, positions: Known<Positions>, range: HistoryRange) {
  const chain = useChain()
  const pools = usePools(none)
  const past = useStoredPast(account)
  const sources = usePairSources()
  // Rounded to the hour, so that values are computed once per hour.
  const now = useWholeHour()
  const since = startOfRange(range, now)
  const all = [...ownPools(chain, pools), ...otherPools(chain, pools).map(({ pool }) => pool)]
  const isPair = setOf(all.map(({ address }) => address))
  const entries = past?.entries ?? none
  const ownMoves = lpMoves(none, entries, isPair)
  const mine = positions.status === 'known' ? positions.value.positions : none
  const pairs = [
    ...mine.map(({ pair }) => pair.address),
    ...ownMoves.filter(({ time }) => time >= since).map(({ pair }) => pair),
  ]
  const isReady = positions.status === 'known' && past !== null && pools.status === 'ready' && now > 0
  const found = useSourced(isReady ? indexedPastQuery(sources, account, pairs, range, since) : null)
  return { found, now, since, entries, mine, isPair }
}

/**
 * Value of the portfolio over time, from the indexer and the account's own logs; unknown without an
 * indexer.
 */
export function usePortfolioValue(
  account: Address,
  positions: Known<Positions>,
  range: HistoryRange,
): Known<Sourced<PortfolioValueReading>> {
  const step = stepOf(range)
  const { found, now, since, entries, mine, isPair } = useIndexedPast(account, positions, range)
  const indexed = found.status === 'known' ? found.value.value : null
  const moves = indexed ? lpMoves(indexed.changes, entries, isPair) : none
  const rewards = indexed ? paidRewards(indexed.rewards, entries).filter(({ time }) => time >= since) : none
  const moved = rewards.map(({ time, token, amount }) => ({
    time,
    state: 'done' as const,
    moves: [{ token, amount, currency: null }],
  }))
  const { priceThen } = useDayPrices(moved, indexed !== null)
  const nameOf = useTokenNames([
    ...new Set([
      ...moves.map(({ pair }) => pair),
      ...mine.map(({ pair }) => lowerAddress(pair.address)),
      ...rewards.map(({ token }) => token),
    ]),
  ])
  if (positions.status !== 'known') return positions
  if (found.status !== 'known' || indexed === null) return found.status === 'known' ? loading : found
  const named = new Map(mine.map((position) => [lowerAddress(position.pair.address), position]))
  // Pairs without a balance are included when their transfers do not add up to zero.
  const sums = new Map<Address, bigint>()
  for (const { pair, liquidity } of moves) sums.set(pair, (sums.get(pair) ?? 0n) + liquidity)
  const former = moves.filter(({ time, pair }) => time >= since || sums.get(pair) !== 0n).map(({ pair }) => pair)
  const portfolioValue = wholeOverTime(
    [...new Set<Address>([...named.keys(), ...former])].map((pair) => {
      const position = named.get(pair)
      const points = indexed.points.get(pair) ?? null
      return {
        pair,
        held: position ? position.wallet + position.staked : 0n,
        valueUsd: position?.valueUsd ?? { status: 'known', value: 0n, asOf: 0 },
        history: points && fillHistory(points, range, now),
      }
    }),
    moves,
    stepsSince(since, now, step),
    step,
  )
  const first = portfolioValue.points[0]
  const isShort = first !== undefined && first.time > since
  const parties = new Map<string, Address | null>(entries.map(({ hash, party }) => [hash, party]))
  return mapKnown(found, ({ origin }) => ({
    origin,
    value: {
      portfolioValue,
      rewards: rewards.map((reward) => ({ ...reward, usd: usdOf(reward) })),
      step,
      days: isShort ? Math.ceil((portfolioValue.points.length * stepSeconds[step]) / daySeconds) : null,
      partyOf: ({ hash }) => parties.get(hash) ?? null,
      nameOf,
    },
  }))

  function usdOf({ token, amount, time }: PaidReward): bigint | null {
    const decimals = nameOf(token)?.decimals
    const price = priceThen(token, time)
    if (decimals === undefined) return null
    const usd = movedUsd({ amount }, decimals, price)
    return usd.status === 'known' ? usd.value : null
  }
}

function setOf(addresses: readonly Address[]): (token: string) => boolean {
  const all = new Set<string>(addresses.map(lowerAddress))
  return (token) => all.has(token)
}

function useWholeHour(): number {
  const seconds = useChainTime()
  return seconds - (seconds % 3600)
}
