import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PortfolioNotice } from '#core/account/notices.ts'
import { formatChainTime, formatDate } from '#core/format-date.ts'
import { useChainTime } from '#hooks/use-time.ts'

/** Text of each kind of alert. */
export const noticeTitles: Readonly<Record<PortfolioNotice['kind'], MessageDescriptor>> = {
  'unknown-spender': msg`An unknown contract can spend your tokens`,
  halved: msg`A pair has lost half of its liquidity or more`,
  unlocked: msg`A lock has ended: the stake can be withdrawn`,
  ends: msg`A campaign with a stake ends within a day`,
  empty: msg`A campaign with a stake has no rewards left`,
  'created-starts': msg`Your campaign starts within a day. You can cancel it until then`,
  'created-ends': msg`A created campaign ends within a day`,
  'created-empty': msg`A created campaign has no rewards left`,
  'created-recover': msg`Unearned rewards of a created campaign can be recovered`,
  'created-closed': msg`Campaigns are paused: staking in yours is disabled.`,
  closed: msg`Campaigns are paused. You can still withdraw your stake.`,
}

/** Returns the time of an alert as text; null for an alert without one. */
export function useNoticeTime(): (notice: PortfolioNotice) => string | null {
  const { t } = useLingui()
  const now = BigInt(useChainTime())
  return (notice) => {
    switch (notice.kind) {
      case 'halved': {
        const { percent } = notice.loss
        const since = formatDate(notice.loss.since)
        return t`${percent}% less than on ${since}, not counting withdrawals`
      }
      case 'closed':
      case 'created-closed':
      case 'unknown-spender':
        return null
      case 'created-starts': {
        const start = formatChainTime(notice.campaign.startsAt)
        return t`Starts ${start}`
      }
      default: {
        const end = formatChainTime(notice.campaign.endsAt)
        return now > notice.campaign.endsAt ? t`Ended ${end}` : t`Ends ${end}`
      }
    }
  }
}
