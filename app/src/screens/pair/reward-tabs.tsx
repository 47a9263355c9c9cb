import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { CampaignLists } from '#core/campaigns/reward-campaign.ts'
import { pageOf } from '#core/page-of.ts'
import type { Pair } from '#core/pairs/pair.ts'
import { links } from '#core/routes/table.ts'
import { useCampaignCount, useCampaigns } from '#hooks/use-campaigns.ts'
import { IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs, tabId } from '#ui/tabs.tsx'
import { useMedia } from '#ui/use-media.ts'
import { unknownTexts } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { CampaignCards } from './campaign-cards.tsx'

type RewardTab = keyof CampaignLists

/** Cards per page: 3 on wide, 2 on medium, 1 on small screens (rule 2.9.09). */
function useCardsPerPage(): 1 | 2 | 3 {
  const isWide = useMedia('(min-width: 60rem)')
  const isMedium = useMedia('(min-width: 45rem)')
  return isWide ? 3 : isMedium ? 2 : 1
}

/** Campaigns of the pair in one tab per status. */
export function RewardTabs({ pair }: { pair: Pair }) {
  const { t } = useLingui()
  const campaigns = useCampaigns(pair.address)
  const count = useCampaignCount(pair.address)
  const [tab, setTab] = useState<RewardTab>('active')
  const [page, setPage] = useState(1)
  const perPage = useCardsPerPage()
  const panelId = useId()
  const lists = campaigns.status === 'known' ? campaigns.value : null
  const shown = pageOf(lists?.[tab] ?? [], page, perPage)
  const chosen = lists ? lists.active.length + lists.upcoming.length + lists.expired.length : 0
  const all = count.status === 'known' ? count.value : 0
  const tabs = [
    { value: 'active', label: t`Active rewards`, count: lists?.active.length },
    { value: 'upcoming', label: t`Upcoming`, count: lists?.upcoming.length },
    { value: 'expired', label: t`Expired (30 days)`, count: lists?.expired.length },
  ] as const
  return (
    <section className="mt-8" aria-label={t`Rewards`}>
      <div className="flex items-center justify-between gap-x-4 max-sm:flex-wrap">
        <Tabs
          label={t`Rewards`}
          tabs={tabs}
          value={tab}
          panelId={panelId}
          onChange={(next) => {
            setTab(next)
            setPage(1)
          }}
        />
        {shown.pages > 1 ? (
          <div className="ms-auto flex flex-none items-center gap-1">
            <span className="text-3 text-caption" role="status">
              {t`${shown.page} of ${shown.pages}`}
            </span>
            <IconButton
              label={t`Previous rewards`}
              icon={<ChevronLeftIcon size={18} />}
              disabled={shown.page === 1}
              onClick={() => setPage(shown.page - 1)}
            />
            <IconButton
              label={t`Next rewards`}
              icon={<ChevronRightIcon size={18} />}
              disabled={shown.page === shown.pages}
              onClick={() => setPage(shown.page + 1)}
            />
          </div>
        ) : null}
      </div>
      {chosen > 0 && all > chosen ? (
        <p className="text-3 text-caption mt-2">
          <Trans>
            Showing {chosen} of {all} campaigns (largest first)
          </Trans>
        </p>
      ) : null}
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} className="mt-4 min-h-44">
        {campaigns.status === 'loading' ? <Skeleton height={176} radius={24} /> : null}
        {campaigns.status === 'unknown' ? (
          <EmptyState kind="failed" title={t`Could not load rewards`}>
            {t(unknownTexts[campaigns.reason])}
          </EmptyState>
        ) : null}
        {lists && shown.items.length === 0 ? (
          <EmptyState
            title={t`NO REWARD POOLS HERE YET`}
            action={
              <Link {...links.pools()} search={{ filter: 'rewards' }} className="link mt-2">
                {t`Pairs with rewards`}
              </Link>
            }
          />
        ) : null}
        {shown.items.length > 0 ? <CampaignCards campaigns={shown.items} columns={perPage} /> : null}
      </div>
    </section>
  )
}
