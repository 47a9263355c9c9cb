import type { Address } from '@dexswap/chains'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { type Known, mapKnown } from '#core/known.ts'
import {
  type NoticeSource,
  noticeKey,
  noticesOf,
  type PairLoss,
  type PortfolioNotice,
  sourceOf,
} from '#core/pairs/notices.ts'
import { depthKey, depthOf, lostPercentDown, lostSince, pairDepths } from '#core/pairs/pair-depths.ts'
import { noticeTeller, type SeenNotices, toldKey } from '#core/pairs/told-notices.ts'
import { isFinal } from '#core/transactions/outcomes.ts'
import { createBrowserLocks } from '#io/locks.ts'
import { type NoticePermission, type SystemNotice, systemNotices } from '#io/system-notices.ts'
import { type Approvals, useApprovals } from './approvals.ts'
import { type StakesOf, useStakesOf } from './campaign-account.ts'
import { useCampaignsClosed } from './campaign-reads.ts'
import { useChain, useHead } from './chain.ts'
import { useCreatedNow } from './created-now.ts'
import { type Positions, usePositions } from './portfolio.ts'
import { useSession, useStore } from './session.ts'
import { useChainTime } from './time.ts'
import { useTransactions } from './transactions.ts'

/** What an account has, as its notices are read off it. */
export type Holdings = {
  readonly account: Address
  readonly stakes: StakesOf
  readonly positions: Known<Positions>
  readonly approvals: Known<Approvals>
}

/** Pairs of the account that lost half of their liquidity since this browser's earlier checks. */
function usePairLosses(account: Address, positions: Known<Positions>): readonly PairLoss[] {
  const chain = useChain()
  const head = useHead()
  const depths = pairDepths(useSession().storage)
  const kept = useStore(depths)
  const time = head === null ? null : Number(head.timestamp)
  const seen =
    positions.status === 'known' && time !== null
      ? positions.value.positions.map((position) => ({
          position,
          key: depthKey(chain.id, account, position.pair.address),
          now: depthOf(position, time),
        }))
      : []
  const look = useEffectEvent(() => depths.look(seen.map(({ key, now }) => [key, now] as const)))
  const pairs = seen.map(({ key }) => key).join()

  // Writes to the browser's storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each block and each new pair
  useEffect(() => look(), [time, pairs])

  return seen.flatMap(({ position, key, now }) => {
    const then = lostSince(kept, key, now)
    return then ? [{ position, since: then.time, percent: lostPercentDown(then, now) }] : []
  })
}

/** What of the account's wants to be looked at, the gravest first. */
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

/** Whether browser notifications are on, the browser's permission, and a setter. */
export function useNoticeSwitch(): {
  readonly isOn: boolean
  readonly permission: NoticePermission
  /** Requires a user gesture: may open the permission prompt. False when denied. */
  readonly change: (on: boolean) => Promise<boolean>
} {
  const teller = noticeTeller(useSession().storage)
  const isWanted = useStore(teller)
  const permission = useSyncExternalStore(systemNotices.subscribe, systemNotices.permission)
  return {
    isOn: isWanted && permission === 'granted',
    permission,
    async change(on) {
      const isAllowed = !on || (await systemNotices.ask()) === 'granted'
      teller.change(on && isAllowed)
      return isAllowed
    },
  }
}

const locks = createBrowserLocks()

/** The alerts of the previous block. */
type Before = { readonly of: string; readonly keys: ReadonlySet<string>; readonly known: ReadonlySet<NoticeSource> }

/** Follows the chain's head while the page is hidden, besides the chains of open transactions. */
function useFollowedUnseen(): void {
  const { networks } = useSession()
  const { id } = useChain()
  const records = useTransactions()

  // Runs after the effect of the transactions, which covers their chains only.
  useEffect(() => {
    const open = records.flatMap((record) => {
      const chain = networks.chains.get(record.chainId)
      return !chain || chain.ended || isFinal(record) ? [] : [chain.id]
    })
    networks.keepFollowing(new Set([...open, id]))
    return () => networks.keepFollowing(new Set(open))
  }, [networks, id, records])
}

/**
 * Shows new alerts as browser notifications on any screen.
 * @param textOf title and body of an alert
 */
export function useToldByBrowser(
  account: Address,
  textOf: (notice: PortfolioNotice) => Omit<SystemNotice, 'tag'>,
  onPress: () => void,
): void {
  const chain = useChain()
  const head = useHead()
  const teller = noticeTeller(useSession().storage)
  const stakes = useStakesOf(account)
  const positions = usePositions(account, stakes)
  const approvals = useApprovals(
    account,
    mapKnown(positions, (found) => found.positions),
  )
  const notices = useNotices({ account, stakes, positions, approvals })
  const created = useCreatedNow(account)
  const before = useRef<Before | null>(null)
  useFollowedUnseen()
  const of = toldKey(chain.id, account)
  const hasStakes = stakes.own.status === 'known'
  const hasPairs = positions.status === 'known'
  // What is found of them first is no news.
  const hasCreated = created.status === 'known' && created.value.length > 0
  const known = new Set<NoticeSource>([
    ...(hasStakes ? (['stakes'] as const) : []),
    ...(hasPairs ? (['pairs'] as const) : []),
    ...(hasStakes && hasCreated ? (['created'] as const) : []),
    ...(hasStakes && hasPairs && approvals.status === 'known' ? (['approvals'] as const) : []),
  ])

  const tell = useEffectEvent(async () => {
    const last = before.current?.of === of ? before.current : null
    const keys = notices.map(noticeKey)
    before.current = { of, keys: new Set(keys), known }
    const seen: SeenNotices = Object.fromEntries(
      [...known].map((source) => [
        source,
        {
          keys: notices.filter((notice) => sourceOf(notice) === source).map(noticeKey),
          steady: last?.known.has(source) ?? false,
        },
      ]),
    )
    const fresh = await teller.take(of, seen, last?.keys ?? new Set(), locks)
    for (const notice of notices) {
      const tag = noticeKey(notice)
      if (fresh.includes(tag)) await systemNotices.show({ ...textOf(notice), tag: `${of} ${tag}` }, onPress)
    }
  })
  const block = head?.number

  // The browser's notifications, once for each block.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the block says when to look
  useEffect(() => {
    if (block !== undefined) void tell()
  }, [block, of])
}
