import type { Address } from '@dexswap/chains'
import { useEffect, useEffectEvent } from 'react'
import { noticesOf, type PairLoss, type PortfolioNotice } from '#core/account/notices.ts'
import type { Known } from '#core/known.ts'
import { createPairDepths, depthKey, depthOf, lostPercentDown, lostSince } from '#core/pairs/pair-depths.ts'
import type { Approvals } from './use-approvals.ts'
import type { StakesOf } from './use-campaign-account.ts'
import { useCampaignsClosed } from './use-campaign-reads.ts'
import { useChain, useHead } from './use-chain.ts'
import { useCreatedNow } from './use-created-now.ts'
import type { Positions } from './use-portfolio.ts'
import { useService, useStore } from './use-session.ts'
import { useChainTime } from './use-time.ts'

/** Data from which alerts are derived. */
export type Holdings = {
  readonly account: Address
  readonly stakes: StakesOf
  readonly positions: Known<Positions>
  readonly approvals: Known<Approvals>
}

/** Pairs of the account that lost half of their liquidity since this browser recorded it. */
function usePairLosses(account: Address, positions: Known<Positions>): readonly PairLoss[] {
  const chain = useChain()
  const head = useHead()
  const depths = useService(createPairDepths)
  const stored = useStore(depths)
  const time = head === null ? null : Number(head.timestamp)
  const seen =
    positions.status === 'known' && time !== null
      ? positions.value.positions.map((position) => ({
          position,
          key: depthKey(chain.id, account, position.pair.address),
          now: depthOf(position, time),
        }))
      : []
  const recordDepths = useEffectEvent(() => depths.record(seen.map(({ key, now }) => [key, now] as const)))
  const pairs = seen.map(({ key }) => key).join()

  // Writes the depths of the pairs to the browser's storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each block and each new pair
  useEffect(() => recordDepths(), [time, pairs])

  return seen.flatMap(({ position, key, now }) => {
    const then = lostSince(stored, key, now)
    return then ? [{ position, since: then.time, percent: lostPercentDown(then, now) }] : []
  })
}

/** Alerts of the account, most severe first. */
export function useNotices({ account, stakes, positions, approvals }: Holdings): readonly PortfolioNotice[] {
  const now = BigInt(useChainTime())
  const closed = useCampaignsClosed()
  const losses = usePairLosses(account, positions)
  const created = useCreatedNow(account)
  return noticesOf({
    stakes: stakes.own.status === 'known' ? stakes.own.value : [],
    approvals: approvals.status === 'known' ? approvals.value.approvals : [],
    losses,
    created: created.status === 'known' ? created.value : [],
    closed,
    now,
  })
}
