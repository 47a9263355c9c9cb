import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { campaignDate } from '#core/campaigns/reward-campaign.ts'
import type { Known } from '#core/known.ts'
import { noticeKey, noticesOf, type PortfolioNotice } from '#core/pairs/notices.ts'
import { displayOrder } from '#core/pairs/pair.ts'
import { links } from '#core/routes/table.ts'
import type { Approvals } from '#hooks/approvals.ts'
import type { StakesOf } from '#hooks/campaign-account.ts'
import { useCampaignsClosed } from '#hooks/campaign-reads.ts'
import { useChain } from '#hooks/chain.ts'
import { openModal } from '#hooks/open-modal.ts'
import { useChainTime } from '#hooks/time.ts'
import { Button } from '#ui/button.tsx'
import { InfoIcon, WarningIcon } from '#ui/icons.tsx'
import { ShortAddress } from '#widgets/address.tsx'
import { Link } from '#widgets/link.tsx'
import { PairName, TokenSymbol } from '#widgets/token-identity.tsx'
import { Section } from './parts.tsx'

const titles: Readonly<Record<PortfolioNotice['kind'], MessageDescriptor>> = {
  'unknown-spender': msg`A contract that no record names may take tokens`,
  unlocked: msg`A lock has opened: the stake can be withdrawn`,
  ends: msg`A campaign with a stake ends within a day`,
  empty: msg`A campaign with a stake has paid out all of its rewards`,
  closed: msg`Campaigns are paused: nothing new can be staked; what is there comes out as always.`,
}
const isGrave = ({ kind }: PortfolioNotice) => kind === 'unknown-spender' || kind === 'empty'

/** What it is about, and when. */
function About({ notice }: { notice: PortfolioNotice }): ReactNode {
  const { t } = useLingui()
  const chain = useChain()
  if (notice.kind === 'closed') return null
  if (notice.kind === 'unknown-spender') {
    const { token, spender } = notice.approval
    return (
      <>
        <TokenSymbol of={token} /> · <ShortAddress address={spender.address} />
      </>
    )
  }
  const { pair, endsAt } = notice.campaign
  const { base, quote } = displayOrder(chain, pair)
  const end = campaignDate(endsAt)
  return (
    <>
      <PairName first={base} second={quote} /> · {notice.kind === 'unlocked' ? t`Ended ${end}` : t`Ends ${end}`}
    </>
  )
}

function Way({ notice, isMine }: { notice: PortfolioNotice; isMine: boolean }): ReactNode {
  const { t } = useLingui()
  if (notice.kind === 'closed') return null
  if (notice.kind === 'unknown-spender') {
    const { approval } = notice
    return isMine ? (
      <Button size={36} onClick={() => openModal({ name: 'approval', approval })}>{t`Change`}</Button>
    ) : null
  }
  const { pair, address } = notice.campaign
  return (
    <Link
      {...links.campaign(pair.token0.address, pair.token1.address, address)}
      className="button"
      data-kind="secondary"
      data-size="36"
    >{t`Open`}</Link>
  )
}

/** What of the account's wants to be looked at, the gravest first; nothing where there is nothing. */
export function Notices(props: { stakes: StakesOf; approvals: Known<Approvals>; isMine: boolean }): ReactNode {
  const { stakes, approvals, isMine } = props
  const { t } = useLingui()
  const now = BigInt(useChainTime())
  const closed = useCampaignsClosed()
  const notices = noticesOf({
    stakes: stakes.own.status === 'known' ? stakes.own.value : [],
    approvals: approvals.status === 'known' ? approvals.value.approvals : [],
    closed,
    now,
  })
  if (notices.length === 0) return null
  return (
    <Section title={t`Worth a look`} count={notices.length}>
      <ul>
        {notices.map((notice) => (
          <li key={noticeKey(notice)} className="border-line flex min-h-14 items-center gap-3 border-t px-4 py-3">
            <span className="sign flex-none" data-tone={isGrave(notice) ? 'warning' : 'accent'}>
              {isGrave(notice) ? <WarningIcon size={16} /> : <InfoIcon size={16} />}
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-medium">{t(titles[notice.kind])}</p>
              <p className="text-3">
                <About notice={notice} />
              </p>
            </div>
            <Way notice={notice} isMine={isMine} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
