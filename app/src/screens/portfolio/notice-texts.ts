import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { campaignDate } from '#core/campaigns/reward-campaign.ts'
import { formatDate } from '#core/format-date.ts'
import type { PortfolioNotice } from '#core/pairs/notices.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { useChain } from '#hooks/chain.ts'
import { useChainTime } from '#hooks/time.ts'
import { useSymbols } from '#widgets/token-identity.tsx'

/** What it is, in a sentence. */
export const noticeTitles: Readonly<Record<PortfolioNotice['kind'], MessageDescriptor>> = {
  'unknown-spender': msg`A contract that no record names may take tokens`,
  halved: msg`A pair has lost half of its liquidity or more`,
  unlocked: msg`A lock has ended: the stake can be withdrawn`,
  ends: msg`A campaign with a stake ends within a day`,
  empty: msg`A campaign with a stake has no rewards left`,
  'created-starts': msg`A created campaign starts within a day: until then it can be cancelled`,
  'created-ends': msg`A created campaign ends within a day`,
  'created-empty': msg`A created campaign has no rewards left`,
  'created-recover': msg`Rewards of a created campaign that nobody earned can be recovered`,
  'created-closed': msg`Campaigns are paused: nothing can be staked in a created one.`,
  closed: msg`Campaigns are paused: nothing new can be staked; what is there comes out as always.`,
}

/** When, of those that have a time. */
export function useNoticeTime(): (notice: PortfolioNotice) => string | null {
  const { t } = useLingui()
  const now = BigInt(useChainTime())
  return (notice) => {
    switch (notice.kind) {
      case 'halved': {
        const { percent } = notice.loss
        const since = formatDate(notice.loss.since)
        return t`${percent}% less than on ${since}, apart from what this address took out`
      }
      case 'closed':
      case 'created-closed':
      case 'unknown-spender':
        return null
      case 'created-starts': {
        const start = campaignDate(notice.campaign.startsAt)
        return t`Starts ${start}`
      }
      default: {
        const end = campaignDate(notice.campaign.endsAt)
        return now > notice.campaign.endsAt ? t`Ended ${end}` : t`Ends ${end}`
      }
    }
  }
}

/** A notice in two lines of plain text, as the browser shows it. */
export function useNoticeText(): (notice: PortfolioNotice) => { readonly title: string; readonly body: string } {
  const { t } = useLingui()
  const chain = useChain()
  const symbolOf = useSymbols()
  const timeOf = useNoticeTime()
  const about = (notice: PortfolioNotice): string | null => {
    if ('why' in notice) return null
    if (notice.kind === 'unknown-spender') {
      const { token, spender } = notice.approval
      return `${symbolOf(token)} · ${spender.address.slice(0, 6)}…${spender.address.slice(-4)}`
    }
    const { base, quote } = displayOrder(
      chain,
      notice.kind === 'halved' ? notice.loss.position.pair : notice.campaign.pair,
    )
    return `${symbolOf(base)}/${symbolOf(quote)}`
  }
  return (notice) => ({
    title: t(noticeTitles[notice.kind]),
    body: [about(notice), timeOf(notice)].filter((each) => each !== null).join(' · '),
  })
}
