import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { campaignDate } from '#core/campaigns/reward-campaign.ts'
import { formatDate } from '#core/format-date.ts'
import type { PortfolioNotice } from '#core/pairs/notices.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { useChain } from '#hooks/chain.ts'
import { useSymbols } from '#widgets/token-identity.tsx'

/** What it is, in a sentence. */
export const noticeTitles: Readonly<Record<PortfolioNotice['kind'], MessageDescriptor>> = {
  'unknown-spender': msg`A contract that no record names may take tokens`,
  halved: msg`A pair has lost half of its liquidity or more`,
  unlocked: msg`A lock has ended: the stake can be withdrawn`,
  ends: msg`A campaign with a stake ends within a day`,
  empty: msg`A campaign with a stake has paid out all of its rewards`,
  closed: msg`Campaigns are paused: nothing new can be staked; what is there comes out as always.`,
}

/** When, of those that have a time. */
export function useNoticeTime(): (notice: PortfolioNotice) => string | null {
  const { t } = useLingui()
  return (notice) => {
    switch (notice.kind) {
      case 'halved': {
        const { percent } = notice.loss
        const since = formatDate(notice.loss.since)
        return t`${percent}% less than on ${since}, apart from what this address took out`
      }
      case 'unlocked': {
        const end = campaignDate(notice.campaign.endsAt)
        return t`Ended ${end}`
      }
      case 'ends':
      case 'empty': {
        const end = campaignDate(notice.campaign.endsAt)
        return t`Ends ${end}`
      }
      default:
        return null
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
    if (notice.kind === 'closed') return null
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
