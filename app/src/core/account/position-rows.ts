import { type Address, isSameAddress } from '@dexswap/chains'
import type { ForeignStake, MyStake } from '../campaigns/account-reads.ts'
import type { StakesWithWorth } from '../campaigns/claim-all.ts'
import { allKnown, type Known, known, loading, mapKnown } from '../known.ts'
import { type KnownTotal, knownTotal } from '../pairs/my-pairs.ts'
import type { Position } from './portfolio.ts'

/** A stake, and the value of its claimable rewards in 10^-18 US dollars. */
export type WorthOf<Stake> = { readonly of: Stake; readonly usd: Known<bigint> }

/**
 * A pair and the stakes in its campaigns. `position` is null when the account has no other LP tokens
 * of it.
 */
export type PositionRow = {
  /** Address of the LP token, or of another staked token. */
  readonly token: Address
  readonly position: Position | null
  readonly own: readonly WorthOf<MyStake>[]
  /** Stakes of tokens other than LP tokens of the native exchange. */
  readonly foreign: readonly WorthOf<ForeignStake>[]
}

/** One row per position with its stakes, followed by one row per token that is only staked. */
export function positionRows(positions: readonly Position[], stakes: StakesWithWorth): readonly PositionRow[] {
  const own = stakes.own.map((of, at) => ({ of, usd: stakes.ownUsd[at] ?? loading }))
  const foreign = stakes.foreign.map((of, at) => ({ of, usd: stakes.foreignUsd[at] ?? loading }))
  const tokens = [
    ...positions.map(({ pair }) => pair.address),
    ...own.map(({ of }) => of.campaign.pair.address),
    ...foreign.map(({ of }) => of.stakable),
  ]
  const first = tokens.filter((token, at) => tokens.findIndex((each) => isSameAddress(each, token)) === at)
  return first.map((token) => ({
    token,
    position: positions.find(({ pair }) => isSameAddress(pair.address, token)) ?? null,
    own: own.filter(({ of }) => isSameAddress(of.campaign.pair.address, token)),
    foreign: foreign.filter(({ of }) => isSameAddress(of.stakable, token)),
  }))
}

/** The pair of a row; undefined when another token is staked. */
export function pairOf({ position, own }: PositionRow) {
  return position?.pair ?? own[0]?.of.campaign.pair
}

/** Claimable rewards of a row in 10^-18 US dollars. */
export function unclaimedIn({ own, foreign }: Pick<PositionRow, 'own' | 'foreign'>): Known<KnownTotal> {
  return knownTotal([...own, ...foreign].map(({ usd }) => usd))
}

/**
 * Claimable rewards of a pair's campaigns in 10^-18 US dollars; unknown if any of them is unknown.
 * @param stakes known when all stakes of the account have been read
 */
export function rewardsIn({ own }: Pick<PositionRow, 'own'>, stakes: Known<unknown>): Known<bigint> {
  if (stakes.status !== 'known') return stakes
  const each = allKnown(own.map(({ usd }) => usd))
  return mapKnown(each, (all) => all.reduce((sum, one) => sum + one, 0n))
}

/** Values that add up to an account's net worth. */
export type NetWorthParts = {
  readonly tokens: Known<KnownTotal>
  readonly pools: Known<KnownTotal>
  readonly unclaimed: Known<KnownTotal>
}

/** Sum in 10^-18 US dollars; loading until wallet, pools and rewards have each been read once. */
export function netWorth({ tokens, pools, unclaimed }: NetWorthParts): Known<KnownTotal> {
  const parts = [tokens, pools, unclaimed]
  if (parts.some(({ status }) => status === 'loading')) return loading
  const found = parts.filter((part) => part.status === 'known')
  const [first] = parts
  if (found.length === 0) return first ?? loading
  return known(
    {
      total: found.reduce((sum, { value }) => sum + value.total, 0n),
      isWhole: found.length === parts.length && found.every(({ value }) => value.isWhole),
    },
    Math.min(...found.map(({ asOf }) => asOf)),
  )
}
